import type { Invoice } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { Turnstile } from '../../platform/turnstile.ts';
import { orderByNo } from '../orders/index.ts';
import { selectDocuments } from './invoices.sql.ts';
import { invoicePdf } from './pdf.ts';

/**
 * The invoice of an order, or the credit note of that number. Refuses INVOICE_NOT_READY before it is
 * issued, and for a credit note that the order does not have.
 */
async function invoiceOf(q: Queryable, orderNo: string, creditNote?: string): Promise<Invoice> {
  const all = await selectDocuments(q, orderNo);
  const wanted = all.find(({ kind, number }) =>
    creditNote === undefined ? kind === 'invoice' : number === creditNote && kind === 'credit-note',
  );
  if (!wanted) refuse('INVOICE_NOT_READY');
  if (wanted.kind === 'credit-note') return wanted.document;
  const creditNotes = all
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ number, issuedAt, total }) => ({
      invoiceNumber: number,
      invoiceDate: issuedAt.toISOString(),
      totalAmount: rupeesFromPaise(total),
    }));
  return { ...wanted.document, creditNotes };
}

/** Setting a page takes a tenth of a second of the processor. */
const press = new Turnstile({ atOnce: 1, waitingAtMost: 20 });

const fileName = ({ invoiceNumber }: Invoice): string =>
  `${invoiceNumber.replaceAll('/', '-')}.pdf`;

export const invoicesRoutes = routes({
  orderInvoice: async ({ db, visitor }, { params: { orderNo }, query }) => {
    const order = await orderByNo(db, orderNo);
    if (order?.customerId !== visitor.customerId) refuse('ORDER_NOT_FOUND');
    const invoice = await invoiceOf(db, orderNo, query.creditNote);
    if (query.format === 'json') return invoice;
    return {
      raw: 'file',
      mediaType: 'application/pdf',
      fileName: fileName(invoice),
      content: await press.run(() => invoicePdf(invoice)),
    };
  },
});

import type { Invoice } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { type RawAnswer, routes } from '../../platform/http/routes.ts';
import { selectMembershipPurchase } from '../membership/index.ts';
import { selectOrder } from '../orders/index.ts';
import { type StoredDocument, selectDocuments } from './invoices.sql.ts';
import { pdfOf } from './pdf/print-job.ts';

const ofInvoice = (all: readonly StoredDocument[]): Invoice['creditNotes'] =>
  all
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ number, issuedAt, total }) => ({
      invoiceNumber: number,
      invoiceDate: issuedAt.toISOString(),
      totalAmount: rupeesFromPaise(total),
    }));

/** The document as data; an invoice lists its credit notes. */
export async function documentView(q: Queryable, stored: StoredDocument): Promise<Invoice> {
  if (stored.kind === 'credit-note') return stored.document;
  return { ...stored.document, creditNotes: ofInvoice(await selectDocuments(q, stored.orderNo)) };
}

const fileNameOf = ({ number }: StoredDocument): string => `${number.replaceAll('/', '-')}.pdf`;

/** The PDF, with labels in English and in `language`. */
export const documentFile = async (
  q: Queryable,
  stored: StoredDocument,
  language?: Locale,
): Promise<RawAnswer> => ({
  raw: 'file',
  mediaType: 'application/pdf',
  fileName: fileNameOf(stored),
  content: await pdfOf(q, stored, language),
});

/** The invoice and the credit notes of an order as PDF files. */
export async function documentsOf(q: Queryable, orderNo: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const document of await selectDocuments(q, orderNo)) {
    files.set(fileNameOf(document), await pdfOf(q, document));
  }
  return files;
}

/** Whether it is the customer’s own order, or membership bought alone. */
async function isOwn(q: Queryable, customerId: number, reference: string): Promise<boolean> {
  const order = await selectOrder(q, reference);
  if (order) return order.customerId === customerId;
  return (await selectMembershipPurchase(q, customerId, reference)) !== null;
}

export const invoicesRoutes = routes({
  /** Refuses INVOICE_NOT_READY before it is issued, and for a credit note of another order. */
  orderInvoice: async ({ db, visitor }, { params: { orderNo }, query }) => {
    if (!(await isOwn(db, visitor.customerId, orderNo))) refuse('ORDER_NOT_FOUND');
    const { creditNote, format, language } = query;
    const invoice = (await selectDocuments(db, orderNo)).find(({ kind, number }) =>
      creditNote === undefined
        ? kind === 'invoice'
        : number === creditNote && kind === 'credit-note',
    );
    if (!invoice) refuse('INVOICE_NOT_READY');
    return format === 'json' ? documentView(db, invoice) : documentFile(db, invoice, language);
  },
});

import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { isRegistered } from './suppliers.sql.ts';

interface OfReceipt {
  /** The field of the body that has the invoice. */
  field: 'lot' | 'invoice';
  supplierId: number | null;
  today: string;
}

/**
 * Refuses INVALID for an invoice of a later day, and for GST of a supplier without a GSTIN: only a registered supplier
 * charges it.
 */
export async function checkInvoice(
  q: Queryable,
  { field, supplierId, today }: OfReceipt,
  { invoiceDate, gstPercent }: { invoiceDate: string | null; gstPercent: number | null },
): Promise<void> {
  if (invoiceDate !== null && invoiceDate > today) {
    refuse('INVALID', { fields: { [`${field}.invoiceDate`]: 'must not be in the future' } });
  }
  if (!gstPercent || (supplierId !== null && (await isRegistered(q, supplierId)))) return;
  refuse('INVALID', {
    fields: {
      [`${field}.gstPercent`]: 'needs a supplier with a GSTIN: enter it with the supplier',
    },
  });
}

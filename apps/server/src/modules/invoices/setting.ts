import type { InvoiceSetting } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { selectSetting, updateSetting } from './invoices.sql.ts';

export const invoiceSetting = (q: Queryable): Promise<InvoiceSetting> => selectSetting(q);

/** Holds for documents that are issued from now on. Refuses EDIT_CONFLICT. */
export async function saveInvoiceSetting(
  tx: Tx,
  { revision, hsnDigits }: InvoiceSetting,
): Promise<InvoiceSetting> {
  const rows = await updateSetting(tx, revision, { hsnDigits });
  if (rows === 0) refuse('EDIT_CONFLICT');
  return selectSetting(tx);
}

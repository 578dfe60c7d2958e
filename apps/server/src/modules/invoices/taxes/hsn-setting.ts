import type { InvoiceSetting, InvoiceSettingForEditing } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { selectHsnCodesOfGoods } from '../../catalogue/index.ts';
import { selectSetting, updateSetting } from '../invoices.sql.ts';

/** The setting, with the HSN codes that have too few digits for it. */
export async function invoiceSetting(q: Queryable): Promise<InvoiceSettingForEditing> {
  const setting = await selectSetting(q);
  const codes = await selectHsnCodesOfGoods(q);
  return { ...setting, shortCodes: codes.filter(({ hsn }) => hsn.length < setting.hsnDigits) };
}

/** Applies to documents issued from now on. Refuses EDIT_CONFLICT. */
export async function saveInvoiceSetting(
  tx: Tx,
  { revision, hsnDigits }: InvoiceSetting,
): Promise<InvoiceSettingForEditing> {
  const rows = await updateSetting(tx, revision, { hsnDigits });
  if (rows === 0) refuse('EDIT_CONFLICT');
  return invoiceSetting(tx);
}

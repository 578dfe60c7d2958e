import type { Paise } from '@halal-basket/money';
import { dayOf, plusDays } from '../../../platform/days.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { searchWords, selectSkuName, skusWith } from '../../catalogue/index.ts';
import { publishBackInStock } from '../levels.ts';
import { selectRecall } from '../recalls/recalls.sql.ts';
import { writeOffRecalled } from '../recalls/write-off-recalled.ts';
import { insertLevel, lockLevel } from '../stock.sql.ts';
import { checkInvoice } from './invoice-rules.ts';
import { insertLot, moveStock } from './lots.sql.ts';
import { countLots, lotOrder, selectLots } from './list-lots.sql.ts';
import { viewsOf } from './lot-views.ts';
import { supplierExists } from './suppliers.sql.ts';

export interface Receipt {
  hubId: number;
  sku: string;
  lotNo: string;
  supplierId: number | null;
  packs: number;
  /** Of one pack. */
  cost: Paise | null;
  packDate: string;
  useBy: string | null;
  certificateNo: string;
  invoiceNo: string;
  invoiceDate: string | null;
  /** The GST rate of the invoice; null if unknown. */
  gstPercent: number | null;
  actor: string;
  now: Date;
}

/** Problems of the dates of a receipt, by field. */
export function problemsOfDates(
  { packDate, useBy }: Pick<Receipt, 'packDate' | 'useBy'>,
  today: string,
): Record<string, string> {
  if (packDate > today) return { 'lot.packDate': 'must not be in the future' };
  if (useBy !== null && useBy < packDate) return { 'lot.useBy': 'must not precede the pack date' };
  if (useBy !== null && useBy < today)
    return { 'lot.useBy': 'is over: do not receive these packs' };
  return {};
}

/**
 * Adds a lot to the stock of a hub; returns its id. Refuses SKU_NOT_FOUND, SUPPLIER_NOT_FOUND, LOT_EXISTS,
 * and INVALID for impossible dates and for the number of a lot that was recalled, at this hub or another.
 */
export async function receiveLot(tx: Tx, receipt: Receipt): Promise<number> {
  const { hubId, sku, supplierId, packs, actor, now } = receipt;
  const fields = problemsOfDates(receipt, dayOf(now));
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  if (!(await selectSkuName(tx, sku))) refuse('SKU_NOT_FOUND');
  if (supplierId !== null && !(await supplierExists(tx, supplierId))) refuse('SUPPLIER_NOT_FOUND');
  await checkInvoice(tx, { field: 'lot', supplierId, today: dayOf(now) }, receipt);
  await insertLevel(tx, hubId, sku);
  const before = await lockLevel(tx, hubId, sku);
  if (await selectRecall(tx, sku, receipt.lotNo)) {
    refuse('INVALID', { fields: { 'lot.lotNo': 'was recalled: do not receive these packs' } });
  }
  const lotId = await insertLot(tx, { ...receipt, at: now });
  if (lotId === null) refuse('LOT_EXISTS');
  const changes = [{ lotId, delta: packs }];
  await moveStock(tx, {
    hubId,
    sku,
    changes,
    reason: 'receive',
    note: receipt.lotNo,
    actor,
    at: now,
  });
  const writtenOff = await writeOffRecalled(tx, [{ hubId, sku }], now);
  const after = { ...before, onHand: before.onHand + packs - writtenOff };
  await publishBackInStock(tx, { hubId, sku, before, after });
  return lotId;
}

export interface LotsQuery extends PageRequest {
  hubId: number;
  adcCode: string;
  q?: string | undefined;
  withinDays?: number | undefined;
}

/** The lots on hand of a hub, those that expire first first. */
export async function lotsOf(
  q: Queryable,
  { hubId, adcCode, q: words, withinDays, ...request }: LotsQuery,
  now: Date,
) {
  const today = dayOf(now);
  const filter = {
    hubId,
    skus: words ? skusWith(await searchWords(q, words)) : null,
    until: withinDays === undefined ? null : plusDays(today, withinDays),
  };
  const [{ rows, links }, total] = await Promise.all([
    pageOf(lotOrder, request, async (seek) => ({ rows: await selectLots(q, filter, seek) })),
    countLots(q, filter),
  ]);
  return { lots: await viewsOf(q, rows, { codeOf: () => adcCode, now }), total, links };
}

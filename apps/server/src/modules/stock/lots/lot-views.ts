import type { Lot } from '@halal-basket/contract';
import { type Paise, paise, rupeesFromPaise } from '@halal-basket/money';
import { dayOf, daysBetween } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type SkuName, presentPrices, selectSkuNames } from '../../catalogue/index.ts';
import { type ListedLot, selectLot } from './list-lots.sql.ts';

interface OfLot {
  adcCode: string;
  /** Undefined for a removed SKU: its code names it. */
  name: SkuName | undefined;
  prices: { retail: Paise; sale: Paise } | null;
  today: string;
}

/** The state of the lot: only usable packs may be sold. */
export const stateOfLot = (
  { isRecalled, useBy }: Pick<ListedLot, 'isRecalled' | 'useBy'>,
  today: string,
): Lot['state'] => {
  if (isRecalled) return 'recalled';
  return useBy !== null && useBy < today ? 'expired' : 'usable';
};

function lotView(lot: ListedLot, { adcCode, name, prices, today }: OfLot): Lot {
  const { supplierName, cost, useBy, markdown } = lot;
  return {
    lotId: lot.lotId,
    adcCode,
    sku: lot.sku,
    productName: name?.productName ?? lot.sku,
    quantity: name?.pack ?? '',
    lotNo: lot.lotNo,
    ...(supplierName !== null && { supplierName }),
    ...(cost !== null && { cost: rupeesFromPaise(paise(cost)) }),
    packDate: lot.packDate,
    ...(useBy !== null && { useBy, daysLeft: daysBetween(today, useBy) }),
    certificateNo: lot.certificateNo,
    receivedAt: lot.receivedAt.toISOString(),
    remaining: lot.remaining,
    picked: lot.picked,
    state: stateOfLot(lot, today),
    onHand: lot.onHand,
    ...(prices && {
      retailPrice: rupeesFromPaise(prices.retail),
      salePrice: rupeesFromPaise(prices.sale),
    }),
    isMarkedDown: markdown !== null && markdown === prices?.sale,
  };
}

/** Lots with the names and prices of their products. */
export async function viewsOf(
  q: Queryable,
  rows: readonly ListedLot[],
  { codeOf, now }: { codeOf: (lot: ListedLot) => string; now: Date },
): Promise<Lot[]> {
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const [names, pricesOf] = await Promise.all([selectSkuNames(q, skus), presentPrices(q, skus)]);
  const bySku = new Map(names.map((name) => [name.sku, name]));
  const today = dayOf(now);
  return rows.map((row) =>
    lotView(row, {
      adcCode: codeOf(row),
      name: bySku.get(row.sku),
      prices: pricesOf(row.hubId, row.sku),
      today,
    }),
  );
}

/** A lot as staff see it. Refuses LOT_NOT_FOUND. */
export async function lotById(
  q: Queryable,
  { lotId, adcCode }: { lotId: number; adcCode: string },
  now: Date,
): Promise<Lot> {
  const row = await selectLot(q, lotId);
  const [view] = row ? await viewsOf(q, [row], { codeOf: () => adcCode, now }) : [];
  return view ?? refuse('LOT_NOT_FOUND');
}

import type { StockItem } from '../stock.ts';

/** A lot with the packs that are not picked for other orders. */
export interface LotInStock {
  lotId: number;
  sku: string;
  /** Packs in stock. */
  remaining: number;
  /** Packs of them that were picked for orders. */
  picked: number;
  /** `YYYY-MM-DD`; null for goods without a use-by date. */
  useBy: string | null;
  isRecalled: boolean;
}

export interface LotPacks {
  /** Null for packs that no lot contains. */
  lotId: number | null;
  packs: number;
}

/** First expired, first out; lots without a use-by date last, and of equal ones the older. */
const byUseBy = (one: LotInStock, other: LotInStock): number => {
  const [a, b] = [one.useBy ?? '9999-12-31', other.useBy ?? '9999-12-31'];
  return a === b ? one.lotId - other.lotId : a < b ? -1 : 1;
};

const zeroPriceErrors = ({ remaining, picked }: LotInStock): number =>
  Math.max(0, remaining - picked);

/** Whether packs of the lot can be delivered on this day. */
export const isUsable = ({ useBy, isRecalled }: LotInStock, day: string): boolean =>
  !isRecalled && (useBy === null || useBy >= day);

/**
 * Takes packs from lots, those that expire first first. `missing` is the number of packs that the lots do
 * not have.
 */
export function takeFirstExpired(
  lots: readonly LotInStock[],
  packs: number,
): { taken: { lotId: number; packs: number }[]; missing: number } {
  let missing = packs;
  const taken = lots.toSorted(byUseBy).flatMap((lot) => {
    const part = Math.min(missing, zeroPriceErrors(lot));
    missing -= part;
    return part > 0 ? [{ lotId: lot.lotId, packs: part }] : [];
  });
  return { taken, missing };
}

/** The lots to pick for a delivery on this day: never recalled ones, or ones that are expired then. */
export const lotsToPick = (
  lots: readonly LotInStock[],
  packs: number,
  day: string,
): { taken: { lotId: number; packs: number }[]; missing: number } =>
  takeFirstExpired(
    lots.filter((lot) => isUsable(lot, day)),
    packs,
  );

/**
 * The lots of packs that leave the hub: the picked ones, then the first expired of the usable ones, then any.
 * The packs are gone, so the rest is listed without a lot.
 */
export function lotsToShip(
  { sku, quantity }: StockItem,
  { lots, picked }: { lots: readonly LotInStock[]; picked: readonly PickedLot[] },
  day: string,
): LotPacks[] {
  let remaining = quantity;
  const own = picked.flatMap((each) => {
    const packs = each.sku === sku ? Math.min(remaining, each.packs) : 0;
    remaining -= packs;
    return packs > 0 ? [{ lotId: each.lotId, packs }] : [];
  });
  const ofSku = lots.filter((lot) => lot.sku === sku);
  const usable = lotsToPick(ofSku, remaining, day);
  const others = ofSku.filter((lot) => !isUsable(lot, day));
  const rest = takeFirstExpired(others, usable.missing);
  return [
    ...summed([...own, ...usable.taken, ...rest.taken]),
    ...(rest.missing > 0 ? [{ lotId: null, packs: rest.missing }] : []),
  ];
}

/**
 * Divides packs that leave the stock into those of the customer and the last `missing` ones: goods are picked in the
 * order of this list, so what picking did not find is at its end.
 */
export function withMissing(
  leaving: readonly LotPacks[],
  missing: number,
): (LotPacks & { isMissing: boolean })[] {
  let left = leaving.reduce((sum, { packs }) => sum + packs, 0) - missing;
  return leaving.flatMap(({ lotId, packs }) => {
    const found = Math.max(0, Math.min(left, packs));
    left -= found;
    return [
      { lotId, packs: found, isMissing: false },
      { lotId, packs: packs - found, isMissing: true },
    ].filter((part) => part.packs > 0);
  });
}

export interface PickedLot {
  sku: string;
  lotId: number;
  packs: number;
}

function summed(parts: readonly { lotId: number; packs: number }[]): LotPacks[] {
  const byLot = new Map<number, number>();
  for (const { lotId, packs } of parts) byLot.set(lotId, (byLot.get(lotId) ?? 0) + packs);
  return [...byLot].map(([lotId, packs]) => ({ lotId, packs }));
}

/** Pages show at most this many packs: the exact stock is internal. */
export const maxShownPacks = 20;

/** Staff see a stock below this number of packs as low. */
export const lowStockLimit = 10;

export interface StockItem {
  sku: string;
  /** Packs, a whole number above zero. */
  quantity: number;
}

/** Sums lines with the same SKU (other cuts, combos), in the order in which rows are locked. */
export function sumBySku(items: readonly StockItem[]): StockItem[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of items) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new RangeError(`Not a number of packs: ${quantity} of ${sku}`);
    }
    sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  }
  return [...sums]
    .map(([sku, quantity]) => ({ sku, quantity }))
    .sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

export type AdjustmentKind = 'set' | 'wastage';

/** The stock after an adjustment; `set` gives the new figure, `wastage` a difference. */
export function adjusted(onHand: number, kind: AdjustmentKind, quantity: number): number {
  return kind === 'set' ? quantity : onHand - quantity;
}

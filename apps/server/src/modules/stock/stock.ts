/** Pages never tell more than this many: what lies behind it is the shop's business. */
export const shownAtMost = 20;

/** Fewer than this many left is told to staff as low. */
export const lowBelow = 10;

export interface StockItem {
  sku: string;
  /** Packs, a whole number above zero. */
  quantity: number;
}

/** Lines that share a SKU (other cuts, combos) as one, in the order in which rows are locked. */
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

export type AdjustmentKind = 'set' | 'receive' | 'wastage';

/** What would lie in the hub after an adjustment; `set` names the new figure, the others a difference. */
export function adjusted(onHand: number, kind: AdjustmentKind, quantity: number): number {
  switch (kind) {
    case 'set':
      return quantity;
    case 'receive':
      return onHand + quantity;
    case 'wastage':
      return onHand - quantity;
  }
}

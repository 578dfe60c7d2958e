import type { OrderItem } from '@halal-basket/contract';

/** Packs of one kind to pick. */
export interface Pick {
  key: string;
  name: string;
  sku: string;
  cutLabel: string | undefined;
  packs: number;
  /** The contents of one pack: '500 g'. */
  pack: string;
  /** The weight of all these packs; null where they are not sold by weight. */
  grams: number | null;
  /** The combo that contains them. */
  comboName?: string;
}

const gramsOf = (packs: number, gramsEach: number | undefined): number | null =>
  gramsEach ? packs * gramsEach : null;

/** The packs of an item that stay in the order. */
export const keptQty = ({ inCartQty, removedQty = 0 }: OrderItem): number => inCartQty - removedQty;

/** The packs to pick for an order: its products, and the parts of its combos. */
export const picksOf = (items: readonly OrderItem[]): Pick[] =>
  items.flatMap((item, index): Pick[] => {
    const kept = keptQty(item);
    if (kept === 0) return [];
    // Two deliveries of an order can contain the same pack.
    const line = `${index}/${item.sku}/${item.cuts ?? ''}`;
    if (!item.comboItems) {
      return [
        {
          key: line,
          name: item.productName,
          sku: item.sku,
          cutLabel: item.cutLabel,
          packs: kept,
          pack: item.quantity,
          grams: gramsOf(kept, item.netWeightGrams),
        },
      ];
    }
    return item.comboItems.map((part, place) => {
      const packs = kept * part.quantity;
      return {
        key: `${line}/${place}`,
        name: part.productName,
        sku: part.sku,
        cutLabel: part.cutLabel,
        packs,
        pack: part.packSize,
        grams: gramsOf(packs, part.netWeightGrams),
        comboName: item.productName,
      };
    });
  });

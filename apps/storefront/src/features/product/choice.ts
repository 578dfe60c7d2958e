import type { AnswerOf } from '@halal-basket/contract';
import { discountPercent, paiseFromRupees } from '@halal-basket/money';

export type Product = AnswerOf<'product'>;
export type Sku = Product['skus'][number];
export type Cut = Sku['cuts'][number];

export interface Choice {
  sku: Sku;
  cut: Cut | undefined;
}

export interface Selection {
  sku?: string | undefined;
  cut?: string | undefined;
}

/**
 * Returns the chosen pack and cut: the requested ones where they exist, otherwise the pack that the
 * page already shows, otherwise the first available pack, and its first cut. Null for a product
 * without packs.
 */
export function chooseFrom(
  skus: readonly Sku[],
  selection: Selection,
  shown?: string,
): Choice | null {
  const sku =
    skus.find((one) => one.sku === selection.sku) ??
    skus.find((one) => one.sku === shown) ??
    skus.find((one) => one.isInventoryAvailable) ??
    skus[0];
  if (!sku) return null;
  return { sku, cut: sku.cuts.find((one) => one.code === selection.cut) ?? sku.cuts[0] };
}

/** Returns the price of one pack with its cut, in rupees. */
export const priceWithCut = (sku: Sku, cut: Cut | undefined): number =>
  inRupees(toPaise(sku.salePrice) + toPaise(cut?.extraPrice ?? 0));

/** Returns the crossed-out price with the cut, or null without a discount. */
export const retailWithCut = (sku: Sku, cut: Cut | undefined): number | null =>
  sku.onSale && sku.retailPrice > sku.salePrice
    ? inRupees(toPaise(sku.retailPrice) + toPaise(cut?.extraPrice ?? 0))
    : null;

/** Returns the discount with the cut in whole percent: an extra price of the cut makes it smaller. */
export function discountWithCut(sku: Sku, cut: Cut | undefined): number {
  const retail = retailWithCut(sku, cut);
  if (retail === null) return 0;
  return discountPercent(paiseFromRupees(retail), paiseFromRupees(priceWithCut(sku, cut)));
}

/** Returns the price of a kilo, litre or piece with the cut, in rupees. */
export function unitPriceWithCut(sku: Sku, cut: Cut | undefined): Sku['unitPrice'] {
  const { unitPrice, salePrice } = sku;
  if (!unitPrice || salePrice === 0) return unitPrice;
  const exact = (unitPrice.amount * priceWithCut(sku, cut)) / salePrice;
  return { ...unitPrice, amount: inRupees(toPaise(exact)) };
}

const toPaise = (rupees: number): number => Math.round(rupees * 100);
const inRupees = (paise: number): number => paise / 100;

/**
 * Returns the pack with the lowest unit price. Null unless two or more packs differ and all have
 * the same unit.
 */
export function bestValue(skus: readonly Sku[]): string | null {
  const priced = skus
    .flatMap(({ sku, unitPrice, isInventoryAvailable }) =>
      unitPrice && isInventoryAvailable ? [{ sku, ...unitPrice }] : [],
    )
    .toSorted((one, other) => one.amount - other.amount);
  const [best, next] = priced;
  if (!best || !next || best.amount === next.amount) return null;
  return priced.every(({ per }) => per === best.per) ? best.sku : null;
}

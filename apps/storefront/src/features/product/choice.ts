import type { AnswerOf } from '@halal-basket/contract';

export type Product = AnswerOf<'product'>;
export type Sku = Product['skus'][number];
export type Cut = Sku['cuts'][number];

export interface Choice {
  sku: Sku;
  cut: Cut | undefined;
}

/**
 * The pack and cut that are chosen. What was wished for is kept where it exists; else the first pack
 * that can be had, and that pack's first cut. Null for a product without packs.
 */
export function chooseFrom(
  skus: readonly Sku[],
  wish: { sku?: string | undefined; cut?: string | undefined },
): Choice | null {
  const sku =
    skus.find((one) => one.sku === wish.sku) ??
    skus.find((one) => one.isInventoryAvailable) ??
    skus[0];
  if (!sku) return null;
  return { sku, cut: sku.cuts.find((one) => one.code === wish.cut) ?? sku.cuts[0] };
}

/** What one pack costs with its cut, in rupees. */
export const priceWithCut = (sku: Sku, cut: Cut | undefined): number =>
  inRupees(toPaise(sku.salePrice) + toPaise(cut?.extraPrice ?? 0));

/** The price to strike, with the cut, or null where there is no discount. */
export const retailWithCut = (sku: Sku, cut: Cut | undefined): number | null =>
  sku.onSale && sku.retailPrice > sku.salePrice
    ? inRupees(toPaise(sku.retailPrice) + toPaise(cut?.extraPrice ?? 0))
    : null;

const toPaise = (rupees: number): number => Math.round(rupees * 100);
const inRupees = (paise: number): number => paise / 100;

/**
 * The pack with the lowest unit price, where that is worth saying: two packs or more differ, and all
 * are measured alike.
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

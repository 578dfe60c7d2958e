import { paiseFromRupees } from '@halal-basket/money';
import type { DemoCut, DemoSku, NutritionRow } from './types.ts';

/** A pack as a shop owner would write it down: weights in grams, prices in rupees. */
interface PackSheet {
  readonly pack: string;
  readonly net: number;
  /** Weight before cleaning; left out where nothing is cut away. */
  readonly gross?: number;
  readonly pieces?: string;
  readonly serves?: string;
  readonly retail: number;
  readonly sale: number;
  readonly max?: number;
  /** Of what is sold by volume. */
  readonly millilitres?: number;
  /** Of what is sold by the piece. */
  readonly pieceCount?: number;
  readonly cuts?: readonly DemoCut[];
  readonly attributes?: DemoSku['attributes'];
}

/** Turns a pack's sheet into a SKU. Throws RangeError on more than two decimals in a price. */
export function pack(sku: string, sheet: PackSheet): DemoSku {
  return {
    sku,
    pack: sheet.pack,
    netGrams: sheet.net,
    grossGrams: sheet.gross ?? sheet.net,
    pieces: sheet.pieces ?? '',
    serves: sheet.serves ?? '',
    retailPaise: paiseFromRupees(sheet.retail),
    salePaise: paiseFromRupees(sheet.sale),
    maxQuantity: sheet.max ?? 10,
    soldBy: sheet.millilitres ? 'volume' : sheet.pieceCount ? 'piece' : 'weight',
    unitCount: sheet.millilitres ?? sheet.pieceCount ?? null,
    cuts: sheet.cuts ?? [],
    ...(sheet.attributes && { attributes: sheet.attributes }),
  };
}

/** A way of cutting; `extra` is in rupees for one pack. */
export const cut = (code: string, label: string, detail: string, extra = 0): DemoCut => ({
  code,
  label,
  detail,
  extraPaise: paiseFromRupees(extra),
});

/**
 * Nutrition for 100 g as bought. Protein and fat are those of the Indian Food Composition Tables
 * 2017 where they list the food, else rounded approximations. Where no energy is given the food has
 * no carbohydrate worth counting, and 4 kcal per gram of protein and 9 per gram of fat make it up.
 */
export function perHundredGrams(
  protein: number,
  fat: number,
  more: { carbohydrate?: number; energy?: number } = {},
): readonly NutritionRow[] {
  const energy = more.energy ?? Math.round(protein * 4 + fat * 9);
  const carbohydrate =
    more.carbohydrate === undefined
      ? []
      : [{ name: 'Carbohydrate', amount: `${more.carbohydrate} g` }];
  return [
    { name: 'Energy', amount: `${energy} kcal` },
    { name: 'Protein', amount: `${protein} g` },
    { name: 'Fat', amount: `${fat} g` },
    ...carbohydrate,
  ];
}

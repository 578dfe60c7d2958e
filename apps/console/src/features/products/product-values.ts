import type { EditedProduct, LocalLanguage } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';
import { slugOf } from '../../shared/slug.ts';

export type ProductForEditing = AnswerOf<'consoleProduct'>;
export type Sku = EditedProduct['skus'][number];

export const newSku = (): Sku => ({
  sku: '',
  quantity: '',
  netWeightGrams: Number.NaN,
  grossWeightGrams: Number.NaN,
  pieces: '',
  serves: '',
  retailPrice: Number.NaN,
  salePrice: Number.NaN,
  maxQuantityCart: 10,
  retailIsMrp: false,
  soldBy: 'weight',
  unitCount: null,
  active: true,
  cuts: [],
  attributes: [],
  hubPrices: [],
});

/** Errors between two fields of a pack. */
export type PackProblem = 'sale' | 'gross';

/** The packs' prices and weights that contradict each other, by the path of the field. */
export function packProblems({ skus }: EditedProduct): Record<string, PackProblem> {
  const problems: Record<string, PackProblem> = {};
  for (const [index, sku] of skus.entries()) {
    const path = `skus.${index}`;
    if (sku.salePrice > sku.retailPrice) problems[`${path}.salePrice`] = 'sale';
    if (sku.grossWeightGrams < sku.netWeightGrams) problems[`${path}.grossWeightGrams`] = 'gross';
    for (const [at, own] of sku.hubPrices.entries()) {
      if (own.salePrice > own.retailPrice) problems[`${path}.hubPrices.${at}.salePrice`] = 'sale';
    }
  }
  return problems;
}

const skuOf = (sku: Sku): Sku => ({
  ...sku,
  sku: sku.sku.trim().toUpperCase(),
  unitCount: sku.soldBy === 'weight' ? null : (sku.unitCount ?? Number.NaN),
  attributes: sku.attributes.filter(({ name, value }) => name.trim() || value.trim()),
});

/** The body of the call: an empty slug is made from the name, and empty rows are left out. */
export const productOf = (values: EditedProduct): EditedProduct => ({
  ...values,
  seoName: values.seoName || slugOf(values.name),
  nutrition: values.nutrition.filter(({ name, amount }) => name.trim() || amount.trim()),
  skus: values.skus.map(skuOf),
});

/** The names that are separated by commas, also those of Urdu. */
export const namesOf = (typed: string): string[] =>
  typed.split(/[,،]/).flatMap((name) => name.trim() || []);

/** The local names with those of one language changed; a language without names is left out. */
export function withNames(
  localNames: EditedProduct['localNames'],
  language: LocalLanguage,
  names: string[],
): EditedProduct['localNames'] {
  const others = localNames.filter((each) => each.language !== language);
  return names.length > 0 ? [...others, { language, names }] : others;
}

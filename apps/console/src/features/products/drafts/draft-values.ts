import type { DraftDefaults, DraftProduct, DraftSku } from '@halal-basket/contract';
import { slugOf } from '../../../shared/slug.ts';

/** A pack of which nothing is known yet. */
export const emptyPack = (): DraftSku => ({
  sku: '',
  quantity: '',
  netWeightGrams: null,
  grossWeightGrams: null,
  pieces: '',
  serves: '',
  retailPrice: null,
  salePrice: null,
  maxQuantityCart: 10,
  retailIsMrp: false,
  soldBy: 'weight',
  unitCount: null,
  active: true,
  cuts: [],
  attributes: [],
  hubPrices: [],
  stock: [],
});

/** A product of which nothing is known yet: fresh chicken, as most of the shop. */
export const emptyDraft = (): DraftProduct => ({
  pictures: [],
  name: '',
  seoName: '',
  categoryId: null,
  subCategoryId: null,
  summary: '',
  description: '',
  tint: 'chicken',
  diet: 'nonveg',
  kind: 'poultry',
  halal: true,
  taxCategoryId: null,
  packer: '',
  importer: '',
  bestBeforeDays: null,
  deliveryDays: 0,
  presaleFrom: null,
  shelfLife: '',
  storage: '',
  cooking: '',
  origin: '',
  ingredients: '',
  allergens: '',
  weightNote: '',
  nutrition: [],
  localNames: [],
  goesWellWith: [],
  dealPosition: null,
  bestsellerPosition: null,
  skus: [emptyPack()],
});

/** 'Chicken Curry Cut', '500 g' → 'CHICKEN-CURRY-CUT-500-G'. */
export const skuCodeOf = (name: string, contents: string): string =>
  slugOf(`${slugOf(name, 28)} ${contents}`, 40).toUpperCase();

/** Whether nothing was entered for the pack. */
const isEmpty = ({ quantity, salePrice, netWeightGrams, unitCount }: DraftSku): boolean =>
  quantity.trim() === '' && salePrice === null && netWeightGrams === null && unitCount === null;

const packOf = (sku: DraftSku, name: string): DraftSku => ({
  ...sku,
  sku: sku.sku.trim().toUpperCase() || (sku.quantity.trim() ? skuCodeOf(name, sku.quantity) : ''),
  unitCount: sku.soldBy === 'weight' ? null : sku.unitCount,
  netWeightGrams: sku.netWeightGrams ?? (sku.soldBy === 'weight' ? null : 0),
  stock: sku.stock.filter(({ packs }) => packs > 0),
});

/**
 * The body of the call: slug and SKUs that were not typed are made from the name, photos are described by it, and
 * packs without any value are left out.
 */
export function draftBodyOf(values: DraftProduct): DraftProduct {
  const { name } = values;
  return {
    ...values,
    seoName: values.seoName || slugOf(name),
    pictures: values.pictures.map(({ file, alt }) => ({
      file,
      alt: alt.trim() || name || 'Photo',
    })),
    skus: values.skus.filter((sku) => !isEmpty(sku)).map((sku) => packOf(sku, name)),
  };
}

/** The values as a form shows them: with a first pack to fill in. */
export const formValuesOf = (draft: DraftProduct): DraftProduct =>
  draft.skus.length > 0 ? draft : { ...draft, skus: [emptyPack()] };

/** The values that a category gives to a draft of which the details are not chosen yet. */
export const valuesOfCategory = (
  { taxCategoryId }: Pick<DraftProduct, 'taxCategoryId'>,
  defaults: DraftDefaults,
): DraftDefaults => (taxCategoryId === null ? defaults : {});

/** Packs on hand at a hub; zero where none are entered. */
export const stockAt = ({ stock }: DraftSku, hub: string): number =>
  stock.find(({ adcCode }) => adcCode === hub)?.packs ?? 0;

/** The stock of a pack with that of one hub changed. */
export const withStock = (
  stock: DraftSku['stock'],
  adcCode: string,
  packs: number,
): DraftSku['stock'] => [...stock.filter((each) => each.adcCode !== adcCode), { adcCode, packs }];

import type { LocalLanguage, ProductChoice } from '@halal-basket/contract';
import type { AnswerOf, InputOf } from '@halal-basket/contract/client';
import { slugOf } from '../../shared/slug.ts';
import { numberOf, optionalNumber } from '../../shared/field-numbers.ts';

export type ProductForEditing = AnswerOf<'consoleProduct'>;
export type Product = ProductForEditing['product'];
type Sku = Product['skus'][number];
export type ProductBody = InputOf<'consoleSaveProduct'>['body']['product'];

/** Figures stay as they are typed until they are saved; places in lists too. */
export interface SkuDraft {
  sku: string;
  quantity: string;
  netWeightGrams: string;
  grossWeightGrams: string;
  pieces: string;
  serves: string;
  retailPrice: string;
  salePrice: string;
  maxQuantityCart: string;
  retailIsMrp: boolean;
  soldBy: Sku['soldBy'];
  unitCount: string;
  active: boolean;
  cuts: CutDraft[];
  attributes: Product['skus'][number]['attributes'];
  hubPrices: HubPriceDraft[];
  /** Orders may know it: its code stays, and it can only be switched off. */
  saved: boolean;
}

export interface CutDraft {
  code: string;
  label: string;
  detail: string;
  extraPrice: string;
}

export interface HubPriceDraft {
  adcCode: string;
  retailPrice: string;
  salePrice: string;
}

type Figures =
  | 'bestBeforeDays'
  | 'deliveryDays'
  | 'dealPosition'
  | 'bestsellerPosition'
  | 'presaleFrom';

type Otherwise = Figures | 'skus' | 'subCategoryId' | 'localNames' | 'goesWellWith';

export type ProductDraft = Omit<Product, Otherwise> &
  Record<Figures, string> & {
    subCategoryId: number | null;
    /** Names of a language, with commas between them. */
    localNames: Partial<Record<LocalLanguage, string>>;
    goesWellWith: ProductChoice[];
    skus: SkuDraft[];
  };

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

const skuDraft = (sku: Sku): SkuDraft => ({
  ...sku,
  netWeightGrams: String(sku.netWeightGrams),
  grossWeightGrams: String(sku.grossWeightGrams),
  retailPrice: String(sku.retailPrice),
  salePrice: String(sku.salePrice),
  maxQuantityCart: String(sku.maxQuantityCart),
  unitCount: textOf(sku.unitCount),
  cuts: sku.cuts.map((cut) => ({ ...cut, extraPrice: String(cut.extraPrice) })),
  hubPrices: sku.hubPrices.map(({ adcCode, retailPrice, salePrice }) => ({
    adcCode,
    retailPrice: String(retailPrice),
    salePrice: String(salePrice),
  })),
  saved: true,
});

export const emptySku = (): SkuDraft => ({
  sku: '',
  quantity: '',
  netWeightGrams: '',
  grossWeightGrams: '',
  pieces: '',
  serves: '',
  retailPrice: '',
  salePrice: '',
  maxQuantityCart: '10',
  retailIsMrp: false,
  soldBy: 'weight',
  unitCount: '',
  active: true,
  cuts: [],
  attributes: [],
  hubPrices: [],
  saved: false,
});

type Read = Pick<ProductForEditing, 'product' | 'companions'>;

export const draftOf = ({ product, companions }: Read): ProductDraft => ({
  ...product,
  bestBeforeDays: textOf(product.bestBeforeDays),
  deliveryDays: String(product.deliveryDays),
  presaleFrom: textOf(product.presaleFrom),
  dealPosition: textOf(product.dealPosition),
  bestsellerPosition: textOf(product.bestsellerPosition),
  localNames: Object.fromEntries(
    product.localNames.map(({ language, names }) => [language, names.join(', ')]),
  ),
  goesWellWith: companions,
  skus: product.skus.map(skuDraft),
});

/** What a new product begins with: fresh chicken, as most of the shop. */
export const emptyDraft = (categoryId: number): ProductDraft => ({
  name: '',
  seoName: '',
  categoryId,
  subCategoryId: null,
  summary: '',
  description: '',
  tint: 'chicken',
  diet: 'nonveg',
  kind: 'poultry',
  halal: true,
  taxCategoryId: 0,
  packer: '',
  importer: '',
  bestBeforeDays: '',
  deliveryDays: '0',
  presaleFrom: '',
  shelfLife: '',
  storage: '',
  cooking: '',
  origin: '',
  ingredients: '',
  allergens: '',
  weightNote: '',
  nutrition: [],
  localNames: {},
  goesWellWith: [],
  dealPosition: '',
  bestsellerPosition: '',
  active: false,
  skus: [emptySku()],
});

const required = ['name', 'summary', 'description', 'shelfLife', 'storage'] as const;

const wholeFigures = [
  'bestBeforeDays',
  'deliveryDays',
  'dealPosition',
  'bestsellerPosition',
] as const;

export type DraftProblem = 'needed' | 'figure' | 'whole' | 'sale' | 'gross';
export type DraftProblems = Record<string, DraftProblem>;

const isFigure = (typed: string): boolean =>
  Number.isFinite(numberOf(typed)) && numberOf(typed) >= 0;
const isWhole = (typed: string): boolean => isFigure(typed) && Number.isInteger(numberOf(typed));

function skuProblems(sku: SkuDraft, at: string): DraftProblems {
  const problems: DraftProblems = {};
  if (!sku.sku.trim()) problems[`${at}.sku`] = 'needed';
  if (!sku.quantity.trim()) problems[`${at}.quantity`] = 'needed';
  for (const name of ['netWeightGrams', 'grossWeightGrams', 'maxQuantityCart'] as const) {
    if (!isWhole(sku[name])) problems[`${at}.${name}`] = 'whole';
  }
  if (sku.soldBy !== 'weight' && !isWhole(sku.unitCount)) problems[`${at}.unitCount`] = 'whole';
  for (const name of ['retailPrice', 'salePrice'] as const) {
    if (!isFigure(sku[name])) problems[`${at}.${name}`] = 'figure';
  }
  if (numberOf(sku.salePrice) > numberOf(sku.retailPrice)) problems[`${at}.salePrice`] = 'sale';
  if (numberOf(sku.grossWeightGrams) < numberOf(sku.netWeightGrams)) {
    problems[`${at}.grossWeightGrams`] = 'gross';
  }
  for (const [index, own] of sku.hubPrices.entries()) {
    const field = `${at}.hubPrices.${index}`;
    for (const name of ['retailPrice', 'salePrice'] as const) {
      if (!isFigure(own[name])) problems[`${field}.${name}`] = 'figure';
    }
    if (numberOf(own.salePrice) > numberOf(own.retailPrice))
      problems[`${field}.salePrice`] = 'sale';
  }
  for (const [index, cut] of sku.cuts.entries()) {
    if (!cut.code.trim()) problems[`${at}.cuts.${index}.code`] = 'needed';
    if (!cut.label.trim()) problems[`${at}.cuts.${index}.label`] = 'needed';
    if (!isFigure(cut.extraPrice)) problems[`${at}.cuts.${index}.extraPrice`] = 'figure';
  }
  return problems;
}

/** What can be told to be wrong before it is sent, by the names that the server gives its fields. */
export function problemsOf(draft: ProductDraft): DraftProblems {
  const problems: DraftProblems = {};
  for (const name of required) if (!draft[name].trim()) problems[`product.${name}`] = 'needed';
  if (!draft.seoName && !slugOf(draft.name)) problems['product.seoName'] = 'needed';
  if (draft.taxCategoryId === 0) problems['product.taxCategoryId'] = 'needed';
  for (const name of wholeFigures) {
    const isOptional = name !== 'deliveryDays';
    if (isOptional && !draft[name].trim()) continue;
    if (!isWhole(draft[name])) problems[`product.${name}`] = 'whole';
  }
  for (const [index, sku] of draft.skus.entries()) {
    Object.assign(problems, skuProblems(sku, `product.skus.${index}`));
  }
  return problems;
}

function skuBody(draft: SkuDraft): ProductBody['skus'][number] {
  const { saved: _, cuts, attributes, hubPrices, ...sku } = draft;
  return {
    ...sku,
    sku: sku.sku.trim().toUpperCase(),
    netWeightGrams: numberOf(sku.netWeightGrams),
    grossWeightGrams: numberOf(sku.grossWeightGrams),
    retailPrice: numberOf(sku.retailPrice),
    salePrice: numberOf(sku.salePrice),
    maxQuantityCart: numberOf(sku.maxQuantityCart),
    unitCount: sku.soldBy === 'weight' ? null : numberOf(sku.unitCount),
    cuts: cuts.map((cut) => ({ ...cut, extraPrice: numberOf(cut.extraPrice) })),
    attributes: attributes.filter(({ name, value }) => name.trim() || value.trim()),
    hubPrices: hubPrices.map(({ adcCode, retailPrice, salePrice }) => ({
      adcCode,
      retailPrice: numberOf(retailPrice),
      salePrice: numberOf(salePrice),
    })),
  };
}

/** Between names stands a comma, also the one of Urdu. */
function localNamesOf(written: ProductDraft['localNames']): ProductBody['localNames'] {
  return (Object.entries(written) as [LocalLanguage, string][]).flatMap(([language, words]) => {
    const names = words.split(/[,،]/).flatMap((name) => name.trim() || []);
    return names.length > 0 ? [{ language, names }] : [];
  });
}

/** What is sent to be saved. */
export const bodyOf = ({
  skus,
  localNames,
  goesWellWith,
  ...draft
}: ProductDraft): ProductBody => ({
  ...draft,
  seoName: draft.seoName || slugOf(draft.name),
  localNames: localNamesOf(localNames),
  goesWellWith: goesWellWith.map(({ productId }) => productId),
  bestBeforeDays: optionalNumber(draft.bestBeforeDays),
  deliveryDays: numberOf(draft.deliveryDays),
  presaleFrom: draft.presaleFrom || null,
  dealPosition: optionalNumber(draft.dealPosition),
  bestsellerPosition: optionalNumber(draft.bestsellerPosition),
  nutrition: draft.nutrition.filter(({ name, amount }) => name.trim() || amount.trim()),
  skus: skus.map(skuBody),
});

import { shapes } from '@halal-basket/contract';
import type { DraftProduct, DraftSku } from '@halal-basket/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EditedProduct } from '../products/edit-product.ts';
import { draftOf, missingOf, productOfDraft } from './publish-draft.ts';

const product: EditedProduct = {
  name: 'Emu',
  seoName: 'emu',
  categoryId: 1,
  subCategoryId: null,
  summary: 'Lean',
  description: 'Cut from the leg.',
  tint: 'chicken',
  diet: 'nonveg',
  kind: 'poultry',
  halal: true,
  taxCategoryId: 2,
  packer: '',
  importer: '',
  bestBeforeDays: null,
  deliveryDays: 0,
  presaleFrom: null,
  shelfLife: '3 days',
  storage: 'Cold',
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
  active: true,
  skus: [
    {
      sku: 'EMU-500',
      quantity: '500 g',
      netWeightGrams: 500,
      grossWeightGrams: 520,
      pieces: '',
      serves: '',
      retailPrice: 649,
      salePrice: 599,
      maxQuantityCart: 10,
      retailIsMrp: false,
      soldBy: 'weight',
      unitCount: null,
      active: true,
      cuts: [],
      attributes: [],
      hubPrices: [],
    },
  ],
};
const draft = draftOf(product, [{ file: 'emu.webp', alt: 'Emu' }]);
const [pack] = draft.skus as [DraftSku];

it('publishes the same product that a draft was made of', () => {
  expect(missingOf(draft)).toEqual([]);
  expect(productOfDraft(draft)).toEqual(product);
});

it('publishes what the form of products accepts whenever nothing is missing', () => {
  const gaps = fc.record(
    {
      name: fc.constant(''),
      categoryId: fc.constant(null),
      summary: fc.constant(''),
      description: fc.constant(''),
      taxCategoryId: fc.constant(null),
      shelfLife: fc.constant(''),
      storage: fc.constant(''),
      pictures: fc.constant([]),
    },
    { requiredKeys: [] },
  );
  const packGaps = fc.record(
    {
      quantity: fc.constant(''),
      netWeightGrams: fc.constant(null),
      grossWeightGrams: fc.constant(null),
      retailPrice: fc.constant(null),
      salePrice: fc.constant(null),
      soldBy: fc.constant('piece' as const),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(gaps, packGaps, (given, ofPack) => {
      const some = { ...draft, ...given, skus: [{ ...pack, ...ofPack }] } as DraftProduct;
      const isReady = missingOf(some).length === 0;
      const isAccepted = shapes.editedProduct.safeParse(productOfDraft(some)).success;
      expect(isReady && !isAccepted).toBe(false);
    }),
  );
});

it('lists each gap at its step', () => {
  const some = {
    ...draft,
    pictures: [],
    taxCategoryId: null,
    skus: [{ ...pack, salePrice: null }],
  };
  expect(missingOf(some).map(({ step, field }) => `${step} ${field}`)).toEqual([
    'product pictures',
    'packs skus.0.salePrice',
    'details taxCategoryId',
  ]);
  expect(missingOf({ ...draft, skus: [] })).toMatchObject([{ step: 'packs', field: 'skus' }]);
});

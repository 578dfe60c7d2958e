import { shapes } from '@halal-basket/contract';
import type { DraftProduct, DraftSku } from '@halal-basket/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emuProduct as product } from '../../../testing/edited-product.ts';
import { draftOf, missingOf, productOfDraft } from './publish-draft.ts';

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

import { draftProduct } from '@halal-basket/contract/forms';
import { describe, expect, it } from 'vitest';
import {
  draftBodyOf,
  emptyDraft,
  emptyPack,
  formValuesOf,
  skuCodeOf,
  stockAt,
  valuesOfCategory,
  withStock,
} from './draft-values.ts';

describe('a draft in its form', () => {
  it('can be saved with nothing but a photo', () => {
    const body = draftBodyOf({ ...emptyDraft(), pictures: [{ file: 'a.webp', alt: '' }] });
    expect(draftProduct.safeParse(body).error).toBeUndefined();
    expect(body.skus).toEqual([]);
    expect(formValuesOf(body).skus).toEqual([emptyPack()]);
  });

  it('gets slug, SKUs and descriptions of photos from its name, unless they are typed', () => {
    const pack = { ...emptyPack(), quantity: '500 g', salePrice: 199, netWeightGrams: 500 };
    const body = draftBodyOf({
      ...emptyDraft(),
      name: 'Chicken Curry Cut',
      pictures: [{ file: 'a.webp', alt: '' }],
      skus: [pack, { ...pack, sku: 'own-1' }],
    });
    expect(body).toMatchObject({
      seoName: 'chicken-curry-cut',
      pictures: [{ alt: 'Chicken Curry Cut' }],
      skus: [{ sku: 'CHICKEN-CURRY-CUT-500-G' }, { sku: 'OWN-1' }],
    });
    expect(draftProduct.safeParse(body).error).toBeUndefined();
  });

  it('keeps codes of packs within 40 characters', () => {
    expect(
      skuCodeOf('A very long name of a product that goes on', '12 pieces').length,
    ).toBeLessThan(41);
    expect(skuCodeOf('A very long name of a product that goes on', '12 pieces')).toMatch(
      /12-PIECES$/,
    );
  });

  it('takes the values of a category only while no details are chosen', () => {
    expect(valuesOfCategory({ taxCategoryId: null }, { tint: 'fish' })).toEqual({ tint: 'fish' });
    expect(valuesOfCategory({ taxCategoryId: 3 }, { tint: 'fish' })).toEqual({});
  });

  it('counts the first stock of each hub', () => {
    const stock = withStock(withStock([], 'HYD', 4), 'MUM', 2);
    expect(withStock(stock, 'HYD', 9)).toEqual([
      { adcCode: 'MUM', packs: 2 },
      { adcCode: 'HYD', packs: 9 },
    ]);
    expect(stockAt({ ...emptyPack(), stock }, 'BLR')).toBe(0);
  });
});

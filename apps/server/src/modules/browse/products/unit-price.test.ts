import { describe, expect, it } from 'vitest';
import { aProductRow, aSkuRow, aView } from '../../../testing/view-builders.ts';
import { productView } from './product-page.ts';

function packOf(given: Partial<Parameters<typeof aSkuRow>[0]>) {
  const view = aView({
    products: [aProductRow({ id: 1 })],
    skus: [aSkuRow({ sku: 'A', productId: 1, ...given })],
  });
  const [product] = view.catalogue.products;
  if (!product) throw new Error('Nothing is sold.');
  return productView(product, view).skus[0];
}

describe('the unit price of a pack', () => {
  it('is the price of a kilogram for meat', () => {
    const pack = packOf({ price: 54_900, net: 450 });
    expect(pack?.unitPrice).toEqual({ amount: 1220, per: 'kg' });
    expect(pack?.pricePerKg).toBe(1220);
  });

  it('is the price of a piece for eggs', () => {
    const pack = packOf({ price: 9_900, net: 660, soldBy: 'piece', unitCount: 12 });
    expect(pack?.unitPrice).toEqual({ amount: 8.25, per: 'piece' });
    expect(pack?.pricePerKg).toBeUndefined();
  });

  it('is the price of a litre for oil, ghee and milk', () => {
    const pack = packOf({ price: 3_400, net: 515, soldBy: 'volume', unitCount: 500 });
    expect(pack?.unitPrice).toEqual({ amount: 68, per: 'litre' });
  });

  it('is absent if the weight is unknown', () => {
    expect(packOf({ net: 0 })?.unitPrice).toBeUndefined();
  });

  it('says whether the retail price is printed on the pack', () => {
    expect(packOf({ retailIsMrp: true })?.retailIsMrp).toBe(true);
    expect(packOf({})?.retailIsMrp).toBe(false);
  });
});

describe('the declarations of a product', () => {
  const view = (product: Partial<Parameters<typeof aProductRow>[0]>, packedOn: string | null) => {
    const of = aView({
      products: [aProductRow({ id: 1, ...product })],
      skus: [aSkuRow({ sku: 'A', productId: 1 })],
      batches: [{ hubId: 1, kind: 'poultry', batchNo: 'B-7', packedOn }],
    });
    const [first] = of.catalogue.products;
    if (!first) throw new Error('Nothing is sold.');
    return productView(first, of);
  };

  it('name packer and importer as they are on the pack', () => {
    const shown = view({ packer: 'Nizam Provisions', importer: 'Gulf Imports' }, null);
    expect(shown).toMatchObject({ packer: 'Nizam Provisions', importer: 'Gulf Imports' });
    expect(view({}, null).packer).toBe('Test Hub, Hyderabad');
  });

  it('count the best-before date from the day of packing', () => {
    expect(view({ bestBeforeDays: 3 }, '2026-11-22').bestBefore).toBe('2026-11-25');
    expect(view({ bestBeforeDays: 3 }, null)).not.toHaveProperty('bestBefore', expect.any(String));
    expect(view({ bestBeforeDays: 3 }, null).bestBeforeDays).toBe(3);
  });
});

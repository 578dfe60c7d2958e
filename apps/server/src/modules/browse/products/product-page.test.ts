import { describe, expect, it } from 'vitest';
import { aProductRow, aSkuRow, aView } from '../../../testing/view-builders.ts';
import { productView } from './product-page.ts';

const certificate = {
  hubId: 1,
  kind: 'poultry' as const,
  authority: 'A council',
  certificateNo: 'C-1',
  validFrom: '2026-01-01',
  validUntil: '2026-11-23',
  documentUrl: '',
};

function pageOf(
  product: Partial<Parameters<typeof aProductRow>[0]> = {},
  rows: Parameters<typeof aView>[0] = { certificates: [certificate] },
) {
  const view = aView({
    products: [aProductRow({ id: 1, ...product })],
    skus: [aSkuRow({ sku: 'A', productId: 1, net: 450, gross: 500 })],
    ...rows,
  });
  const [first] = view.catalogue.products;
  if (!first) throw new Error('Nothing is sold.');
  return productView(first, view);
}

describe('the certificate and batch of a product', () => {
  it('are those of its kind at this hub, until their last day', () => {
    expect(pageOf().halalCertificate).toMatchObject({ certificateNo: 'C-1' });
    expect(pageOf({ kind: 'meat' }).halalCertificate).toBeUndefined();
    expect(pageOf({ halal: false }).halalCertificate).toBeUndefined();
    const others = [{ ...certificate, hubId: 2 }];
    expect(pageOf({}, { certificates: others }).halalCertificate).toBeUndefined();
    const past = [{ ...certificate, validUntil: '2026-11-22' }];
    expect(pageOf({}, { certificates: past }).halalCertificate).toBeUndefined();
    const toCome = [{ ...certificate, validFrom: '2026-11-24' }];
    expect(pageOf({}, { certificates: toCome }).halalCertificate).toBeUndefined();
  });

  it('name the batch, the licence and the packer', () => {
    const batch = { hubId: 1, kind: 'poultry' as const, batchNo: 'B-7', packedOn: '2026-11-22' };
    expect(pageOf({}, { batches: [batch] })).toMatchObject({
      batch: { batchNo: 'B-7', packedOn: '2026-11-22' },
      fssai: '13600000000001',
      packer: 'Test Hub, Hyderabad',
    });
    expect(pageOf({ kind: 'egg' }, { batches: [batch] }).batch).toBeUndefined();
  });
});

describe('the texts of a product', () => {
  it('explain a lower net weight, if there is one', () => {
    expect(pageOf({ weightNote: 'Skin comes off.' }).weightNote).toBe('Skin comes off.');
    expect(pageOf().weightNote).toContain('before cleaning');
    const skus = [aSkuRow({ sku: 'A', productId: 1 })];
    expect(pageOf({ weightNote: 'Skin comes off.' }, { skus }).weightNote).toBeUndefined();
  });

  it('show the rating to one decimal, and nothing without ratings', () => {
    expect(pageOf().rating).toBeUndefined();
    expect(pageOf({ starCounts: [0, 0, 0, 0, 0] }).rating).toBeUndefined();
    expect(pageOf({ starCounts: [1, 0, 0, 1, 1] }).rating).toEqual({ average: 3.3, count: 3 });
  });
});

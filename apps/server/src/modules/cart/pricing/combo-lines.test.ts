import { basisPoints, paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SkuForSale } from '../../catalogue/index.ts';
import type { CartLine } from '../cart.sql.ts';
import {
  resolveCart,
  bySku,
  unavailablePacksOf,
  isSoldOut,
  mergedLines,
  quoteLinesOf,
  topUp,
} from '../cart.ts';
import { resolveCut, priceOf } from './line-price.ts';
import { StockAllocator } from '../stock-allocator.ts';

const aPack = (sku: string, given: Partial<SkuForSale> = {}): SkuForSale => ({
  sku,
  productId: 1,
  productName: sku,
  categorySeoName: 'chicken',
  productSeoName: 'chicken',
  picture: undefined,
  tint: 'chicken',
  diet: 'nonveg',
  hsn: '0207',
  taxRates: [{ from: '2017-07-01', gst: basisPoints(0) }],
  pack: '500 g',
  netGrams: 500,
  retail: paise(10_000),
  retailIsMrp: false,
  sale: paise(10_000),
  cuts: [],
  maxQuantityCart: 10,
  isActive: true,
  presaleFrom: null,
  deliveryDays: 0,
  combo: null,
  ...given,
});

const small = { code: 'small', label: 'Small', detail: '', extra: paise(0) };
const large = { code: 'large', label: 'Large', detail: '', extra: paise(1_500) };
const meat = aPack('MEAT', { cuts: [small, large] });
const rice = aPack('RICE', {
  taxRates: [{ from: '2017-07-01', gst: basisPoints(500) }],
  sale: paise(5_000),
  retail: paise(5_000),
});

/** Meat with a choice of cuts and two packs of rice: ₹200 alone, ₹170 together. */
const box = aPack('CMB-BOX', {
  retail: paise(20_000),
  sale: paise(17_000),
  hsn: '',
  maxQuantityCart: 5,
  combo: {
    comboId: 7,
    parts: [
      { partNo: 1, quantity: 1, fixedCut: null, cuts: meat.cuts, pack: meat },
      { partNo: 2, quantity: 2, fixedCut: null, cuts: [], pack: rice },
    ],
  },
});
const skus = bySku([meat, rice, box]);
const line = (sku: string, cut: string, quantity: number): CartLine => ({
  sku,
  cut,
  quantity,
  seenPrice: paise(17_000),
});
const stock = (meatLeft: number, riceLeft: number) =>
  new Map([
    ['MEAT', meatLeft],
    ['RICE', riceLeft],
  ]);

describe('a combo as a line', () => {
  it('adds the extra of a chosen cut to both prices, and keeps its parts', () => {
    expect(priceOf(box, '1-large')).toMatchObject({
      cut: { code: '1-large', label: 'Large' },
      unitRetail: 21_500,
      unitPrice: 18_500,
      parts: [
        { pack: { sku: 'MEAT' }, cut: large, quantity: 1, unitPrice: 11_500 },
        { pack: { sku: 'RICE' }, cut: null, quantity: 2, unitPrice: 5_000 },
      ],
    });
    expect(priceOf(box, '')).toBeNull();
    expect(priceOf(box, '1-mince')).toBeNull();
  });

  it('accepts a code, a full list of cuts, or nothing for the default, and no single cut', () => {
    expect(resolveCut(box, undefined)).toBe('1-small');
    expect(resolveCut(box, '1-large')).toBe('1-large');
    expect(resolveCut(box, ['large', ''])).toBe('1-large');
    expect(resolveCut(box, ['large'])).toBeNull();
    expect(resolveCut(box, 'large')).toBeNull();
    expect(resolveCut(meat, ['large', 'small'])).toBeNull();
    expect(resolveCut(meat, undefined)).toBe('small');
  });

  it('is granted as often as its scarcest part allows', () => {
    const resolvedCart = resolveCart([line('CMB-BOX', '1-small', 4)], skus, stock(10, 5));
    expect(resolvedCart.lines[0]).toMatchObject({ granted: 2, available: 2 });
    expect(isSoldOut(resolvedCart)).toBe(true);
    expect(unavailablePacksOf(resolvedCart)).toEqual([
      { sku: 'CMB-BOX', cut: '1-small', quantity: 2 },
    ]);
  });

  it('shares its packs with the earlier lines', () => {
    const lines = [line('RICE', '', 3), line('CMB-BOX', '1-small', 2), line('RICE', '', 1)];
    const resolvedCart = resolveCart(lines, skus, stock(10, 6));
    expect(resolvedCart.lines.map(({ granted }) => granted)).toEqual([3, 1, 1]);
  });

  it('is not granted while inactive, and has its own limit apart from its parts', () => {
    const gone = bySku([meat, rice, { ...box, isActive: false }]);
    expect(resolveCart([line('CMB-BOX', '1-small', 1)], gone, stock(9, 9)).lines[0]?.granted).toBe(
      0,
    );
    const many = resolveCart(
      [line('CMB-BOX', '1-small', 5), line('MEAT', 'small', 10)],
      skus,
      stock(100, 100),
    );
    expect(many.lines.map(({ granted }) => granted)).toEqual([5, 10]);
  });

  it('gives the bill the single price and the tax rate of each part', () => {
    const resolvedCart = resolveCart([line('CMB-BOX', '1-large', 1)], skus, stock(9, 9));
    expect(quoteLinesOf(resolvedCart, () => '2026-11-23')[0]?.parts).toEqual([
      { alone: 11_500, gst: 0 },
      { alone: 10_000, gst: 500 },
    ]);
  });

  it('is limited at a merge across its cuts, and added by a reorder as far as available', () => {
    const limits = new Map([['CMB-BOX', 5]]);
    const merged = mergedLines(
      [line('CMB-BOX', '1-small', 3)],
      [line('CMB-BOX', '1-large', 4)],
      limits,
    );
    expect(merged.map(({ quantity }) => quantity)).toEqual([3, 2]);
    const requested = [{ sku: 'CMB-BOX', cut: '1-large', productName: 'Box', quantity: 3 }];
    const { added, missing } = topUp([line('RICE', '', 2)], requested, skus, stock(9, 6));
    expect(added).toEqual([{ sku: 'CMB-BOX', productName: 'Box', quantity: 2 }]);
    expect(missing).toEqual([{ sku: 'CMB-BOX', productName: 'Box', why: 'Only 2 available' }]);
  });
});

describe('the stock allocator', () => {
  it('never grants more packs than the stock, nor more units than the limit of a customer', () => {
    const order = fc.array(
      fc.record({ sku: fc.constantFrom(meat, rice, box), wanted: fc.integer({ min: 1, max: 12 }) }),
      { maxLength: 30 },
    );
    const left = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(order, left, left, (wishes, meatLeft, riceLeft) => {
        const allocator = new StockAllocator(stock(meatLeft, riceLeft));
        const had = new Map<string, number>();
        for (const { sku, wanted: requested } of wishes) {
          const remaining = allocator.remaining(sku);
          const granted = allocator.take(sku, requested);
          expect(granted).toBe(Math.min(requested, remaining));
          had.set(sku.sku, (had.get(sku.sku) ?? 0) + granted);
        }
        const of = (sku: string) => had.get(sku) ?? 0;
        expect(of('MEAT') + of('CMB-BOX')).toBeLessThanOrEqual(meatLeft);
        expect(of('RICE') + 2 * of('CMB-BOX')).toBeLessThanOrEqual(riceLeft);
        for (const sku of [meat, rice, box]) {
          expect(of(sku.sku)).toBeLessThanOrEqual(sku.maxQuantityCart);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

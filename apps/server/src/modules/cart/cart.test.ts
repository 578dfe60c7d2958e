import { basisPoints, paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SkuForSale } from '../catalogue/index.ts';
import type { CartLine } from './cart.sql.ts';
import {
  resolveCart,
  bySku,
  unavailablePacksOf,
  isSoldOut,
  mergedLines,
  quoteLinesOf,
  topUp,
} from './cart.ts';
import { priceOf } from './pricing/line-price.ts';

const aSku = (sku: string, given: Partial<SkuForSale> = {}): SkuForSale => ({
  sku,
  productId: 1,
  productName: 'Chicken Curry Cut',
  categorySeoName: 'chicken',
  productSeoName: 'chicken-curry-cut',
  picture: undefined,
  tint: 'chicken',
  diet: 'nonveg',
  hsn: '0207',
  taxRates: [{ from: '2017-07-01', gst: basisPoints(0) }],
  pack: '500 g',
  netGrams: 500,
  retail: paise(23_900),
  retailIsMrp: false,
  sale: paise(19_900),
  cuts: [],
  maxQuantityCart: 10,
  isActive: true,
  presaleFrom: null,
  deliveryDays: 0,
  combo: null,
  ...given,
});

const small = { code: 'small', label: 'Small pieces', detail: '', extra: paise(0) };
const large = { code: 'large', label: 'Large pieces', detail: '', extra: paise(1_500) };
const cutSku = aSku('CHK', { cuts: [small, large] });
const plainSku = aSku('EGG');
const skus = bySku([cutSku, plainSku]);

const aLine = (sku: string, cut: string, quantity: number): CartLine => ({
  sku,
  cut,
  quantity,
  seenPrice: paise(19_900),
});

describe('priceOf', () => {
  it('adds the extra of the cut to both prices', () => {
    expect(priceOf(cutSku, 'large')).toMatchObject({ unitRetail: 25_400, unitPrice: 21_400 });
  });

  it('refuses an unknown cut, a missing cut, and any cut of a pack without cuts', () => {
    expect(priceOf(cutSku, 'mince')).toBeNull();
    expect(priceOf(cutSku, '')).toBeNull();
    expect(priceOf(plainSku, 'small')).toBeNull();
    expect(priceOf(plainSku, '')).toMatchObject({ cut: null, unitPrice: 19_900 });
  });
});

describe('resolveCart', () => {
  it('serves the earlier line first when two cuts share a stock', () => {
    const lines = [aLine('CHK', 'small', 3), aLine('CHK', 'large', 4)];
    const resolvedCart = resolveCart(lines, skus, new Map([['CHK', 5]]));
    expect(resolvedCart.lines.map(({ granted, available }) => [granted, available])).toEqual([
      [3, 3],
      [2, 2],
    ]);
    expect(isSoldOut(resolvedCart)).toBe(true);
    expect(unavailablePacksOf(resolvedCart)).toEqual([{ sku: 'CHK', cut: 'large', quantity: 2 }]);
    expect(quoteLinesOf(resolvedCart, () => '2026-11-23').map(({ quantity }) => quantity)).toEqual([
      3, 2,
    ]);
  });

  it('gives the largest quantity that each line can have', () => {
    const lines = [aLine('CHK', 'small', 3), aLine('CHK', 'large', 4)];
    const resolvedCart = resolveCart(lines, skus, new Map([['CHK', 100]]));
    expect(resolvedCart.lines.map(({ available }) => available)).toEqual([6, 7]);
    expect(isSoldOut(resolvedCart)).toBe(false);
  });

  it('reports a price that differs from the shown one', () => {
    const [line] = resolveCart([aLine('CHK', 'large', 1)], skus, null).lines;
    expect(line?.priceChanged).toBe(true);
  });

  it('lists deleted SKUs apart and grants no pack of an inactive one', () => {
    const inactive = bySku([aSku('EGG', { isActive: false })]);
    const lines = [aLine('GONE', '', 2), aLine('EGG', '', 1)];
    const resolvedCart = resolveCart(lines, inactive, new Map([['EGG', 9]]));
    expect(resolvedCart.gone).toMatchObject([{ sku: 'GONE', quantity: 2 }]);
    expect(resolvedCart.lines).toMatchObject([{ granted: 0 }]);
    expect(quoteLinesOf(resolvedCart, () => '2026-11-23')).toEqual([]);
    expect(unavailablePacksOf(resolvedCart)).toEqual([
      { sku: 'GONE', cut: '', quantity: 2 },
      { sku: 'EGG', cut: '', quantity: 1 },
    ]);
  });

  it('grants exactly the wanted quantity up to stock and limit', () => {
    const someLines = fc.array(
      fc.record({
        cut: fc.constantFrom('small', 'large'),
        quantity: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(someLines, fc.integer({ min: 0, max: 40 }), (given, stock) => {
        const lines = given.map(({ cut, quantity }) => aLine('CHK', cut, quantity));
        const resolvedCart = resolveCart(lines, skus, new Map([['CHK', stock]]));
        const granted = resolvedCart.lines.reduce((sum, line) => sum + line.granted, 0);
        const requested = lines.reduce((sum, line) => sum + line.quantity, 0);
        return granted === Math.min(requested, stock, cutSku.maxQuantityCart);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('mergedLines', () => {
  it('adds equal lines up to the limit and keeps all others', () => {
    const own = [aLine('CHK', 'small', 6)];
    const other = [aLine('CHK', 'small', 6), aLine('CHK', 'large', 2), aLine('EGG', '', 1)];
    const merged = mergedLines(own, other, new Map([['CHK', 10]]));
    expect(merged.map(({ sku, cut, quantity }) => [sku, cut, quantity])).toEqual([
      ['CHK', 'small', 10],
      ['CHK', 'large', 1],
      ['EGG', '', 1],
    ]);
  });
});

describe('topUp', () => {
  const requested = (sku: string, cut: string, quantity: number) => ({
    sku,
    cut,
    quantity,
    productName: sku,
  });

  it('raises lines to the wanted quantity, and adds nothing when repeated', () => {
    const stock = new Map([['CHK', 9]]);
    const first = topUp([aLine('CHK', 'small', 1)], [requested('CHK', 'small', 3)], skus, stock);
    expect(first.changed).toMatchObject([{ quantity: 3 }]);
    const again = topUp(first.lines, [requested('CHK', 'small', 3)], skus, stock);
    expect(again.changed).toEqual([]);
    expect(again.missing).toEqual([]);
  });

  it('restores all packs of a product that an order has in several lines, once', () => {
    const several = [
      requested('CHK', 'small', 1),
      requested('CHK', 'large', 1),
      requested('CHK', 'small', 3),
    ];
    const stock = new Map([['CHK', 9]]);
    const first = topUp([], several, skus, stock);
    expect(first.added.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(first.lines).toMatchObject([
      { cut: 'small', quantity: 4 },
      { cut: 'large', quantity: 1 },
    ]);
    expect(topUp(first.lines, several, skus, stock).changed).toEqual([]);
    expect(topUp([], several, skus, new Map([['CHK', 2]])).missing).toMatchObject([
      { why: 'Only 2 available' },
      { why: 'Sold out' },
    ]);
  });

  it('lists the unavailable items and keeps the items of the cart', () => {
    const present = [aLine('CHK', 'large', 4)];
    const result = topUp(
      present,
      [requested('CHK', 'small', 3), requested('EGG', '', 2), requested('GONE', '', 1)],
      skus,
      new Map([['CHK', 5]]),
    );
    expect(result.lines).toMatchObject([
      { cut: 'large', quantity: 4 },
      { cut: 'small', quantity: 1 },
    ]);
    expect(result.missing).toEqual([
      { sku: 'CHK', productName: 'CHK', why: 'Only 1 available' },
      { sku: 'EGG', productName: 'EGG', why: 'Sold out' },
      { sku: 'GONE', productName: 'GONE', why: 'No longer available' },
    ]);
  });

  it('names the missing pack size, and the prices that differ from those of the order', () => {
    const past = { pack: '500 g', unitPrice: paise(1) };
    const wanted = [
      { ...requested('CHK', 'small', 2), ...past },
      { ...requested('GONE', '', 1), ...past },
    ];
    const { lines, missing, repriced } = topUp([], wanted, skus, new Map([['CHK', 5]]));
    const now = lines[0]?.seenPrice;
    expect(repriced).toEqual([{ sku: 'CHK', productName: 'CHK', before: 1, now }]);
    expect(missing).toEqual([
      { sku: 'GONE', productName: 'GONE', pack: '500 g', why: 'No longer available' },
    ]);
    const same = wanted.map((each) => ({ ...each, ...(now && { unitPrice: now }) }));
    expect(topUp([], same, skus, new Map([['CHK', 5]])).repriced).toEqual([]);
  });
});

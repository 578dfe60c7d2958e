import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../orders/index.ts';
import { productsToRate } from './products-to-rate.ts';

const deliveredAt = new Date('2026-11-23T12:00:00Z');
const line = (productId: number, change: object = {}) => ({
  productId,
  productName: `Product ${productId}`,
  quantity: 1,
  parts: null,
  ...change,
});
const order = (change: object = {}) =>
  ({
    state: 'ORDER_LOGISTICS_DELIVERED',
    lines: [line(1), line(1), line(2), line(3, { parts: [] }), line(4)],
    removals: [{ lineNo: 5, packs: 1, amount: 100 }],
    shipments: [{ deliveredAt }],
    ...change,
  }) as unknown as OrderRecord;
const known = { hasComplaint: false, reviewed: new Set<number>() };
const ids = (
  hours: number,
  given: Parameters<typeof productsToRate>[1] = known,
  of: OrderRecord = order(),
) =>
  productsToRate(of, given, new Date(deliveredAt.getTime() + hours * 3_600_000)).map(
    ({ productId }) => productId,
  );

describe('the products to rate', () => {
  it('are those that were delivered, each once, except combos and rated ones', () => {
    expect(ids(3)).toEqual([1, 2]);
    expect(ids(3, { ...known, reviewed: new Set([1]) })).toEqual([2]);
  });

  it('are those of the deliveries that arrived, if another one was cancelled', () => {
    const shipments = [
      { deliveredAt, state: 'SHIPMENT_DELIVERED' },
      { deliveredAt: null, state: 'SHIPMENT_CANCELLED' },
    ];
    expect(ids(3, known, order({ shipments }))).toEqual([1, 2]);
  });

  it('are none before the meal, after two weeks, on a complaint, and before all is delivered', () => {
    expect(ids(1)).toEqual([]);
    expect(ids(15 * 24)).toEqual([]);
    expect(ids(3, { ...known, hasComplaint: true })).toEqual([]);
    expect(ids(3, known, order({ shipments: [{ deliveredAt }, { deliveredAt: null }] }))).toEqual(
      [],
    );
    expect(ids(3, known, order({ state: 'ORDER_CANCELLED' }))).toEqual([]);
  });
});

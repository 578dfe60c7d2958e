import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  attemptFor,
  attemptStore,
  contentsOf,
  holdMs,
  payKeyOf,
  withOrder,
} from './attempt.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const kept: Attempt = { key: 'first', contents: 'a' };
const newKey = () => 'second';
const placed = { orderNo: 'HB123456', status: 'CREATED', orderPayableAmount: 599 } as const;

describe('the idempotency key of an order', () => {
  it('does not change while the order is the same, so that a lost answer can be requested again', () => {
    expect(attemptFor(kept, 'a', now, newKey)).toBe(kept);
  });

  it('is new for other contents, and for the first attempt', () => {
    expect(attemptFor(kept, 'b', now, newKey)).toEqual({ key: 'second', contents: 'b' });
    expect(attemptFor(null, 'a', now, newKey)).toEqual({ key: 'second', contents: 'a' });
  });

  it('is new after the hold has expired', () => {
    const held = { orderNo: 'HB123456', amount: 599, heldTill: now + 1 };
    expect(attemptFor({ ...kept, held }, 'a', now, newKey).key).toBe('first');
    expect(attemptFor({ ...kept, held }, 'a', now + 1, newKey).key).toBe('second');
  });

  it('differs between payment methods', () => {
    expect(payKeyOf(kept, 'cod')).not.toBe(payKeyOf(kept, 'pod'));
  });
});

describe('a created order', () => {
  it('is kept with the attempt until its hold expires', () => {
    const heldTill = new Date(now + 60_000).toISOString();
    expect(withOrder(kept, { ...placed, heldTill }, now)?.held).toEqual({
      orderNo: 'HB123456',
      amount: 599,
      heldTill: now + 60_000,
    });
  });

  it('is never held for more than 15 minutes, even with wrong clocks', () => {
    const heldTill = new Date(now + 3_600_000).toISOString();
    expect(withOrder(kept, { ...placed, heldTill }, now)?.held?.heldTill).toBe(now + holdMs);
    expect(withOrder(kept, placed, now)?.held?.heldTill).toBe(now + holdMs);
  });

  it('is absent after it was stopped', () => {
    expect(withOrder(kept, { status: 'STOPPED', step: 'SOLD_OUT' }, now)).toBeNull();
  });
});

it('detects every change of the order', () => {
  const line = { sku: 'CHK-500', cuts: 'curry', inCartQty: 1, salePrice: 259 };
  const slot = { shipmentId: 'day-0', deliverySlotId: 7 };
  const all = [
    contentsOf([line], 1, [slot]),
    contentsOf([{ ...line, inCartQty: 2 }], 1, [slot]),
    contentsOf([{ ...line, salePrice: 260 }], 1, [slot]),
    contentsOf([{ ...line, cuts: undefined }], 1, [slot]),
    contentsOf([line], 2, [slot]),
    contentsOf([line], 1, [{ ...slot, deliverySlotId: 8 }]),
  ];
  expect(new Set(all).size).toBe(all.length);
});

describe('the attempt stored in a tab', () => {
  const memory = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };

  it('survives a reload', () => {
    const storage = memory();
    attemptStore(() => storage).write(kept);
    expect(attemptStore(() => storage).read()).toEqual(kept);
    attemptStore(() => storage).write(null);
    expect(attemptStore(() => storage).read()).toBeNull();
  });

  it('is absent when the storage is invalid or forbidden', () => {
    const storage = memory();
    storage.setItem('hb_order_attempt', '{"key":1}');
    expect(attemptStore(() => storage).read()).toBeNull();
    const forbidden = attemptStore(() => {
      throw new Error('SecurityError');
    });
    forbidden.write(kept);
    expect(forbidden.read()).toEqual(kept);
  });
});

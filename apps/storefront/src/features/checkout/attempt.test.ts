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

describe('the key of an order', () => {
  it('stays while the same is ordered, so that a lost answer is asked for again', () => {
    expect(attemptFor(kept, 'a', now, newKey)).toBe(kept);
  });

  it('is new for other contents, and for the first attempt', () => {
    expect(attemptFor(kept, 'b', now, newKey)).toEqual({ key: 'second', contents: 'b' });
    expect(attemptFor(null, 'a', now, newKey)).toEqual({ key: 'second', contents: 'a' });
  });

  it('is new once the hold is over', () => {
    const held = { orderNo: 'HB123456', amount: 599, heldTill: now + 1 };
    expect(attemptFor({ ...kept, held }, 'a', now, newKey).key).toBe('first');
    expect(attemptFor({ ...kept, held }, 'a', now + 1, newKey).key).toBe('second');
  });

  it('tells ways to pay apart', () => {
    expect(payKeyOf(kept, 'cod')).not.toBe(payKeyOf(kept, 'pod'));
  });
});

describe('a made order', () => {
  it('is kept with the attempt until its hold is over', () => {
    const heldTill = new Date(now + 60_000).toISOString();
    expect(withOrder(kept, { ...placed, heldTill }, now)?.held).toEqual({
      orderNo: 'HB123456',
      amount: 599,
      heldTill: now + 60_000,
    });
  });

  it('is never promised for longer than 15 minutes, whatever the clocks say', () => {
    const heldTill = new Date(now + 3_600_000).toISOString();
    expect(withOrder(kept, { ...placed, heldTill }, now)?.held?.heldTill).toBe(now + holdMs);
    expect(withOrder(kept, placed, now)?.held?.heldTill).toBe(now + holdMs);
  });

  it('is none when it was stopped', () => {
    expect(withOrder(kept, { status: 'STOPPED', step: 'SOLD_OUT' }, now)).toBeNull();
  });
});

it('sees every change of what is ordered', () => {
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

describe('what a tab remembers', () => {
  const memory = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };

  it('outlives a reload', () => {
    const storage = memory();
    attemptStore(() => storage).write(kept);
    expect(attemptStore(() => storage).read()).toEqual(kept);
    attemptStore(() => storage).write(null);
    expect(attemptStore(() => storage).read()).toBeNull();
  });

  it('is nothing when the storage holds something else or is forbidden', () => {
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

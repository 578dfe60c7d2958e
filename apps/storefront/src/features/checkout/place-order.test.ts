import { CallError, type Caller } from '@halal-basket/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { retryCall } from './retry-call.ts';
import { type Attempt, attemptStore } from './attempt.ts';
import { holdOrder, keepsAttempt, placeOrder, type OrderRequest } from './place-order.ts';

const refusal = (status: number, errorCode: CallError['errorCode']) =>
  new CallError({ status, errorCode, description: errorCode });
const lost = refusal(0, 'OFFLINE');
const created = { orderNo: 'HB123456', status: 'CREATED', orderPayableAmount: 599 };
const confirmed = { orderNo: 'HB123456', status: 'CONFIRMED' };
const order: OrderRequest = { contents: 'a', shown: 599, paymentMode: 'cod' };

/** A shop that gives these answers in turn, and a tab that keeps its attempt. */
function tab(...answers: unknown[]) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const kept = attemptStore(() => storage);
  const calls: { name: string; key: string | undefined }[] = [];
  const call = vi.fn(
    async (name: string, _input: unknown, options: { idempotencyKey?: string }) => {
      calls.push({ name, key: options.idempotencyKey });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  );
  let keys = 0;
  const tools: Parameters<typeof placeOrder>[1] = {
    caller: { call } as unknown as Caller,
    kept,
    now: () => 1000,
    newKey: () => `key-${++keys}`,
    again: (ask) => retryCall(ask, { wait: async () => undefined }),
  };
  const press = (change: Partial<OrderRequest> = {}) => placeOrder({ ...order, ...change }, tools);
  const hold = (shown: number) => holdOrder({ contents: 'a', shown }, tools);
  return { press, hold, calls, kept, answer: (...more: unknown[]) => void answers.push(...more) };
}

describe('placing an order', () => {
  it('holds an order and pays it, each with its own key, and then forgets both', async () => {
    const { press, calls, kept } = tab(created, confirmed);
    expect(await press()).toEqual({ kind: 'placed', orderNo: 'HB123456' });
    expect(calls).toEqual([
      { name: 'placeOrder', key: 'key-1' },
      { name: 'payOrder', key: 'key-1-cod' },
    ]);
    expect(kept.read()).toBeNull();
  });

  it('holds an order while money is recharged, and pays the same order', async () => {
    const { hold, press, calls } = tab(created, confirmed);
    expect(await hold(599)).toMatchObject({ kind: 'held', held: { orderNo: 'HB123456' } });
    expect(await hold(599)).toMatchObject({ kind: 'held', held: { orderNo: 'HB123456' } });
    expect(await hold(600)).toEqual({ kind: 'otherAmount' });
    expect(await press({ paymentMode: 'hbw' })).toEqual({ kind: 'placed', orderNo: 'HB123456' });
    expect(calls.map(({ name }) => name)).toEqual(['placeOrder', 'payOrder']);
  });

  it('requests a lost answer with the same key, also after another press', async () => {
    const { press, calls, answer } = tab(lost, lost, lost);
    expect(await press()).toEqual({ kind: 'refused', error: lost });
    answer(created, confirmed);
    expect(await press()).toMatchObject({ kind: 'placed' });
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1-cod']);
  });

  it('keeps the order when only the payment failed', async () => {
    const { press, calls, kept, answer } = tab(created, refusal(409, 'PAYMENT_MODE_UNAVAILABLE'));
    expect(await press()).toMatchObject({ kind: 'refused' });
    expect(kept.read()?.held?.orderNo).toBe('HB123456');
    answer(confirmed);
    expect(await press({ paymentMode: 'pod' })).toMatchObject({ kind: 'placed' });
    expect(calls.map(({ name }) => name)).toEqual(['placeOrder', 'payOrder', 'payOrder']);
    expect(calls[2]?.key).toBe('key-1-pod');
  });

  it('uses a new key after a step, after a refusal and for other contents', async () => {
    const { press, calls, answer } = tab({ status: 'STOPPED', step: 'SOLD_OUT' });
    expect(await press()).toEqual({ kind: 'stopped', step: 'SOLD_OUT' });
    answer(refusal(409, 'SLOT_REQUIRED'));
    await press();
    answer(lost, lost, lost);
    await press();
    answer(created, confirmed);
    await press({ contents: 'b' });
    expect([...new Set(calls.map(({ key }) => key))]).toEqual([
      'key-1',
      'key-2',
      'key-3',
      'key-4',
      'key-4-cod',
    ]);
  });

  it('never pays an amount that differs from the button', async () => {
    const { press, calls, answer } = tab({ ...created, orderPayableAmount: 629 });
    expect(await press()).toEqual({ kind: 'otherAmount' });
    expect(calls).toHaveLength(1);
    answer(confirmed);
    expect(await press({ shown: 629 })).toMatchObject({ kind: 'placed' });
  });

  it('creates a new order after the hold has expired', async () => {
    const { press, calls, kept } = tab(created, confirmed);
    const held = { orderNo: 'HB999999', amount: 599, heldTill: 999 };
    kept.write({ key: 'old', contents: 'a', held } satisfies Attempt);
    await press();
    expect(calls[0]).toEqual({ name: 'placeOrder', key: 'key-1' });
  });
});

it('keeps the key only while the outcome is open', () => {
  expect(keepsAttempt(lost)).toBe(true);
  expect(keepsAttempt(refusal(401, 'UNAUTHORISED'))).toBe(true);
  expect(keepsAttempt(refusal(429, 'TOO_MANY'))).toBe(true);
  expect(keepsAttempt(refusal(409, 'IDEMPOTENCY_IN_FLIGHT'))).toBe(true);
  expect(keepsAttempt(refusal(409, 'ORDER_EXPIRED'))).toBe(false);
  expect(keepsAttempt(refusal(409, 'IDEMPOTENCY_KEY_REUSED'))).toBe(false);
});

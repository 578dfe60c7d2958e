import { CallError } from '@halal-basket/contract/client';
import type { RiderDelivery } from '@halal-basket/contract';
import { expect, it, vi } from 'vitest';
import type { QueuedAction } from './queued-action.ts';
import { sendQueue } from './send-queue.ts';

const action = (key: string): QueuedAction => ({
  kind: 'pickUp',
  key,
  orderNo: key,
  shipmentId: '1',
  at: '2026-11-23T10:00:00.000Z',
});

function storeOf(keys: readonly string[]) {
  let queue = keys.map(action);
  return {
    left: () =>
      queue.map(({ key, refused }) => (refused === undefined ? key : `${key}: ${refused}`)),
    read: async () => queue,
    remove: async (key: string) => {
      queue = queue.filter((each) => each.key !== key);
    },
    refuse: async (key: string, reason: string) => {
      queue = queue.map((each) => (each.key === key ? { ...each, refused: reason } : each));
    },
  };
}

const error = (status: number, errorCode: 'OFFLINE' | 'ORDER_STATE' | 'IDEMPOTENCY_IN_FLIGHT') =>
  new CallError({ status, errorCode, description: errorCode });

const answer = async ({ orderNo }: QueuedAction) => ({ orderNo }) as RiderDelivery;

it('sends the actions in their order and removes each', async () => {
  const store = storeOf(['a', 'b', 'c']);
  const sent: string[] = [];
  await sendQueue(store, answer, { onSent: ({ orderNo }) => sent.push(orderNo), fallback: '' });
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(store.left()).toEqual([]);
});

it.each([error(0, 'OFFLINE'), error(409, 'IDEMPOTENCY_IN_FLIGHT')])(
  'keeps the rest in the queue while an action cannot be sent',
  async (lost) => {
    const store = storeOf(['a', 'b', 'c']);
    const send = vi.fn(answer).mockImplementation(async (each) => {
      if (each.key === 'b') throw lost;
      return answer(each);
    });
    await sendQueue(store, send, { onSent: () => {}, fallback: '' });
    expect(store.left()).toEqual(['b', 'c']);
    expect(send).toHaveBeenCalledTimes(2);
  },
);

it('keeps the reason of a refused action, sends the next ones, and does not send it again', async () => {
  const store = storeOf(['a', 'b']);
  const send = vi.fn(answer).mockImplementation(async (each) => {
    if (each.key === 'a') throw error(409, 'ORDER_STATE');
    return answer(each);
  });
  await sendQueue(store, send, { onSent: () => {}, fallback: '' });
  expect(store.left()).toEqual(['a: ORDER_STATE']);
  await sendQueue(store, send, { onSent: () => {}, fallback: '' });
  expect(send).toHaveBeenCalledTimes(2);
});

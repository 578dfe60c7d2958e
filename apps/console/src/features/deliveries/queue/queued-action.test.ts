import type { RiderDelivery } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import {
  type QueuedAction,
  type RiderAction,
  collectedInQueue,
  refusedElsewhere,
  shownDelivery,
} from './queued-action.ts';

const at = '2026-11-23T10:00:00.000Z';
const delivery = {
  orderNo: 'HB1',
  shipmentId: '1',
  next: 'pickUp',
  attempts: [],
  dueOnDelivery: 250,
} as unknown as RiderDelivery;
const act = (action: RiderAction, more: Partial<QueuedAction> = {}): QueuedAction =>
  ({ ...action, key: action.kind, orderNo: 'HB1', shipmentId: '1', at, ...more }) as QueuedAction;

const paid = act({ kind: 'deliver', proof: { code: '1234', collected: 'cash' } });

it('shows a delivery after the actions that wait to be sent', () => {
  const out = shownDelivery(delivery, [act({ kind: 'pickUp' }), act({ kind: 'reach' })]);
  expect(out).toMatchObject({ next: 'deliver', reachedAt: at, isWaiting: true });
  const failed = shownDelivery(delivery, [act({ kind: 'fail', reason: 'Absent' })]);
  expect(failed.attempts).toEqual([{ at, reason: 'Absent' }]);
  const done = shownDelivery(delivery, [act({ kind: 'pickUp' }), paid]);
  expect(done.deliveredAt).toBe(at);
  expect(done.next).toBeUndefined();
});

it('shows a refused action beside the unchanged delivery', () => {
  const wrong = { ...paid, refused: 'The code is wrong.' };
  const shown = shownDelivery(delivery, [wrong]);
  expect(shown).toMatchObject({ next: 'pickUp', isWaiting: false, refused: [wrong] });
  expect(refusedElsewhere([delivery], [wrong])).toEqual([]);
  expect(refusedElsewhere([], [wrong, paid])).toEqual([wrong]);
});

it('ignores actions of other deliveries', () => {
  const other = act({ kind: 'pickUp' }, { orderNo: 'HB2' });
  expect(shownDelivery(delivery, [other])).toMatchObject({ next: 'pickUp', isWaiting: false });
});

it('counts the money of deliveries that wait to be sent', () => {
  expect(collectedInQueue([delivery], [paid])).toBe(250);
  expect(collectedInQueue([delivery], [{ ...paid, refused: 'No' }])).toBe(0);
  expect(collectedInQueue([delivery], [])).toBe(0);
});

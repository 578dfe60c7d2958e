import type { OrderState, OrderTracking, TrackingStep } from '@halal-basket/contract';
import { finalOrderStates } from '@halal-basket/contract/states';

export type StepState = 'done' | 'current' | 'upcoming' | 'failed';

/**
 * Returns the state of each step. The last step reached is the current one until delivery. An order
 * that ended otherwise failed at the first step that it did not reach.
 */
export function stepStates({ steps, ended }: Pick<OrderTracking, 'steps' | 'ended'>): StepState[] {
  const last = steps.findLastIndex(({ reached }) => reached);
  return steps.map((_step, place) => {
    if (place < last) return 'done';
    if (place === last) return ended || place === steps.length - 1 ? 'done' : 'current';
    return ended && place === last + 1 ? 'failed' : 'upcoming';
  });
}

/** Returns whether the order is final. */
export const isOver = (state: OrderState): boolean => finalOrderStates.includes(state);

/** Returns whether the order waits for a payment. Paid orders and payments on delivery do not. */
export const isUnpaid = (state: OrderState): boolean => state === 'ORDER_CREATED';

/**
 * Returns the newer of two answers: the one with more events. Answers can arrive in another order
 * than they were sent.
 */
export const newerOf = (known: OrderTracking | undefined, update: OrderTracking): OrderTracking =>
  known && known.version > update.version ? known : update;

/** Returns the rider's step: the name when assigned, the call button when out for delivery. */
export const riderStepOf = ({ rider }: OrderTracking): TrackingStep['code'] =>
  rider?.callUrl ? 'ORDER_LOGISTICS_PICKED_UP' : 'ORDER_LOGISTICS_DRIVER_ASSIGNED';

/** Returns whether the order ended without a delivery: cancelled, or not paid in time. */
export const hasEnded = (state: OrderState): boolean =>
  state === 'ORDER_CANCELLED' || state === 'ORDER_EXPIRED';

export type StatusTone = 'info' | 'success' | 'danger' | 'neutral';

export function statusTone(state: OrderState): StatusTone {
  switch (state) {
    case 'ORDER_LOGISTICS_DELIVERED':
      return 'success';
    case 'ORDER_CANCELLED':
      return 'danger';
    case 'ORDER_CREATED':
    case 'ORDER_EXPIRED':
      return 'neutral';
    default:
      return 'info';
  }
}

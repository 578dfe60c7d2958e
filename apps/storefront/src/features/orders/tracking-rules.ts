import type { OrderState, OrderTracking, TrackingStep } from '@halal-basket/contract';

export type StepState = 'done' | 'current' | 'upcoming' | 'failed';

/**
 * How each step stands: the last one reached is where the order is, until it is delivered. An order
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

const over: ReadonlySet<OrderState> = new Set<OrderState>([
  'ORDER_LOGISTICS_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_EXPIRED',
]);

/** Nothing will happen to it any more. */
export const isOver = (state: OrderState): boolean => over.has(state);

/** Paid, or to be paid on delivery; not one that waits for a payment. */
export const isUnpaid = (state: OrderState): boolean => state === 'ORDER_CREATED';

/** News may overtake each other on two ways: the one with more events is the newer. */
export const newerOf = (known: OrderTracking | undefined, news: OrderTracking): OrderTracking =>
  known && known.version > news.version ? known : news;

/** The rider: named when assigned, with a call button when on the way. */
export const riderStepOf = ({ rider }: OrderTracking): TrackingStep['code'] =>
  rider?.callUrl ? 'ORDER_LOGISTICS_PICKED_UP' : 'ORDER_LOGISTICS_DRIVER_ASSIGNED';

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

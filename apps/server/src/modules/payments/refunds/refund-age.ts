import type { RefundAge } from '@halal-basket/contract';
import { dayOf, daysBetween, instantOf, plusDays } from '../../../platform/days.ts';

/** The days of each age, the last without end. */
const agesInDays: Record<RefundAge, { from: number; to: number | null }> = {
  '0-1': { from: 0, to: 1 },
  '2-3': { from: 2, to: 3 },
  '4-7': { from: 4, to: 7 },
  '8+': { from: 8, to: null },
};

export const refundAges = Object.keys(agesInDays) as RefundAge[];

/** Days in India since the request of a refund: 0 on the same day. */
export const daysWaiting = (createdAt: Date, now: Date): number =>
  Math.max(0, daysBetween(dayOf(createdAt), dayOf(now)));

export interface RequestedBetween {
  /** Null: without beginning. */
  from: Date | null;
  /** Exclusive; null: without end. */
  until: Date | null;
}

/** When refunds of this age were requested. */
export function requestedBetween(age: RefundAge, now: Date): RequestedBetween {
  const { from, to } = agesInDays[age];
  const today = dayOf(now);
  return {
    from: to === null ? null : instantOf(plusDays(today, -to), 0),
    until: from === 0 ? null : instantOf(plusDays(today, 1 - from), 0),
  };
}

import type { Notification } from '@halal-basket/contract';
import { dayOf } from '@halal-basket/times';

/** Splits notifications into those of the same day in India as `now`, and earlier ones. */
export function groupsOf(
  notices: readonly Notification[],
  now: Date,
): { today: Notification[]; earlier: Notification[] } {
  const today = dayOf(now);
  const isToday = ({ at }: Notification) => dayOf(new Date(at)) === today;
  return {
    today: notices.filter(isToday),
    earlier: notices.filter((notice) => !isToday(notice)),
  };
}

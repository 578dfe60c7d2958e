import { dayOf } from '../../../platform/days.ts';
import { earliestDay } from '../../slots/index.ts';
import type { SupplyDay } from '../cart.ts';

/** Before a slot is chosen, a line counts as supplied on the first day on which it can be delivered. */
export const soonestSupply = (now: Date): SupplyDay => {
  const today = dayOf(now);
  return ({ sku }) => earliestDay(sku, today);
};

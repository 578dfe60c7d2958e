import { dayOf } from '../../../platform/days.ts';
import { earliestDay } from '../../slots/index.ts';
import type { SupplyDay } from '../cart.ts';

/** Without a chosen slot the day of supply is the first possible delivery day. */
export const soonestSupply = (now: Date): SupplyDay => {
  const today = dayOf(now);
  return ({ sku }) => earliestDay(sku, today);
};

import type { Queryable } from '../../platform/db.ts';
import { selectPromoWithCode } from '../promotions/index.ts';

/** Whether customers can use the promo with this code at that time, and none of its limits is reached. */
export async function isPromoValid(q: Queryable, code: string, at: Date): Promise<boolean> {
  const promo = await selectPromoWithCode(q, code);
  if (!promo?.isActive || promo.isUsedUp) return false;
  return promo.startsAt <= at && (promo.endsAt === null || promo.endsAt > at);
}

import type { Clock } from '../../platform/clock.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import type { Db } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { selectDeliveredOn } from '../orders/index.ts';
import { selectOrdersWithReview } from './reviews.sql.ts';

const job = 'ask-for-reviews';
const ordersAtOnce = 500;

interface Delivered {
  orderNo: string;
  customerId: number;
}

/** The orders to ask about: those without a review, and one of each customer, the latest. */
export function ordersToAsk<Order extends Delivered>(
  delivered: readonly Order[],
  reviewed: ReadonlySet<string>,
): Order[] {
  const open = delivered.filter(({ orderNo }) => !reviewed.has(orderNo));
  return [...new Map(open.map((order) => [order.customerId, order])).values()];
}

/** Asks for reviews of yesterday's deliveries. A second run asks for no other orders. */
async function askForReviews(db: Db, now: Date): Promise<void> {
  const day = plusDays(dayOf(now), -1);
  for (let after = 0; ;) {
    const page = await selectDeliveredOn(db, { day, after, limit: ordersAtOnce });
    const last = page.at(-1);
    if (!last) return;
    after = last.orderId;
    const orderNos = page.map(({ orderNo }) => orderNo);
    await db.transaction(async (tx) => {
      const reviewed = await selectOrdersWithReview(tx, orderNos);
      for (const { orderNo, customerId } of ordersToAsk(page, reviewed)) {
        await emit(tx, 'review.due', { orderNo, customerId, at: day });
      }
    });
  }
}

export const reviewJobs = (db: Db, clock: Clock): JobHandlers => ({
  [job]: () => askForReviews(db, clock.now()),
});

/** At eleven in India: the goods were cooked, and the customer is awake. */
export const reviewCrons: CronJob[] = [{ name: job, pattern: '30 5 * * *' }];

import { routes } from '../../../platform/http/routes.ts';
import { endScheduledPrice, schedulePrice, scheduledPriceList } from './scheduled-prices.ts';

/** Prices that a job sets and takes back. */
export const scheduledPriceRoutes = routes({
  consoleScheduledPrices: async ({ db }, { query }) => scheduledPriceList(db, query),

  consoleSchedulePrice: async (context, { body: { price } }) => {
    const { tx, staff, clock } = context;
    const scheduled = await schedulePrice(tx, price, { staff, now: clock.now() });
    context.audit.detail(price.sku, { after: price });
    return scheduled;
  },

  consoleEndScheduledPrice: async (context, { params: { scheduledPriceId } }) => {
    const ended = await endScheduledPrice(context.tx, scheduledPriceId);
    context.audit.detail(ended.sku, { before: ended, after: { state: 'ended' } });
    return {};
  },
});

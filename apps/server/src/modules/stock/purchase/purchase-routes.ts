import { routes } from '../../../platform/http/routes.ts';
import { hubForStaff } from '../../staff/index.ts';
import { type SubscribedPacks, purchaseSuggestion } from './purchase.ts';

/** The route of the purchase suggestion. */
export const purchaseRoutes = (subscribedPacks: SubscribedPacks) =>
  routes({
    consolePurchaseSuggestion: async ({ db, clock, staff }, { params, query: { days } }) => {
      const { hubId } = await hubForStaff(db, staff, params.adcCode);
      return {
        rows: await purchaseSuggestion(db, { hubId, days, now: clock.now() }, subscribedPacks),
      };
    },
  });

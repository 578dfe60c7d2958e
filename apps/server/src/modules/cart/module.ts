import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { cartCrons, cartJobs } from './abandoned/abandoned-cart-reminders.ts';
import { cartMembershipRoutes } from './membership/membership-routes.ts';
import { exampleCartRoutes } from './offers/example-cart.ts';
import { offerRoutes } from './offers/offer-routes.ts';
import { cartReferralRoutes } from './offers/referral-routes.ts';
import { cartData } from './personal-data.ts';
import { cartRoutes } from './routes.ts';

export const cartModule = defineModule({
  name: 'cart',
  routes: mergeRoutes(
    cartRoutes,
    offerRoutes,
    exampleCartRoutes,
    cartMembershipRoutes,
    cartReferralRoutes,
  ),
  jobs: ({ db, clock, settings }) => cartJobs(db, clock, settings),
  crons: cartCrons,
  personalData: cartData,
});

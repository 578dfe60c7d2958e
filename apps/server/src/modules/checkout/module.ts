import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { membershipReturnRoutes } from './membership-return/admin-routes.ts';
import { additionRoutes } from './additions/addition-routes.ts';
import { checkoutSubscribers } from './payment/pay-after-recharge.ts';
import { checkoutRoutes } from './routes.ts';
import { checkoutFailures } from './shipments/slot-failure-alert.ts';

export const checkoutModule = defineModule({
  name: 'checkout',
  routes: mergeRoutes(checkoutRoutes, additionRoutes, membershipReturnRoutes),
  subscribers: checkoutSubscribers,
  failures: checkoutFailures,
});

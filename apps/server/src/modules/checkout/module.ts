import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { membershipReturnRoutes } from './membership-return/admin-routes.ts';
import { consoleEditRoutes } from './edits/console-edit-routes.ts';
import { editRoutes } from './edits/edit-routes.ts';
import { checkoutSubscribers } from './payment/pay-after-recharge.ts';
import { checkoutRoutes } from './routes.ts';
import { checkoutFailures } from './shipments/slot-failure-alert.ts';

export const checkoutModule = defineModule({
  name: 'checkout',
  routes: mergeRoutes(checkoutRoutes, editRoutes, consoleEditRoutes, membershipReturnRoutes),
  subscribers: checkoutSubscribers,
  failures: checkoutFailures,
});

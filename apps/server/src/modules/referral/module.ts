import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { referralAdminRoutes } from './admin-routes.ts';
import { referralSubscribers } from './events.ts';
import { referralData } from './personal-data.ts';
import { referralRoutes } from './routes.ts';

export const referralModule = defineModule({
  name: 'referral',
  routes: mergeRoutes(referralRoutes, referralAdminRoutes),
  subscribers: referralSubscribers,
  personalData: referralData,
});

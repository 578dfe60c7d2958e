import { type Module, defineModule, mergeRoutes } from '../../platform/module.ts';
import type { KeptOfOrder } from '../promotions/index.ts';
import { referralAdminRoutes } from './admin-routes.ts';
import { referralSubscribers } from './events.ts';
import { referralData } from './personal-data.ts';
import { referralRoutes } from './routes.ts';

export const referralModule = ({ unrefundedOfOrder }: { unrefundedOfOrder: KeptOfOrder }): Module =>
  defineModule({
    name: 'referral',
    routes: mergeRoutes(referralRoutes, referralAdminRoutes),
    subscribers: referralSubscribers(unrefundedOfOrder),
    personalData: referralData,
  });

import { type Module, defineModule, mergeRoutes } from '../../platform/module.ts';
import { membershipAdminRoutes } from './admin-routes.ts';
import { type IsMembershipFeePaid, membershipSubscribers } from './events.ts';
import { membershipCrons, membershipJobs } from './jobs.ts';
import { membershipData } from './personal-data.ts';
import { membershipRoutes } from './routes.ts';

interface FromLaterModules {
  isMembershipFeePaid: IsMembershipFeePaid;
}

export const membershipModule = ({ isMembershipFeePaid }: FromLaterModules): Module =>
  defineModule({
    name: 'membership',
    routes: mergeRoutes(membershipRoutes, membershipAdminRoutes),
    jobs: ({ db, clock }) => membershipJobs(db, clock),
    crons: membershipCrons,
    subscribers: membershipSubscribers(isMembershipFeePaid),
    personalData: membershipData,
  });

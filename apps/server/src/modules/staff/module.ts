import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { supportSubscribers } from './audit/customer-support-audit.ts';
import { staffCrons, staffJobs } from './jobs.ts';
import { riderAccountRoutes } from './riders/rider-account-routes.ts';
import { staffGauges } from './reads/gauges.ts';
import { encryptedFactors } from './two-factor/encrypted-factors.ts';
import { secondFactorRoutes } from './two-factor/second-factor-routes.ts';
import { sessionRoutes } from './login/session-routes.ts';
import { staffAccountRoutes } from './accounts/account-routes.ts';

type OrdersCarried = Parameters<typeof riderAccountRoutes>[0];

export const staffModule = ({ ordersCarried }: { ordersCarried: OrdersCarried }): Module =>
  defineModule({
    name: 'staff',
    routes: mergeRoutes(
      sessionRoutes,
      secondFactorRoutes,
      staffAccountRoutes,
      riderAccountRoutes(ordersCarried),
      auditRoutes,
    ),
    jobs: ({ db, clock, settings }) => staffJobs(db, clock, settings),
    crons: staffCrons,
    subscribers: supportSubscribers,
    encryptedValues: encryptedFactors,
    gauges: staffGauges,
  });

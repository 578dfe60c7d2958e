import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { auditRoutes } from './audit-routes.ts';
import { careSubscribers } from './customer-support-audit.ts';
import { staffCrons, staffJobs } from './jobs.ts';
import { riderAccountRoutes } from './rider-account-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { staffAccountRoutes } from './staff-routes.ts';

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
    subscribers: careSubscribers,
  });

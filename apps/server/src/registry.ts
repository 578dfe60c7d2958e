import type { CallName } from '@halal-basket/contract';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import type { Subscribers } from './platform/events.ts';
import type { Authentication } from './platform/http/dispatch.ts';
import type { Routes } from './platform/http/routes.ts';
import type { CronJob, JobHandlers } from './platform/jobs.ts';
import {
  authenticateVisitor,
  identityCrons,
  identityJobs,
  identityRoutes,
} from './modules/identity/index.ts';
import { locationRoutes } from './modules/location/index.ts';

/** Handlers of all modules: the one place where a new module is entered. */
export const allRoutes: Routes = {
  ...identityRoutes,
  ...locationRoutes,
};

export const builtCalls = Object.keys(allRoutes) as CallName[];

/** Whose sessions stand behind tickets: customers' and guests' (identity), staff's (operations). */
export const authentication: Authentication = {
  visitor: authenticateVisitor,
  staff: async () => null,
};

/** What modules do when others speak, by module. */
export const allSubscribers: Record<string, Subscribers> = {};

/** Jobs of the modules, by name. */
export const moduleJobs = (db: Db, clock: Clock): JobHandlers => ({
  ...identityJobs(db, clock),
});

export const crons: CronJob[] = [...identityCrons];

/** What must be there before the first customer: the slots of the coming days. */
export async function prepareDays(_db: Db, _now: Date): Promise<void> {}

/** Names the state of all that a stranger's page shows: catalogue, pages, stock, delivery promise. */
export async function anonymousVersion(_db: Db, _now: Date): Promise<string> {
  return '';
}

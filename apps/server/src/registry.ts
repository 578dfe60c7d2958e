import type { CallName } from '@halal-basket/contract';
import type { CronJob, JobHandlers } from './platform/jobs.ts';
import type { Subscribers } from './platform/events.ts';
import type { Db } from './platform/db.ts';
import type { Clock } from './platform/clock.ts';
import type { Routes } from './platform/http/routes.ts';

/** Handlers of all modules: the one place where a new module is entered. */
export const allRoutes: Routes = {};

export const builtCalls = Object.keys(allRoutes) as CallName[];

/** What modules do when others speak, by module. */
export const allSubscribers: Record<string, Subscribers> = {};

export const moduleJobs = (_db: Db, _clock: Clock): JobHandlers => ({});

export const crons: CronJob[] = [];

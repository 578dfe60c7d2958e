import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Subscribers } from './events.ts';
import type { EncryptedValues } from './encrypted-values.ts';
import type { Settings } from './http/context.ts';
import type { FailureHandlers } from './http/dispatch.ts';
import type { Routes } from './http/routes.ts';
import type { CronJob, JobHandlers } from './jobs.ts';
import type { PersonalData } from './personal-data.ts';
import type { GaugeSource } from './gauges.ts';

/** The log of background work. No personal data. */
export interface JobLog {
  error(details: object, text: string): void;
  warn(details: object, text: string): void;
}

/** The context of background jobs. */
export interface JobContext {
  db: Db;
  clock: Clock;
  settings: Settings;
  log: JobLog;
}

/** Everything that a module contributes to the server. `modules.ts` lists the modules in order. */
export interface Module {
  /** The name of its folder and, with underscores, of its database schema. */
  name: string;
  /** Handlers of the contract's calls. */
  routes?: Routes;
  /** Handlers of background jobs, by job name. */
  jobs?: (tools: JobContext) => JobHandlers;
  /** Times at which its jobs run. */
  crons?: readonly CronJob[];
  /** Handlers of other modules' events. */
  subscribers?: Subscribers;
  /** Export and erasure of the customers’ data that it stores. */
  personalData?: PersonalData;
  /** The values that it stores encrypted. */
  encryptedValues?: readonly EncryptedValues[];
  /** Handlers of calls that failed, by call. */
  failures?: FailureHandlers;
  /** Numbers for dashboards and alarms. */
  gauges?: readonly GaugeSource[];
}

export const defineModule = (module: Module): Module => module;

/** Joins objects whose keys must differ. Throws Error where two have the same key: one would be lost. */
export function mergeDistinct<T extends object>(parts: readonly T[]): T {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      if (key in merged) throw new Error(`${key} is defined twice`);
      merged[key] = value;
    }
  }
  return merged as T;
}

/** The routes of a module that keeps them in several files. */
export const mergeRoutes = (...parts: readonly Routes[]): Routes => mergeDistinct(parts);

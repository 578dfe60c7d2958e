import type { CallName } from '@halal-basket/contract';
import { modules } from './modules.ts';
import {
  type SharingKind,
  sharingCard,
  sharingVersion,
  siteAddresses,
  guestViewVersion,
} from './modules/browse/index.ts';
import { ensureSlots } from './modules/slots/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import { type Subscribers, oneByOne } from './platform/events.ts';
import type { EncryptedValues } from './platform/encrypted-values.ts';
import type { FailureHandlers } from './platform/http/dispatch.ts';
import { completeRoutes } from './platform/http/complete-routes.ts';
import type { CronJob, JobHandlers } from './platform/jobs.ts';
import { type JobContext, mergeDistinct, type Module } from './platform/module.ts';
import { pagePeriodOf } from './platform/page-period.ts';
import { type GaugeSource, platformGauges } from './platform/gauges.ts';
import { platformCrons } from './platform/retention.ts';
import type { PageVersion } from './web/page-cache.ts';
import type { SharingSource } from './web/sharing/source.ts';

const sharingKinds: ReadonlySet<string> = new Set<SharingKind>([
  'product',
  'category',
  'combo',
  'page',
  'blog',
]);
const isSharingKind = (kind: string): kind is SharingKind => sharingKinds.has(kind);

/** The data for search engines and link previews, from the modules that own the pages. */
export const sharingSource = (db: Db, clock: Clock): SharingSource => ({
  version: () => sharingVersion(db),
  card: async (kind, name) =>
    isSharingKind(kind) ? sharingCard(db, kind, name, clock.now()) : null,
  addresses: () => siteAddresses(db, clock.now()),
});

/** Handlers of calls that failed. */
export const allFailures: FailureHandlers = mergeDistinct(
  modules.map(({ failures }) => failures ?? {}),
);

/** Handlers of the contract's calls. */
export const allRoutes = completeRoutes(mergeDistinct(modules.map(({ routes }) => routes ?? {})));

export const allCalls = Object.keys(allRoutes) as CallName[];

/** A module that keeps data of customers also erases it when an account is erased. */
function subscribersOf({ subscribers, personalData }: Module): Subscribers {
  if (!personalData) return subscribers ?? {};
  return {
    ...subscribers,
    'customer.erased': oneByOne(({ tx, clock }, leaver) =>
      personalData.erase(tx, leaver, clock.now()),
    ),
  };
}

/** Handlers of events, by module. */
export const allSubscribers: Record<string, Subscribers> = Object.fromEntries(
  modules.map((module) => [module.name, subscribersOf(module)]),
);

/** Jobs of the modules, by name. */
export const moduleJobs = (tools: JobContext): JobHandlers =>
  mergeDistinct(modules.map(({ jobs }) => jobs?.(tools) ?? {}));

export const crons: CronJob[] = [
  ...platformCrons,
  ...modules.flatMap((module) => module.crons ?? []),
];

/** The numbers that operators watch. */
export const allGauges: readonly GaugeSource[] = [
  ...platformGauges,
  ...modules.flatMap(({ gauges }) => gauges ?? []),
];

/** The values that modules store encrypted. */
export const allEncryptedValues: readonly EncryptedValues[] = modules.flatMap(
  ({ encryptedValues }) => encryptedValues ?? [],
);

/** Creates the slots of the coming days, which the first customer needs. */
export const prepareDays = (db: Db, now: Date): Promise<void> => ensureSlots(db, now);

/** The version of all data that a page without a session shows: catalogue, pages, stock, delivery promise. */
export const anonymousVersion = async (db: Db, now: Date): Promise<PageVersion> => ({
  period: pagePeriodOf(now),
  version: await guestViewVersion(db, now),
});

import { Gauge, type Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Db, Queryable } from './db.ts';
import { countJobs } from './jobs.sql.ts';

/** One value of a gauge, with its labels. */
export interface GaugeValue {
  labels: Record<string, string>;
  value: number;
}

/** A number of a module for dashboards and alarms, with one value for each combination of labels. */
export interface GaugeSource {
  /** The name of the metric. */
  name: string;
  help: string;
  labels: readonly string[];
  read(q: Queryable, now: Date): Promise<GaugeValue[]>;
}

/** The queue of background jobs. */
export const platformGauges: readonly GaugeSource[] = [
  {
    name: 'jobs',
    help: 'Background jobs that are due, and those that have failed and have not succeeded since',
    labels: ['state'],
    read: async (q, now) =>
      Object.entries(await countJobs(q, now)).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  },
];

/** The tables behind these numbers are large, so they are read once in this time. */
const readEveryMs = 60_000;

/** A gauge without values while the database does not answer. */
export function registerGauge(
  { name, help, labels, read }: GaugeSource,
  { db, clock, registry }: { db: Db; clock: Clock; registry: Registry },
): void {
  let readAt = -Infinity;
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const now = performance.now();
      if (now - readAt < readEveryMs) return;
      readAt = now;
      this.reset();
      for (const each of await read(db, clock.now()).catch(() => [])) {
        this.set(each.labels, each.value);
      }
    },
  });
}

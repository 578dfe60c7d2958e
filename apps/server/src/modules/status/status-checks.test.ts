import type { StatusCheckName } from '@halal-basket/contract';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type StatusReadings, statusChecks, limits } from './status-checks.ts';

const quiet: StatusReadings = {
  books: 0,
  payments: { undecided: 3, refundsWaiting: 2 },
  events: { waiting: 40, failing: 0 },
  jobs: { waiting: 5, failing: 0 },
  isSearchCurrent: true,
  secrets: { accepted: 0, unreadable: 0 },
  mostCustomersSeen: 60,
};

const judged = (change: Partial<StatusReadings>, check: StatusCheckName) =>
  statusChecks({ ...quiet, ...change }).find((each) => each.check === check);

describe('the status of the shop', () => {
  it('is good while payments, events and jobs come and go', () => {
    expect(new Set(statusChecks(quiet).map(({ level }) => level))).toEqual(new Set(['good']));
  });

  it('has the limits of the alarms', () => {
    const file = path.resolve(import.meta.dirname, '../../../../../deploy/prometheus/alerts.yml');
    const alarms = fs.readFileSync(file, 'utf8');
    expect(alarms).toContain(`max(events{state="waiting"}) > ${limits.eventsWaiting}\n`);
    expect(alarms).toContain(`max(jobs{state="failing"}) > ${limits.jobsFailing}\n`);
    expect(alarms).toContain(`max(staff_customers_seen_in_hour) > ${limits.customersSeen}\n`);
  });

  it.each<[StatusCheckName, Partial<StatusReadings>, string, number]>([
    ['books', { books: 1 }, 'bad', 1],
    ['payments', { payments: { undecided: 21, refundsWaiting: 0 } }, 'attention', 21],
    ['refunds', { payments: { undecided: 0, refundsWaiting: 51 } }, 'attention', 51],
    ['events', { events: { waiting: 501, failing: 0 } }, 'attention', 501],
    ['events', { events: { waiting: 501, failing: 2 } }, 'bad', 2],
    ['jobs', { jobs: { waiting: 0, failing: 1 } }, 'attention', 1],
    ['jobs', { jobs: { waiting: 0, failing: 21 } }, 'bad', 21],
    ['jobs', { jobs: { waiting: 1001, failing: 0 } }, 'attention', 1001],
    ['search', { isSearchCurrent: false }, 'attention', 0],
    ['secrets', { secrets: { accepted: 4, unreadable: 0 } }, 'attention', 4],
    ['secrets', { secrets: { accepted: 4, unreadable: 1 } }, 'bad', 1],
    ['customerData', { mostCustomersSeen: 301 }, 'bad', 301],
  ])('names %s that are not as they should be: %j', (check, change, level, count) => {
    expect(judged(change, check)).toEqual({ check, level, count });
  });
});

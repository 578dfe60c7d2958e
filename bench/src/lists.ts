import type { Reached } from './goals.ts';
import { Buyer } from './http.ts';
import type { Figures } from './figures.ts';
import { measure, outcomeOf } from './measure.ts';
import type { RunningStore } from './store.ts';

/** A list of the console with the filters that its indexes serve. */
const lists: readonly (readonly [name: string, path: string])[] = [
  ['orders', '/api/console/orders?pageSize=100'],
  ['orders of a hub', '/api/console/orders?adcCode=HYD-BNJ&pageSize=100'],
  ['orders of yesterday', `/api/console/orders?pageSize=100&date=${daysAgo(1)}`],
  ['orders, cancelled', '/api/console/orders?state=ORDER_CANCELLED'],
  ['orders by name', '/api/console/orders?q=khan'],
  // The last digits of the 123rd customer of the big shop.
  ['orders by phone', '/api/console/orders?q=180647'],
  ['products', '/api/console/products'],
  ['products by name', '/api/console/products?q=chicken'],
  ['stock', '/api/console/hubs/HYD-BNJ/stock'],
  ['stock, low', '/api/console/hubs/HYD-BNJ/stock?low=1'],
  ['stock by name', '/api/console/hubs/HYD-BNJ/stock?q=mutton'],
  ['audit', '/api/console/audit'],
  ['invoices', '/api/console/invoices'],
  ['complaints', '/api/console/complaints'],
  ['reviews', '/api/console/reviews'],
  ['members', '/api/console/members'],
  ['members by name', '/api/console/members?q=khan'],
  ['referrals', '/api/console/referrals'],
  ['product requests', '/api/console/search/requests'],
  ['payments', '/api/console/payments'],
  ['subscriptions', '/api/console/subscriptions'],
];

/** The reports of the console. */
const reports = [
  'days',
  'hours',
  'hubs',
  'categories',
  'products',
  'margins',
  'promos',
  'payments',
  'customers',
  'cohorts',
  'slots',
  'deliveries',
  'searches',
  'wastage',
];

const staffAtOnce = 10;
const pagesDeep = 20;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export async function logIn(origin: string): Promise<Buyer> {
  const staff = new Buyer(origin);
  const body = { email: 'owner@halalbasket.example', password: 'owner-of-the-basket' };
  await staff.must('POST', '/api/console/login', body);
  return staff;
}

/** The address of a page further down. */
async function deepPage(staff: Buyer, path: string): Promise<string> {
  let address = path;
  for (let page = 0; page < pagesDeep; page += 1) {
    const { next } = await staff.must<{ next?: string }>('GET', address);
    if (next === undefined) break;
    address = `${path}&cursor=${next}`;
  }
  return address;
}

/** Measures each list of the console while ten members of staff read it at once. */
export async function listFigures(
  store: RunningStore,
  seconds: number,
  includes: (name: string) => boolean = () => true,
): Promise<Figures[]> {
  const all: Buyer[] = [];
  for (let number = 0; number < staffAtOnce; number += 1) all.push(await logIn(store.origin));
  const [first] = all;
  if (!first) return [];
  const deep = await deepPage(first, '/api/console/orders?pageSize=100');
  const figures: Figures[] = [];
  for (const [name, path] of [...lists, [`orders, page ${pagesDeep}`, deep] as const]) {
    if (!includes(name)) continue;
    const load = { workers: staffAtOnce, seconds, watched: store };
    figures.push(
      await measure({ name: `list of ${name}`, floor: 'select', ...load }, async (worker) => {
        const answer = await all[worker]?.fetch(path);
        return answer ? outcomeOf(answer.status) : 'wrong';
      }),
    );
  }
  return figures;
}

/** Measures each report of a year, and the home of the console, for one member of staff. */
export async function reportFigures(store: RunningStore, seconds: number): Promise<Figures[]> {
  const staff = await logIn(store.origin);
  const year = `from=${daysAgo(365)}&to=${daysAgo(1)}`;
  const pages = [
    ['today', '/api/console/today'],
    ...reports.map((name) => [name, `/api/console/reports/${name}?${year}`]),
  ];
  const figures: Figures[] = [];
  for (const [name, path = ''] of pages) {
    const load = { workers: 1, seconds: Math.min(seconds, 4), watched: store };
    figures.push(
      await measure({ name: `report: ${name}`, floor: 'select', ...load }, async () =>
        outcomeOf((await staff.fetch(path)).status),
      ),
    );
  }
  return figures;
}

/** The slowest report of a year. */
export const reportGoals = (figures: readonly Figures[]): Reached => ({
  'slowest report of a year, p95': Math.max(...figures.map(({ p95 }) => p95)),
});

/** The values of the lists that have a goal. */
export function listGoals(figures: readonly Figures[]): Reached {
  const board = figures.find(({ name }) => name === 'list of orders');
  return {
    ...(board && {
      'order board, 10 at once': board.perSecond,
      'order board, 10 at once, p95': board.p95,
    }),
    'slowest list of staff, p95': Math.max(...figures.map(({ p95 }) => p95)),
  };
}

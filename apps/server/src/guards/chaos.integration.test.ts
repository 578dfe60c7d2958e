import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { releaseJobsOfDeadProcesses } from '../platform/jobs.ts';
import { prepareDays } from '../registry.ts';
import { chaosViolations, invoicesIssued, refundInDashboards } from '../testing/chaos-books.ts';
import {
  type Purchase,
  aPurchase,
  cancel,
  continuePurchase,
  paymentMethodCount,
  buyerScenario,
} from '../testing/chaos-buyers.ts';
import { dispatch } from '../testing/chaos-dispatch.ts';
import type { Shop } from '../testing/buyer.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { GatewaySandbox } from '../testing/gateway-sandbox.ts';
import {
  type ServerProcess,
  freePort,
  overNetwork,
  startServerProcess,
} from '../testing/server-process.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { TestClient } from '../testing/test-client.ts';
import { aStaffMember } from '../testing/staff.ts';
import { curry } from './sample-goods.ts';

/** The number of kills; `npm run chaos` sets 50. */
const kills = Number(process.env['CHAOS_KILLS'] ?? 1);
/** One buyer for each payment method of `chaos-buyers.ts`. */
const buyersPerRound = paymentMethodCount;
/** About the duration of a round. */
const killWithinMs = 2_500;
const seed = Number(process.env['CHAOS_SEED'] ?? 1);

/** A generator of numbers from 0 to 1, the same for the same seed. The test's title contains the seed. */
function dice(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}

let database: TestDatabase;
let sandbox: GatewaySandbox;
let shop: Shop;
let port: number;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await testDatabase(8);
  sandbox = await GatewaySandbox.start();
  port = await freePort();
  const http = overNetwork(port);
  shop = {
    db: database.db,
    clock: systemClock,
    client: () => new TestClient(http, database.db),
  };
  await prepareDays(database.db, systemClock.now());
  // Stock and slots suffice for all orders: the test proves only that nothing gets lost.
  await database.db.run(sql`update stock.level set on_hand = 1000000 where sku = ${curry}`);
  await database.db.run(sql`update slots.slot set capacity = 1000000`);
  await database.db.run(
    sql`insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
        values ('A card for every order', 0, '[{"amount": 5000, "weight": 1}]', 30)`,
  );
  await sandbox.control('PUT', 'store', { origin: `http://127.0.0.1:${port}` });
}, 120_000);
afterAll(async () => {
  await server?.end('SIGKILL');
  await (sandbox as GatewaySandbox | undefined)?.stop();
  await database.drop();
});

const rough = {
  webhooks: { delayMs: 100, drop: 0.15, duplicate: 0.2, reorderMs: 800, badSignature: 0.05 },
  faults: { share: 0.08, kinds: ['502', '429', 'html', 'lost'] },
  pendingMs: 1_500,
  lateMs: 2_000,
  refundMs: 300,
  refundFailure: 0.1,
};

/** Lets days pass: gateways answer without faults, webhooks arrive, unpaid orders expire. */
async function settle(at: Date): Promise<void> {
  await sandbox.control('PUT', 'fault-settings', {});
  const app = await testApp({ database, environment: sandbox.environment, at });
  try {
    const origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    await sandbox.control('PUT', 'store', { origin });
    await freeWhatTheDeadTook();
    for (let hour = 0; hour < 6; hour += 1) {
      await sandbox.control('POST', 'clock', { advanceMs: 3_600_000 });
      await reconcile(app);
      app.clock.advance({ minutes: 13 * 60 });
    }
  } finally {
    await app.close();
  }
}

/** Frees the jobs of killed servers. Their locks are aged first: only locks older than a minute are freed. */
async function freeWhatTheDeadTook(): Promise<void> {
  await database.db.run(
    sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'
        where locked_at is not null`,
  );
  await releaseJobsOfDeadProcesses(database.db);
}

/** Repeats a buyer's preparation while the shop answers 503, at most 20 times. */
async function whenNotBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof Error && error.message.includes('gave 503');
      if (!isBusy || tries === 20) throw error;
      await sleep(250);
    }
  }
}

async function reconcile({ app, runJobs }: TestApp): Promise<void> {
  await runJobs();
  for (const job of ['check-payments', 'expire-orders', 'check-payments', 'find-refunds']) {
    await app.jobs[job]?.({});
  }
  await runJobs();
}

it(
  `loses and invents nothing when the server is killed (${kills} kills, seed ${seed})`,
  async () => {
    const roll = dice(seed);
    const all: Purchase[] = [];
    let refunded = 0;
    const start = () =>
      startServerProcess(database.url, port, {
        ...sandbox.environment,
        NODE_ENV: 'test',
      });
    server = await start();
    const staff = await aStaffMember(shop, 'owner');
    await sandbox.control('PUT', 'fault-settings', rough);
    const origin = `http://127.0.0.1:${port}`;
    for (let kill = 0; kill < kills; kill += 1) {
      const round: Purchase[] = [];
      for (let index = 0; index < buyersPerRound; index += 1) {
        const story = buyerScenario(kill * buyersPerRound + index);
        round.push(await whenNotBusy(() => aPurchase(shop, story, curry)));
      }
      all.push(...round);
      const buying = Promise.all(
        round.map(async (each, index) => {
          await continuePurchase(each, sandbox, origin);
          if (!each.confirmed || !each.orderNo) return;
          if (each.story.cancels) await cancel(each);
          else await dispatch(staff, each.orderNo, index % 2 === 0);
        }),
      );
      // The `await` below reports a failure; until then it must not count as an unhandled rejection.
      buying.catch(() => undefined);
      await sleep(roll() * killWithinMs);
      await server.end('SIGKILL');
      server = await start();
      await buying;
      refunded += await refundInDashboards(sandbox);
    }
    await sleep(2_500);
    await server.end('SIGKILL');
    await settle(systemClock.now());

    const found = await chaosViolations(database.db, sandbox, all);
    expect(await invoicesIssued(database.db)).toBeGreaterThanOrEqual(kills);
    expect(refunded).toBeGreaterThanOrEqual(kills);
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual(
      {},
    );
  },
  120_000 + kills * 60_000,
);

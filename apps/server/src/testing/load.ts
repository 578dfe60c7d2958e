import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { curry } from '../guards/sample-goods.ts';
import { systemClock } from '../platform/clock.ts';
import { sql } from '../platform/db.ts';
import { prepareDays } from '../registry.ts';
import type { Shop } from './buyer.ts';
import { testDatabase } from './database.ts';
import { freePort, overNetwork, startServerProcess } from './server-process.ts';
import { TestClient } from './test-client.ts';

/** `npm run prove` sets it: a load needs the whole machine. */
export const isLoadWanted = process.env['LOAD'] === 'on';

/** A client waits this long for an answer. */
const patienceMs = 20_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 });

/** A server in a process of its own, with goods and slots for any number of orders. */
export interface LoadedShop extends Shop {
  port: number;
  close: () => Promise<void>;
}

export async function startLoadedShop(): Promise<LoadedShop> {
  const database = await testDatabase(6);
  const { db, url } = database;
  const port = await freePort();
  await prepareDays(db, systemClock.now());
  await db.run(sql`update stock.level set on_hand = 100000 where sku = ${curry}`);
  await db.run(sql`update slots.slot set capacity = 100000`);
  const server = await startServerProcess(url, port, { NODE_ENV: 'test', TRUST_PROXY: '1' });
  return {
    db,
    clock: systemClock,
    client: () => new TestClient(overNetwork(port), db),
    port,
    close: async () => {
      await server.end('SIGKILL');
      await database.drop();
      agent.destroy();
    },
  };
}

export interface LoadRequest {
  method: string;
  path: string;
  client: TestClient;
  body?: object;
}

export interface LoadAnswer {
  /** 0: no answer. */
  status: number;
  /** Seconds; 0 if the server names none. */
  retryAfter: number;
  ms: number;
  text: string;
}

let sent = 0;

/** Another network for each request or visitor: limits of networks must not refuse a load. */
export function nextNetwork(): string {
  sent += 1;
  return `10.${sent % 250}.${Math.floor(sent / 250) % 250}.1`;
}

/** Sends a request with the headers of a browser. Never rejects. */
export function sendTo(
  port: number,
  { method, path, client, body }: LoadRequest,
  network = nextNetwork(),
): Promise<LoadAnswer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const answered = (status: number, retryAfter: number, text: string) =>
      resolve({ status, retryAfter, text, ms: performance.now() - began });
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        timeout: patienceMs,
        headers: {
          'device-id': client.deviceId,
          'device-type': 'mobile',
          'client-id': 'web-client/1.0',
          'app-version-code': '1',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': network,
          'idempotency-key': randomUUID(),
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          answered(response.statusCode ?? 0, Number(response.headers['retry-after'] ?? 0), text);
        });
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => answered(0, 0, ''));
    request.end(body && JSON.stringify(body));
  });
}

/** Begins tasks at a fixed rate, whether or not the former ones have ended. `rate`: a second. */
export async function atRate<Result>(
  rate: number,
  seconds: number,
  task: (number: number) => Promise<Result>,
): Promise<{ results: Result[]; begunInMs: number }> {
  const began = performance.now();
  const open: Promise<Result>[] = [];
  for (let made = 0; made < rate * seconds; made += 1) {
    const early = began + (made * 1000) / rate - performance.now();
    if (early > 1) await sleep(early);
    open.push(task(made));
  }
  const begunInMs = performance.now() - began;
  return { results: await Promise.all(open), begunInMs };
}

/** The value that `share` (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

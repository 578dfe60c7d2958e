import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { alarmAfter } from './outbox/deliver-events.ts';
import { countEvents } from './outbox/outbox.sql.ts';
import { Refusal } from './errors.ts';
import { sendRefusal } from './http/serve.ts';
import { digest, isEqualInConstantTime } from './ids.ts';
import { type GaugeSource, registerGauge } from './gauges.ts';

/** Collecting takes 50 ms of a core: readers within this time share one text. */
const sharedForMs = 5000;

/** Makes a text at most once in `sharedForMs`. */
function sharedText(make: () => Promise<string>): () => Promise<string> {
  let made: { text: Promise<string>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (!made || now - made.at > sharedForMs) made = { text: make(), at: now };
    return made.text;
  };
}

export interface MetricsOptions {
  db: Db;
  clock: Clock;
  gauges: readonly GaugeSource[];
  /** The bearer token of readers. */
  token: string | undefined;
  /** Without a token everyone may read. */
  open: boolean;
}

/** Events that were not delivered. Without an answer of the database their number is unknown. */
const gaugeEvents = (db: Db, registry: Registry): Gauge =>
  new Gauge({
    name: 'events',
    help: 'Events between modules: waiting for a worker, to be retried, and failing again and again',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await countEvents(db, alarmAfter).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });

/**
 * `GET /metrics` for Prometheus: the process, the pool, events and the duration of each route. It reveals how busy the
 * shop is, so only readers with the token see it; for others the page does not exist. Returns the metrics.
 */
export function serveMetrics(
  http: FastifyInstance,
  { db, clock, gauges, token, open }: MetricsOptions,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });

  gaugeEvents(db, registry);
  for (const source of gauges) registerGauge(source, { db, clock, registry });
  http.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
  const text = sharedText(() => registry.metrics());
  const expectedDigest = token === undefined ? undefined : Buffer.from(digest(`Bearer ${token}`));
  http.get('/metrics', async (request, reply) => {
    const receivedDigest = Buffer.from(digest(request.headers.authorization ?? ''));
    const mayRead =
      expectedDigest === undefined ? open : isEqualInConstantTime(expectedDigest, receivedDigest);
    if (!mayRead) return sendRefusal(new Refusal('NOT_FOUND'), request, reply);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await text());
  });
  return registry;
}

import { access } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { encryptPlainWebhook } from './modules/content/index.ts';
import { preparePushKeys } from './modules/notifications/index.ts';
import { systemClock } from './platform/clock.ts';
import { assertTimeLimits } from './platform/assert-database.ts';
import { ConfigError } from './platform/config-error.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDb } from './platform/db.ts';
import { describeSecretUses, secretUses } from './platform/encrypted-values.ts';
import { startJobs } from './platform/jobs.ts';
import { LiveEvents } from './platform/live-events.ts';
import { assertMigrated } from './platform/migrate.ts';
import { migrationsFolder, prepareDatabase } from './prepare-database.ts';
import { startEvents } from './platform/outbox/event-worker.ts';
import { describeRoles } from './platform/database-owner.ts';
import { traceStatement } from './platform/telemetry/trace-statements.ts';
import { describeProxies } from './platform/trusted-proxies.ts';
import { allEncryptedValues, anonymousVersion, crons, prepareDays } from './registry.ts';
import { loadStorefront } from './web/storefront-bundle.ts';

/**
 * Memory grows by a quarter between two collections of garbage. By default it doubles, and a shop with 30,000 products
 * needed 250 MB more after a load.
 */
setFlagsFromString('--heap-growing-percent=25');

/** `apps/`, seen from `apps/server/src` in development and `apps/server/dist` when built. */
const apps = path.resolve(import.meta.dirname, '..', '..');

/** The connections to PostgreSQL itself, beside those to a pooler. */
const directSize = 6;

/** The time in which open requests must finish when the server stops. */
const finishWithinMs = 5000;

/** Loads OpenTelemetry only where it is configured: it takes memory and processor time. */
async function telemetryOf({ telemetry }: Config) {
  if (!telemetry) return undefined;
  const { startTelemetry } = await import('./platform/telemetry/start-telemetry.ts');
  return startTelemetry(telemetry, () => systemClock.now().getTime());
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The storefront and the console, as far as they are built. */
async function builtPages({ storefrontDevUrl }: Config) {
  const storefrontDist = path.join(apps, 'storefront', 'dist');
  const consoleFolder = path.join(apps, 'console', 'dist');
  const storefront =
    !storefrontDevUrl && (await exists(path.join(storefrontDist, 'server')))
      ? await loadStorefront(storefrontDist)
      : undefined;
  return { storefront, consoleFolder: (await exists(consoleFolder)) ? consoleFolder : undefined };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const clock = systemClock;
  const onError = (error: Error) => say(`The database dropped a connection: ${error.message}`);
  const isPooler = config.databaseDirectUrl !== undefined;
  const direct = config.databaseDirectUrl ?? config.databaseUrl;
  const telemetry = await telemetryOf(config);
  const db = openDb({
    url: config.databaseUrl,
    size: config.databasePool,
    isPooler,
    onError,
    observe: telemetry && traceStatement,
  });
  // For migrations and the queue of jobs, whose locks and notifications belong to a connection.
  const directDb = isPooler ? openDb({ url: direct, size: directSize, onError }) : db;
  if (isPooler) await assertTimeLimits(db);
  if (config.migrate) await prepareDatabase(directDb, { config, now: clock.now(), log: say });
  else await assertMigrated(db, migrationsFolder);
  await encryptPlainWebhook(db, config.secrets);
  const push = config.push ?? (await preparePushKeys(db, config));
  await prepareDays(db, clock.now());

  const live = new LiveEvents(direct);
  await live.start();
  const { http, jobs, deliverEvents, metrics } = await createApp({
    config: { ...config, push },
    db,
    clock,
    live,
    pages: {
      ...(await builtPages(config)),
      anonymousVersion: () => anonymousVersion(db, clock.now()),
    },
  });
  telemetry?.exportMetrics(metrics);
  const workers = config.jobs
    ? [
        await startJobs({ db: directDb, live }, jobs, crons, http.log),
        startEvents(deliverEvents, http.log),
      ]
    : [];
  await http.listen({ port: config.port, host: config.host });
  say(describeProxies(config.trustProxy));
  say(describeRoles(config.databaseOwnerUrl));
  describeSecretUses(await secretUses(db, allEncryptedValues, config.secrets)).forEach(say);
  say(`listening on http://${config.host}:${config.port}`);

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    // New requests are refused and open ones answered, then the server closes. An idle connection of a
    // browser would otherwise keep it open indefinitely.
    const deadline = setTimeout(() => http.server.closeAllConnections(), finishWithinMs);
    await http.close();
    clearTimeout(deadline);
    await Promise.all(workers.map((worker) => worker.stop()));
    await live.close();
    if (directDb !== db) await directDb.close();
    await db.close();
    await telemetry?.stop();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});

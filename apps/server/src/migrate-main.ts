import { systemClock } from './platform/clock.ts';
import { ConfigError } from './platform/config-error.ts';
import { readConfig } from './platform/config.ts';
import { openDb } from './platform/db.ts';
import { prepareDatabase } from './prepare-database.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `npm run migrate`: migrates and ends, before servers with MIGRATE=off start. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const db = openDb({
    url: config.databaseDirectUrl ?? config.databaseUrl,
    size: 2,
    onError: (error) => say(error.message),
  });
  try {
    await prepareDatabase(db, { config, now: systemClock.now(), log: say });
  } finally {
    await db.close();
  }
  say('The database has all migrations of this release.');
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});

import { listedErasures, replayErasures } from './modules/identity/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDb } from './platform/db.ts';
import { eventDelivery } from './platform/outbox/deliver-events.ts';
import { allSubscribers } from './registry.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * `npm run erasures FILE`: erases the customers of the list again, in a database that was restored to a moment before
 * their erasure. Run it before the servers start. The exit code is 1 if it failed.
 */
async function main(): Promise<void> {
  const url = process.env['DATABASE_DIRECT_URL'] ?? process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is needed; `npm run erasures` sets it.');
  const file = process.argv[2] ?? process.env['ERASURES_FILE'];
  if (!file) throw new Error('Name the list: npm run erasures -- /var/lib/halal-basket/erasures');
  const db = openDb({ url, size: 2, onError: (error) => say(error.message) });
  try {
    const erasures = await listedErasures(file);
    const replayed = await replayErasures(db, systemClock, erasures);
    const deliver = eventDelivery(allSubscribers, {
      db,
      clock: systemClock,
      publicOrigin: process.env['PUBLIC_URL'] ?? 'http://localhost:3000',
      log: console,
    });
    while ((await deliver()) > 0);
    say(`${erasures.length} erasures listed, ${replayed} customers erased again.`);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

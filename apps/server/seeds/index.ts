import type { Db } from '../src/platform/db.ts';
import { type Extent, loadGazetteer } from '../src/modules/location/gazetteer.ts';
import { seedBig } from './big/shop.ts';
import { seedDemo } from './demo/shop.ts';
import { ConfigError } from '../src/platform/config.ts';
import { once, ranBefore } from './once.ts';
import { seedOpening } from './opening/index.ts';
import { localityAliases } from './places/aliases.ts';

export { demoLogins } from './demo/people.ts';

export interface SeedOptions {
  /** `demo`: the demo shop · `big`: that and a year of trade · `none`: what a real shop begins with. */
  readonly name: 'demo' | 'big' | 'none';
  readonly now: Date;
  readonly log: (line: string) => void;
  /** Which places to load; `metros` is quick and enough for tests. Default `india`. */
  readonly gazetteer?: Extent;
}

/** Fills the database once; whatever ran before is left alone. Safe when several servers start. */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  const { name, now, log, gazetteer = 'india' } = options;
  if (name === 'none') await seedRealShop(db, now);
  else await seedDemoShop(db, now, log);
  await once(db, 'gazetteer', now, async (tx) => {
    const started = performance.now();
    const places = await loadGazetteer(tx, { aliases: localityAliases, extent: gazetteer });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`loaded ${places.toLocaleString('en-IN')} places of India in ${seconds} s`);
  });
  if (name === 'big') await seedBig(db, now, log);
}

const realShop = 'opening';

/** Once; a database that began as the demo shop has its pages already. */
async function seedRealShop(db: Db, now: Date): Promise<void> {
  if (await ranBefore(db, 'demo.content')) return;
  await once(db, realShop, now, (tx) => seedOpening(tx, now));
}

/**
 * Never into the database of a real shop: the passwords of the demo shop's staff are known to everybody.
 * Throws ConfigError there, for somebody left out NODE_ENV=production.
 */
async function seedDemoShop(db: Db, now: Date, log: SeedOptions['log']): Promise<void> {
  if (await ranBefore(db, realShop)) {
    throw new ConfigError(
      'SEED: this is the database of a real shop, which must not be filled with demo data. Set NODE_ENV=production, or SEED=none.',
    );
  }
  await seedDemo(db, now, log);
}

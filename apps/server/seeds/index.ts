import type { Db } from '../src/platform/db.ts';
import { type Extent, loadGazetteer } from '../src/modules/location/gazetteer/gazetteer.ts';
import { refreshSummaries } from '../src/modules/customers/index.ts';
import { refreshSearch, writeFirstDocuments } from '../src/modules/search/index.ts';
import { seedBig } from './big/shop.ts';
import { sizes } from './big/sizes.ts';
import { seedDemo } from './demo/shop.ts';
import { ConfigError } from '../src/platform/config-error.ts';
import { once, ranBefore } from './once.ts';
import { seedOpening } from './opening/index.ts';
import { localityAliases } from './places/aliases.ts';

export { demoLogins } from './demo/people.ts';

export interface SeedOptions {
  /** `demo`: the demo shop · `big`: the demo shop and a year of orders · `none`: the pages of a new real shop. */
  readonly name: 'demo' | 'big' | 'none';
  readonly now: Date;
  readonly log: (line: string) => void;
  /** Which places to load; `metros` is quick and enough for tests. Default `india`. */
  readonly gazetteer?: Extent;
  /** How many orders the big shop gets; default 100,000. */
  readonly orders?: number;
}

/** Fills the database once. Skips parts that ran before. Several servers may start at the same time. */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  const { name, now, log, gazetteer = 'india', orders = sizes.orders } = options;
  if (name === 'none') await seedRealShop(db, now);
  else await seedDemoShop(db, now, log);
  await once(db, 'gazetteer', now, async (tx) => {
    const started = performance.now();
    const places = await loadGazetteer(tx, { aliases: localityAliases, extent: gazetteer });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`loaded ${places.toLocaleString('en-IN')} places of India in ${seconds} s`);
  });
  if (name === 'big') await seedBig(db, { now, orders, log });
  if (name !== 'none')
    await once(db, `${name}.customers`, now, (tx) =>
      refreshSummaries({ transaction: (work) => work(tx) }),
    );
  // The products of the big shop are added to the documents of the demo.
  await (name === 'big' ? refreshSearch(db) : writeFirstDocuments(db));
}

const realShop = 'opening';

/** Seeds a real shop once. Skips a database of the demo shop, which already has these pages. */
async function seedRealShop(db: Db, now: Date): Promise<void> {
  if (await ranBefore(db, 'demo.content')) return;
  await once(db, realShop, now, (tx) => seedOpening(tx, now));
}

/**
 * Seeds the demo shop. Throws ConfigError for the database of a real shop, because the passwords of the demo
 * staff are public. It happens when NODE_ENV=production is missing.
 */
async function seedDemoShop(db: Db, now: Date, log: SeedOptions['log']): Promise<void> {
  if (await ranBefore(db, realShop)) {
    throw new ConfigError(
      'SEED: this is the database of a real shop, which must not get demo data. Set NODE_ENV=production, or SEED=none.',
    );
  }
  await seedDemo(db, now, log);
}

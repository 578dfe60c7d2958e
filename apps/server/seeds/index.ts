import type { Db } from '../src/platform/db.ts';
import { type Extent, loadGazetteer } from '../src/modules/location/gazetteer.ts';
import { seedBig } from './big/shop.ts';
import { seedDemo } from './demo/shop.ts';
import { once } from './once.ts';
import { localityAliases } from './places/aliases.ts';

export { demoLogins } from './demo/staff.ts';

export interface SeedOptions {
  /** `demo`: the demo shop · `big`: that and a year of trade · `none`: only the gazetteer. */
  readonly name: 'demo' | 'big' | 'none';
  readonly now: Date;
  readonly log: (line: string) => void;
  /** Which places to load; `metros` is quick and enough for tests. Default `india`. */
  readonly gazetteer?: Extent;
}

/** Fills the database once; whatever ran before is left alone. Safe when several servers start. */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  const { name, now, log, gazetteer = 'india' } = options;
  if (name !== 'none') await seedDemo(db, now, log);
  await once(db, 'gazetteer', now, async (tx) => {
    const started = performance.now();
    const places = await loadGazetteer(tx, { aliases: localityAliases, extent: gazetteer });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`loaded ${places.toLocaleString('en-IN')} places of India in ${seconds} s`);
  });
  if (name === 'big') await seedBig(db, now, log);
}

import path from 'node:path';
import { seed } from '../seeds/index.ts';
import { seedPast } from '../seeds/order-history/index.ts';
import type { Config } from './platform/config.ts';
import { asOwner } from './platform/database-owner.ts';
import type { Db } from './platform/db.ts';
import { migrate } from './platform/migrate.ts';

/** The migrations, seen from `apps/server/src` and from `apps/server/dist` alike. */
export const migrationsFolder = path.resolve(import.meta.dirname, '..', 'migrations');

export interface Preparation {
  config: Config;
  /** The contents of an empty database. */
  seed?: Config['seed'];
  /** Orders of the big seed. */
  orders?: number;
  now: Date;
  log: (line: string) => void;
}

/** Migrates the database as its owner, and fills it once. Several processes may do this at the same time. */
export async function prepareDatabase(
  db: Db,
  { config, seed: name = config.seed, orders, now, log }: Preparation,
): Promise<void> {
  await asOwner({ db, ownerUrl: config.databaseOwnerUrl, log }, async (owner, serverRole) => {
    await migrate(owner, migrationsFolder, log, serverRole);
    await seed(owner, { name, now, log, ...(orders !== undefined && { orders }) });
  });
  if (name === 'demo') await seedPast(db, { config, now, log });
}

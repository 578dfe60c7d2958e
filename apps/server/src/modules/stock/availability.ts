import type { Db, Queryable } from '../../platform/db.ts';
import { sharedRead } from '../../platform/shared-read.ts';
import { selectAvailable, selectShown, selectVersion } from './stock.sql.ts';

/** Available packs by SKU, at most 20. A SKU that is missing is not available. */
export type Availability = ReadonlyMap<string, number>;

const liveVersion = sharedRead(async (q, hubId) => (await selectVersion(q, Number(hubId))).number);

interface Kept {
  version: number;
  availability: Promise<Availability>;
}

const kept = new WeakMap<Db, Map<number, Kept>>();

/**
 * Rises whenever `availability` of the hub may have changed. Read live and shared by concurrent
 * requests.
 */
export const availabilityVersion = (db: Queryable, hubId: number): Promise<number> =>
  liveVersion(db, String(hubId));

async function readShown(db: Db, hubId: number): Promise<Availability> {
  const rows = await selectShown(db, hubId);
  return new Map(rows.map(({ sku, available }) => [sku, available]));
}

/** A hub's stock as pages show it: cached by version, never stale. */
export async function availability(db: Db, hubId: number): Promise<Availability> {
  // The version is read first: a change in between leaves newer figures under the older number.
  const version = await availabilityVersion(db, hubId);
  let ofDb = kept.get(db);
  if (!ofDb) kept.set(db, (ofDb = new Map()));
  const known = ofDb.get(hubId);
  if (known?.version === version) return known.availability;

  const reading = readShown(db, hubId);
  const entry = { version, availability: reading };
  ofDb.set(hubId, entry);
  const hubs = ofDb;
  reading.catch(() => hubs.get(hubId) === entry && hubs.delete(hubId));
  return reading;
}

/** Exact and live; 0 for a SKU that the hub never had. */
export async function availableOf(
  q: Queryable,
  hubId: number,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map(skus.map((sku) => [sku, 0]));
  if (skus.length === 0) return found;
  for (const { sku, available } of await selectAvailable(q, hubId, skus)) found.set(sku, available);
  return found;
}

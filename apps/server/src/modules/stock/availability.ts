import { type Db, type Queryable, isDb } from '../../platform/db.ts';
import { type LayerMark, LayeredMap } from '../../platform/layered-map.ts';
import { yieldEventLoop } from '../../platform/yield-event-loop.ts';
import { sharedRead } from '../../platform/shared-read.ts';
import { selectAvailable, selectShownAfter, selectShownSince, selectVersion } from './stock.sql.ts';

/** Available packs by SKU, at most 20. A SKU that is missing is not available. */
export type Availability = Pick<ReadonlyMap<string, number>, 'get'>;

/** Identifies what is available, without keeping it in memory. */
export type AvailabilityMark = LayerMark<string, number> | null;

export const markOfAvailability = (available: Availability): AvailabilityMark =>
  available instanceof LayeredMap ? (available as LayeredMap<string, number>).mark : null;

/** The SKUs of which the availability changed since then; null if many may have changed. */
export const skusChangedSince = (
  mark: AvailabilityMark,
  now: Availability,
): readonly string[] | null =>
  mark && now instanceof LayeredMap
    ? (now as LayeredMap<string, number>).keysChangedSince(mark)
    : null;

const liveVersion = sharedRead(async (q, hubId) => (await selectVersion(q, Number(hubId))).number);

/** The stock of a hub as pages show it, at a version. */
interface Shown {
  version: number;
  available: LayeredMap<string, number>;
}

/** By the pool of a database. A transaction may see its own changes, so it keeps what it reads for itself. */
const kept = new WeakMap<object, Map<number, Shown>>();

const keptFor = (q: Queryable): Map<number, Shown> => {
  const owner = isDb(q) ? q.pool : q;
  const known = kept.get(owner) ?? new Map<number, Shown>();
  kept.set(owner, known);
  return known;
};

/**
 * Rises whenever `availability` of the hub may have changed. Read live and shared by concurrent
 * requests.
 */
export const availabilityVersion = (db: Queryable, hubId: number): Promise<number> =>
  liveVersion(db, String(hubId));

/** Few enough that other requests run in between within some milliseconds. */
const skusAtOnce = 2000;

async function readAll(q: Queryable, hubId: number): Promise<LayeredMap<string, number>> {
  const all = new Map<string, number>();
  let last = '';
  for (;;) {
    const rows = await selectShownAfter(q, hubId, last, skusAtOnce);
    for (const { sku, available } of rows) all.set((last = sku), available);
    if (rows.length < skusAtOnce) return new LayeredMap(all);
    await yieldEventLoop();
  }
}

/** With what changed since; null if everything must be read. */
async function updatedStock(q: Queryable, hubId: number, shown: Shown): Promise<Shown | null> {
  const { number, isEnough, changed } = await selectShownSince(q, hubId, shown.version);
  if (number === shown.version) return shown;
  if (!isEnough) return null;
  const entries = changed.map(({ sku, available }) => [sku, available] as const);
  return { version: number, available: shown.available.with(entries) };
}

/** The version is read before the rows: what changes meanwhile is read once more. */
async function readShown(q: Queryable, hubId: number): Promise<Shown> {
  const { number: version } = await selectVersion(q, hubId);
  const shown = { version, available: await readAll(q, hubId) };
  return (await updatedStock(q, hubId, shown)) ?? shown;
}

const sharedShown = sharedRead(async (q, key) => {
  const hubId = Number(key);
  const ofDb = keptFor(q);
  const known = ofDb.get(hubId);
  const shown = (known && (await updatedStock(q, hubId, known))) ?? (await readShown(q, hubId));
  ofDb.set(hubId, shown);
  return shown;
});

/** A hub's stock as pages show it: cached by version, never stale. */
export async function availability(db: Db, hubId: number): Promise<Availability> {
  const version = await availabilityVersion(db, hubId);
  const known = keptFor(db).get(hubId);
  const isEnough = (shown: Shown) => shown.version >= version;
  const shown = known?.version === version ? known : await sharedShown(db, String(hubId), isEnough);
  return shown.available;
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

import { type Db, type Queryable } from '../../../platform/db.ts';
import { LruCache, sharedRead } from '../../../platform/shared-read.ts';
import { type CatalogueRows, HubCatalogue } from './hub-catalogue.ts';
import {
  selectBatches,
  selectCategories,
  selectCertificates,
  selectHubPrices,
  selectProducts,
  selectSkus,
  selectVersion,
} from './hub-catalogue.sql.ts';
import { selectCombos } from '../combos/combos.sql.ts';
import { type TaxRules, taxRulesOn } from '../taxes/tax-rates.ts';
import { selectTaxSetting } from '../taxes/taxes.sql.ts';

const liveVersion = sharedRead(async (q) => (await selectVersion(q)).version);

/** The version of the catalogue. Read live, shared among concurrent requests. */
export const catalogueVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

/** One version of the catalogue, and the products on sale at each hub. */
class Snapshot {
  readonly #rows: CatalogueRows;
  readonly #hubs = new Map<number, HubCatalogue>();

  constructor(rows: CatalogueRows) {
    this.#rows = rows;
  }

  of(hubId: number): HubCatalogue {
    let hub = this.#hubs.get(hubId);
    if (!hub) this.#hubs.set(hubId, (hub = new HubCatalogue(this.#rows, hubId)));
    return hub;
  }
}

/** Versions name the transaction that wrote them, so they are unique also among databases. */
const kept = new LruCache<Snapshot>(3);
const building = new Map<string, Promise<Snapshot>>();

/** Reads until nothing changed meanwhile, so that prices, packs and products fit together. */
async function read(q: Queryable): Promise<Snapshot> {
  for (let tries = 1; ; tries += 1) {
    const { version } = await selectVersion(q);
    const rows = {
      version,
      categories: await selectCategories(q),
      products: await selectProducts(q),
      skus: await selectSkus(q),
      hubPrices: await selectHubPrices(q),
      certificates: await selectCertificates(q),
      batches: await selectBatches(q),
      combos: await selectCombos(q),
      taxes: await selectTaxSetting(q),
    };
    const after = await selectVersion(q);
    if (after.version !== version && tries < 10) continue;
    const snapshot = new Snapshot(rows);
    kept.set(version, snapshot);
    return snapshot;
  }
}

/** Concurrent requests for the same version share one reading if they all read from the pool. */
function readOnce(db: Db, version: string): Promise<Snapshot> {
  let reading = building.get(version);
  if (!reading) {
    reading = read(db).finally(() => building.delete(version));
    building.set(version, reading);
  }
  return reading;
}

const isPool = (q: Queryable): q is Db => 'pool' in q;

/**
 * The catalogue of a hub at this moment. The version is read live each time, so a price is never stale; the
 * rest is read again only if the version changed. In a transaction it reads by that alone.
 */
export async function catalogueFor(q: Queryable, hubId: number): Promise<HubCatalogue> {
  const version = await catalogueVersion(q);
  const snapshot = kept.get(version) ?? (await (isPool(q) ? readOnce(q, version) : read(q)));
  return snapshot.of(hubId);
}

/** The tax rules for supplies of the hub on `day`. */
export const taxRulesFor = async (q: Queryable, hubId: number, day: string): Promise<TaxRules> =>
  taxRulesOn((await catalogueFor(q, hubId)).taxes, day);

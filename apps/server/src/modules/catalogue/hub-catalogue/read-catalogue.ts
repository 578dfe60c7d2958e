import { type Queryable, isDb } from '../../../platform/db.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import { LruCache, sharedRead } from '../../../platform/shared-read.ts';
import { SharedValues } from '../../../platform/shared-values.ts';
import { CategoryTree } from '../categories/category-tree.ts';
import { selectCombos } from '../combos/combos.sql.ts';
import { type Groups, type ProductEntry, entryOf } from '../products/product-entry.ts';
import { ProductSet } from '../products/product-set.ts';
import { type TaxRules, taxRulesOn } from '../taxes/tax-rates.ts';
import { TaxCategories } from '../taxes/tax-categories.ts';
import { selectTaxSetting, selectTaxedGoods } from '../taxes/taxes.sql.ts';
import { selectTranslationsAfter } from '../translations/translations.sql.ts';
import { Translations } from '../translations/translations.ts';
import { isEnough, readVersionOf, selectChangesSince } from './changes.sql.ts';
import type { HubCatalogue } from './hub-catalogue.ts';
import {
  type ProductRow,
  selectBatches,
  selectCategories,
  selectCertificates,
  selectProductsAfter,
  selectVersion,
} from './hub-catalogue.sql.ts';
import { Snapshot } from './snapshot.ts';

const liveVersion = sharedRead(selectVersion);

/** The version of the catalogue. Read live, shared among concurrent requests. */
export const catalogueVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

/** Few enough that other requests run in between within some milliseconds, and that rows are forgotten at once. */
const productsAtOnce = 250;
const entriesAtOnce = 5000;

const hasGroupsOf = (row: ProductRow, { tree, taxCategories }: Groups): boolean =>
  tree.has(row.categoryId) &&
  (row.subcategoryId === null || tree.has(row.subcategoryId)) &&
  taxCategories.has(row.taxCategoryId);

/** All products; null if a category was added while they were read. */
async function readProducts(q: Queryable, groups: Groups): Promise<ProductSet | null> {
  let set = new ProductSet();
  let entries = new Map<number, ProductEntry>();
  const shared = new SharedValues();
  let reading = selectProductsAfter(q, 0, productsAtOnce);
  for (;;) {
    const rows = await reading;
    const last = rows.at(-1);
    const isLast = rows.length < productsAtOnce;
    if (last && !isLast) {
      // The database reads the next ones meanwhile. A failure is handled in their turn.
      reading = selectProductsAfter(q, last.id, productsAtOnce);
      reading.catch(() => {});
    }
    if (!rows.every((row) => hasGroupsOf(row, groups))) {
      await reading;
      return null;
    }
    for (const row of rows) entries.set(row.id, entryOf(row, groups, shared));
    await yieldEventLoop();
    if (isLast || entries.size >= entriesAtOnce) {
      set = set.with(entries);
      entries = new Map();
      await yieldEventLoop();
    }
    if (isLast) return set;
  }
}

const translationsAtOnce = 2000;

async function readTranslations(q: Queryable): Promise<Translations> {
  let all = new Translations();
  for (let last = 0; ;) {
    const rows = await selectTranslationsAfter(q, last, translationsAtOnce);
    all = all.with(rows);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < translationsAtOnce) return all;
    await yieldEventLoop();
  }
}

/** The rest of what changed since the snapshot; null if everything must be read. */
async function updatedSnapshot(q: Queryable, snapshot: Snapshot): Promise<Snapshot | null> {
  const known = readVersionOf(snapshot.version);
  if (!known) return null;
  const since = await selectChangesSince(q, known);
  if (since.version === snapshot.version) return snapshot;
  return isEnough(since) ? snapshot.with(since) : null;
}

/** Attempts to read the catalogue while it changes faster than it can be read. */
const maxTries = 10;

/**
 * Reads everything, in pieces, then what changed meanwhile by one statement: prices, packs and products fit
 * together.
 */
export async function readEverything(q: Queryable): Promise<Snapshot> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const version = await selectVersion(q);
    const parts = {
      version,
      tree: new CategoryTree(await selectCategories(q)),
      taxCategories: new TaxCategories(await selectTaxedGoods(q)),
      certificates: await selectCertificates(q),
      batches: await selectBatches(q),
      combos: await selectCombos(q),
      taxes: await selectTaxSetting(q),
      translations: await readTranslations(q),
    };
    const set = await readProducts(q, parts);
    const snapshot = set && (await updatedSnapshot(q, new Snapshot(parts, set, [])));
    if (snapshot) return snapshot;
  }
  throw new Error('The catalogue changed each time while it was read.');
}

/** Versions name the transaction that wrote them, so they are unique also among databases. */
const kept = new LruCache<Snapshot>(3);

/** The latest that was committed: a transaction's own changes may never be. */
let latest: Snapshot | undefined;

async function read(q: Queryable): Promise<Snapshot> {
  const snapshot = (latest && (await updatedSnapshot(q, latest))) ?? (await readEverything(q));
  kept.set(snapshot.version, snapshot);
  if (isDb(q)) latest = snapshot;
  return snapshot;
}

const sharedSnapshot = sharedRead(read);

/** Whether the first version has all changes of the second one. Numbers become visible in their order. */
function includes(version: string, other: string): boolean {
  const [own, required] = [readVersionOf(version), readVersionOf(other)];
  return own !== null && required !== null && own.number >= required.number;
}

/**
 * The catalogue of a hub at this moment. The version is read live each time, so a price is never stale; after
 * a change only what changed is read again. In a transaction it reads by that alone.
 */
export async function catalogueFor(q: Queryable, hubId: number): Promise<HubCatalogue> {
  const version = await catalogueVersion(q);
  const isNewEnough = (snapshot: Snapshot) => includes(snapshot.version, version);
  const snapshot = kept.get(version) ?? (await sharedSnapshot(q, '', isNewEnough));
  return snapshot.of(hubId);
}

/** No hub has this number: nothing has a price of its own there. */
export const noHub = 0;

/** The translations of the shop's texts at this moment, which answers in other languages contain. */
export const shopTexts = async (q: Queryable): Promise<Translations> =>
  (await catalogueFor(q, noHub)).translations;

/** The tax rules for supplies of the hub, by day. */
export async function taxRulesFor(q: Queryable, hubId: number): Promise<(day: string) => TaxRules> {
  const { taxes } = await catalogueFor(q, hubId);
  return (day) => taxRulesOn(taxes, day);
}

import { hash } from '@node-rs/argon2';
import type { Db, Tx } from '../../src/platform/db.ts';
import {
  type LotSeed,
  insertBatches,
  insertTaxCategories,
  insertCategory,
  insertCertificates,
  insertStock,
  insertSuppliers,
} from '../insert/catalogue.sql.ts';
import { insertCombo } from '../insert/combos.sql.ts';
import { insertPage } from '../insert/content.sql.ts';
import {
  insertCities,
  insertClosedDay,
  insertHub,
  insertSlotTemplates,
} from '../insert/hubs.sql.ts';
import { insertOffers, insertScratchRules } from '../insert/offers.ts';
import { insertReviews } from '../insert/reviews.sql.ts';
import { insertCustomer, insertRider, insertStaff } from '../insert/people.sql.ts';
import { saveReferralRules } from '../../src/modules/referral/index.ts';
import { replaceStations } from '../../src/modules/kitchen/index.ts';
import { saveMembership } from '../../src/modules/membership/index.ts';
import { refreshTrends, logSearchTerm, saveSynonyms } from '../../src/modules/search/index.ts';
import { once } from '../once.ts';
import { batches, certificates, combos, reviews, scarceStock } from './catalogue.ts';
import { dayInIndia } from './days.ts';
import { cities, closedDays, hubs, riders, slotTemplates } from './hubs.ts';
import { seedMoney } from './money-seed.ts';
import { membership, promos, referralRules, scratchRules } from './offers.ts';
import { pagesAt } from './pages.ts';
import { customers, demoLogins } from './people.ts';
import { seedProducts } from './catalogue-seed.ts';
import { categories, products, stations, taxCategories } from './products.ts';
import { searches, synonymGroups } from './search.ts';
import { lotsOf, plentifulStock, suppliers } from './stock.ts';
import { seedSubscription } from './subscription-seed.ts';
import { seedTranslations } from './translations-seed.ts';
import { seedTexts } from './texts-seed.ts';

/**
 * Fills an empty database with the demo shop. Skips parts that ran before. Inserts rows one after another in the
 * order of the data, so that ids are the same on every machine.
 */
export async function seedDemo(db: Db, now: Date, log: (line: string) => void): Promise<void> {
  const parts: readonly [string, (tx: Tx, now: Date) => Promise<void>][] = [
    ['demo.hubs', seedHubs],
    ['demo.catalogue', seedCatalogue],
    ['demo.certificates', seedCertificates],
    ['demo.combos', seedCombos],
    ['demo.content', seedContent],
    ['demo.people', seedPeople],
    ['demo.money', seedMoney],
    ['demo.offers', seedOffers],
    ['demo.reviews', (tx, at) => insertReviews(tx, reviews(), at)],
    ['demo.search', seedSearch],
    ['demo.searches', seedSearches],
    ['demo.texts', seedTexts],
    ['demo.subscription', seedSubscription],
    ['demo.membership', seedMembership],
    ['demo.referral', seedReferral],
    ['demo.translations', seedTranslations],
  ];
  let ran = false;
  for (const [name, part] of parts) ran = (await once(db, name, now, (tx) => part(tx, now))) || ran;
  if (ran) log(`filled the demo shop: ${products().length} products in ${hubs().length} hubs`);
}

async function seedHubs(tx: Tx, now: Date): Promise<void> {
  await insertCities(tx, cities());
  for (const hub of hubs()) {
    await insertHub(tx, hub);
    const templates = slotTemplates().filter(
      ({ kind }) => kind === 'standard' || hub.expressMinutes !== null,
    );
    await insertSlotTemplates(tx, hub.adcCode, templates);
  }
  for (const { adcCode, inDays, reason } of closedDays()) {
    await insertClosedDay(tx, adcCode, dayInIndia(now, inDays), reason);
  }
}

async function seedCatalogue(tx: Tx, now: Date): Promise<void> {
  await insertTaxCategories(tx, taxCategories());
  for (const [index, category] of categories().entries()) {
    await insertCategory(tx, category, index + 1);
  }
  await replaceStations(tx, stations());
  await seedProducts(tx, now);
  await insertSuppliers(tx, suppliers);
  await insertStock(tx, stockLots(), now);
}

async function seedCertificates(tx: Tx, now: Date): Promise<void> {
  const dated = certificates().map(({ validInDays: [from, until], ...certificate }) => ({
    ...certificate,
    validFrom: dayInIndia(now, from),
    validUntil: dayInIndia(now, until),
  }));
  await insertCertificates(tx, dated);
  await insertBatches(tx, batches());
}

async function seedCombos(tx: Tx): Promise<void> {
  for (const [index, combo] of combos().entries()) await insertCombo(tx, combo, index + 1);
}

function stockLots(): LotSeed[] {
  const scarce = new Map(scarceStock().map((each) => [`${each.adcCode}/${each.sku}`, each.onHand]));
  return hubs().flatMap(({ adcCode }) =>
    products().flatMap(({ skus }) =>
      skus.flatMap(({ sku }) =>
        lotsOf(adcCode, sku, scarce.get(`${adcCode}/${sku}`) ?? plentifulStock(adcCode, sku)),
      ),
    ),
  );
}

async function seedContent(tx: Tx, now: Date): Promise<void> {
  for (const page of pagesAt(now)) await insertPage(tx, page, now);
}

async function seedPeople(tx: Tx, now: Date): Promise<void> {
  const staffLogins = demoLogins().console;
  const hashes = await Promise.all(staffLogins.map(({ password }) => hash(password)));
  for (const [index, staff] of staffLogins.entries()) {
    await insertStaff(tx, staff, hashes[index] ?? '', now);
  }
  for (const rider of riders()) await insertRider(tx, rider);
  for (const customer of customers()) await insertCustomer(tx, customer, now);
}

const seedSearch = (tx: Tx, now: Date): Promise<void> => saveSynonyms(tx, synonymGroups(), now);

/** Inserts the searches of a week, so that the first visitor sees popular searches. */
async function seedSearches(tx: Tx, now: Date): Promise<void> {
  for (const { term, times, found } of searches()) {
    for (let time = 0; time < times; time += 1) {
      const at = new Date(now.getTime() - (1 + ((time * 7 + term.length) % 140)) * 3_600_000);
      await logSearchTerm(tx, { term, found, at });
    }
  }
  await refreshTrends(tx, now);
}

async function seedOffers(tx: Tx, now: Date): Promise<void> {
  await insertOffers(tx, promos(now), now);
  await insertScratchRules(tx, scratchRules());
}

async function seedMembership(tx: Tx): Promise<void> {
  await saveMembership(tx, 0, membership());
}

async function seedReferral(tx: Tx): Promise<void> {
  await saveReferralRules(tx, 0, referralRules());
}

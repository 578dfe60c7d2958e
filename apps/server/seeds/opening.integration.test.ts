import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftProduct } from '@halal-basket/contract';
import { consoleSamples } from '../src/guards/console-samples.ts';
import { aBuyer, aKey, readyToOrder } from '../src/testing/buyer.ts';
import { type TestApp, publicUrl, testApp } from '../src/testing/test-app.ts';
import { emuProduct } from '../src/testing/edited-product.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { type TestDatabase, seededAt, serverRole, testDatabase } from '../src/testing/database.ts';
import { migrate } from '../src/platform/migrate.ts';
import { makeOwner } from '../src/modules/staff/index.ts';
import path from 'node:path';
import { seed } from './index.ts';

const now = new Date(seededAt);
const quiet = { now, log: () => {}, gazetteer: 'metros' } as const;

let database: TestDatabase;
let shop: TestApp;
beforeAll(async () => {
  database = await testDatabase(4, 'nothing');
  const migrations = path.resolve(import.meta.dirname, '..', 'migrations');
  await migrate(database.db, migrations, () => {}, serverRole);
  await seed(database.db, { name: 'none', ...quiet });
  shop = await testApp({ database });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** The first owner, logged in. */
async function theOwner(): Promise<TestClient> {
  const person = { email: 'me@shop.example', fullName: 'Me', resetSecondFactor: false };
  const link = await makeOwner(database.db, person, { consoleOrigin: publicUrl, now });
  const token = new URL(link).searchParams.get('token') ?? '';
  const password = 'korma-on-sunday-42';
  const owner = shop.client();
  await owner.call('consoleSetPassword', { body: { token, password } });
  await owner.call('consoleLogin', { body: { email: person.email, password } });
  return owner;
}

test('a new shop has its pages, legal texts, and empty tabs of the journal and of help', async () => {
  const owner = await theOwner();
  const { pages } = await owner.call('consolePages');
  expect(pages.map(({ pageName }) => pageName).toSorted()).toEqual([
    'combos',
    'homepage',
    'offers',
    'pre-order',
  ]);
  for (const { pageName } of pages) {
    const { sections } = await owner.call('consolePage', { params: { pageName } });
    expect(sections.flatMap(({ broken }) => broken ?? [])).toEqual([]);
  }
  const texts = await owner.call('consoleContent');
  expect(texts.legalPages).toHaveLength(4);
  expect(texts.topics.length).toBeGreaterThan(3);
  expect(texts.blogSubcategories.length).toBeGreaterThan(3);
});

test('a new shop shows the phone of the default hub to customers', async () => {
  const { body } = consoleSamples('').consoleCreateHub ?? {};
  const contact = async () => (await shop.client().call('helpFaq')).contact.phone;
  expect(await contact()).toBe('');
  await (await theOwner()).call('consoleCreateHub', { body });
  expect(await contact()).toBe('9812345670');
});

const hub = { adcCode: 'NEW-HUB' };
const rates = [{ from: '2017-07-01', percent: 0, notification: '' }];

async function setUpDelivery(owner: TestClient): Promise<void> {
  const { revision } = await owner.call('consoleSlots', { params: hub });
  const slot = { kind: 'standard', startMinute: 540, endMinute: 660, cutoffMinutes: 60 } as const;
  await owner.call('consoleSaveSlotTemplates', {
    params: hub,
    body: {
      revision,
      templates: [
        { ...slot, weekdays: [1, 2, 3, 4, 5, 6, 7], capacity: 40, fee: 0, takesPreorders: false },
      ],
    },
  });
  const { revision: first, contact } = await owner.call('consoleContact');
  await owner.call('consoleSaveContact', {
    body: { revision: first, contact: { ...contact, grievanceOfficer: 'Asma Begum' } },
  });
  await owner.call('consoleCreateRider', {
    body: {
      rider: { fullName: 'Salim', phoneNo: '9812345670', email: null, ...hub, active: true },
    },
  });
}

/** Publishes a product as the form for a first product does; it is the first bestseller. */
async function sellFirstProduct(owner: TestClient): Promise<void> {
  const { revision, taxes } = await owner.call('consoleTaxes');
  const poultry = { taxCategoryId: null, hsn: '0207', description: 'Fresh chicken', rates };
  const saved = await owner.call('consoleSaveTaxes', {
    body: { revision, taxes: { ...taxes, categories: [...taxes.categories, poultry] } },
  });
  const look = { tint: 'chicken', description: '' } as const;
  const chicken = { ...look, name: 'Chicken', seoName: 'chicken', picture: 'chicken.webp' };
  const { categoryId } = await owner.call('consoleCreateCategory', {
    body: { parentId: null, category: { ...chicken, active: true } },
  });
  const taxCategoryId = saved.taxes.categories.find(({ hsn }) => hsn === '0207')?.taxCategoryId;
  const draft = firstProduct(categoryId, taxCategoryId ?? 0);
  const { draftId } = await owner.call('consoleCreateDraft', { body: { draft } });
  await owner.call('consolePublishDraft', { params: { draftId }, body: { revision: 1 } });
}

/** Without the texts that the form makes optional. */
function firstProduct(categoryId: number, taxCategoryId: number): DraftProduct {
  const { active: _, ...product } = emuProduct;
  const optional = { summary: '', description: '' };
  return {
    ...product,
    ...optional,
    categoryId,
    taxCategoryId,
    bestsellerPosition: 1,
    pictures: [{ file: 'chicken.webp', alt: 'Emu' }],
    skus: product.skus.map((sku) => ({ ...sku, stock: [{ ...hub, packs: 20 }] })),
  };
}

async function openHub(owner: TestClient): Promise<void> {
  const [read] = (await owner.call('consoleHubSettings')).hubs;
  if (!read) throw new Error('The new shop has no hub.');
  const { revision, hub: values } = read;
  const body = { revision, hub: { ...values, open: true } };
  await owner.call('consoleSaveHub', { params: hub, body });
}

test('a new shop takes its first order once the setup steps of the console are done', async () => {
  const owner = await theOwner();
  const missing = async () =>
    (await owner.call('consoleSetup')).steps.filter(({ done }) => !done).map(({ step }) => step);
  await setUpDelivery(owner);
  await sellFirstProduct(owner);
  expect(await missing()).toEqual(['certificates', 'open']);
  expect((await shop.client().send('homePage')).errorCode).toBe('SHOP_NOT_OPEN');
  await openHub(owner);

  const buyer = await aBuyer(shop);
  const { products } = await buyer.call('productSearch', { params: { term: 'murgh' }, query: {} });
  expect(products.map(({ productName }) => productName)).toEqual([emuProduct.name]);
  await readyToOrder(buyer, [{ sku: 'EMU-500' }]);
  const { orderNo = '' } = await buyer.call('placeOrder', { body: {}, headers: aKey() });
  const cash = { params: { paymentMode: 'pod' as const }, body: { orderNo }, headers: aKey() };
  expect(await buyer.call('payOrder', cash)).toMatchObject({ orderNo });
  expect(await buyer.call('orderDetails', { params: { orderNo } })).toMatchObject({ orderNo });
  expect((await owner.call('consoleSetup')).steps).toEqual([]);
});

test('a new shop is seeded only once, and refuses demo data', async () => {
  await seed(database.db, { name: 'none', ...quiet });
  await expect(seed(database.db, { name: 'demo', ...quiet })).rejects.toThrow(
    'SEED: this is the database of a real shop',
  );
});

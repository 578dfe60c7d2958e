import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleSamples } from '../src/guards/console-samples.ts';
import { type TestApp, publicUrl, testApp } from '../src/testing/test-app.ts';
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

test('a new shop is seeded only once, and refuses demo data', async () => {
  await seed(database.db, { name: 'none', ...quiet });
  await expect(seed(database.db, { name: 'demo', ...quiet })).rejects.toThrow(
    'SEED: this is the database of a real shop',
  );
});

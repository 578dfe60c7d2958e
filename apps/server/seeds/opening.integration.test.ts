import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../src/testing/test-app.ts';
import { type TestDatabase, seededAt, testDatabase } from '../src/testing/database.ts';
import { migrate } from '../src/platform/migrate.ts';
import { makeOwner } from '../src/modules/operations/index.ts';
import path from 'node:path';
import { seed } from './index.ts';

const now = new Date(seededAt);
const quiet = { now, log: () => {}, gazetteer: 'metros' } as const;

let database: TestDatabase;
let shop: TestApp;
beforeAll(async () => {
  database = await testDatabase(4, 'nothing');
  await migrate(database.db, path.resolve(import.meta.dirname, '..', 'migrations'), () => {});
  await seed(database.db, { name: 'none', ...quiet });
  shop = await testApp({ database });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

test('a new shop has its pages, texts of the law, and tabs to write for', async () => {
  const at = { publicOrigin: 'http://shop.test', now };
  const person = { email: 'me@shop.example', fullName: 'Me', resetSecondFactor: false };
  const link = new URL(await makeOwner(database.db, person, at));
  const owner = shop.client();
  const token = link.searchParams.get('token') ?? '';
  const password = 'korma-on-sunday-42';
  await owner.call('consoleSetPassword', { body: { token, password } });
  await owner.call('consoleLogin', { body: { email: person.email, password } });

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
  const texts = await owner.call('consoleTexts');
  expect(texts.legalPages).toHaveLength(4);
  expect(texts.topics.length).toBeGreaterThan(3);
  expect(texts.rooms.length).toBeGreaterThan(3);
});

test('is not begun twice, and never filled with demo data', async () => {
  await seed(database.db, { name: 'none', ...quiet });
  await expect(seed(database.db, { name: 'demo', ...quiet })).rejects.toThrow(
    'SEED: this is the database of a real shop',
  );
});

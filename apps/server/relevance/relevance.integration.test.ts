import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedBigCatalogue } from '../seeds/big/shop.ts';
import { type HubCatalogue, catalogueFor } from '../src/modules/catalogue/index.ts';
import { hubs } from '../src/modules/location/index.ts';
import { refreshSearch } from '../src/modules/search/index.ts';
import { type TestDatabase, seededAt, testDatabase } from '../src/testing/database.ts';
import { type Judged, heldOut, judged, tuned } from './judged.ts';
import { relevanceOf, summaryOf } from './measure.ts';

// A hundred and fifty thousand words to write down, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let database: TestDatabase;
let catalogue: HubCatalogue;

async function openCatalogue(): Promise<void> {
  const [hub] = await hubs(database.db);
  catalogue = await catalogueFor(database.db, hub?.hubId ?? 0);
  await refreshSearch(database.db);
}

async function measured(name: string, list: readonly Judged[]) {
  const relevance = await relevanceOf(database.db, catalogue, list);
  process.stdout.write(
    `search over ${catalogue.products.length} products, ${name}: ${summaryOf(relevance, list)}\n`,
  );
  return relevance;
}

beforeAll(async () => {
  database = await testDatabase();
  await openCatalogue();
});
afterAll(() => database.drop());

describe('the judged list', () => {
  it('has 600 terms or more, each once, and a quarter is held out', () => {
    expect(judged.length).toBeGreaterThanOrEqual(600);
    expect(new Set(judged.map(({ term }) => term)).size).toBe(judged.length);
    expect(heldOut.length).toBeGreaterThanOrEqual(judged.length / 4);
  });
});

describe('over the demo shop', () => {
  it('finds the goods of the queries that ranking is tuned by', async () => {
    const { hitAt1, ndcgAt10, forbidden } = await measured('tuned', tuned);
    expect(hitAt1).toBeGreaterThanOrEqual(0.95);
    expect(ndcgAt10).toBeGreaterThanOrEqual(0.9);
    expect(forbidden).toEqual([]);
  });

  it('finds the goods of queries that were not used for tuning', async () => {
    const { hitAt1, ndcgAt10, forbidden } = await measured('held out', heldOut);
    expect(hitAt1).toBeGreaterThanOrEqual(0.95);
    expect(ndcgAt10).toBeGreaterThanOrEqual(0.9);
    expect(forbidden).toEqual([]);
  });
});

describe('over thirty thousand products', () => {
  beforeAll(async () => {
    await seedBigCatalogue(database.db, new Date(seededAt), () => {});
    await openCatalogue();
  });

  it('finds as well among many', async () => {
    const half = judged.filter((_, place) => place % 2 === 0);
    const { hitAt1, ndcgAt10 } = await measured('every second one', half);
    expect(catalogue.products.length).toBeGreaterThan(30_000);
    expect(hitAt1).toBeGreaterThanOrEqual(0.9);
    expect(ndcgAt10).toBeGreaterThanOrEqual(0.9);
  });
});

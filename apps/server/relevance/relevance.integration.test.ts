import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedBigCatalogue } from '../seeds/big/shop.ts';
import { type HubCatalogue, catalogueFor } from '../src/modules/catalogue/index.ts';
import { hubs } from '../src/modules/location/index.ts';
import { refreshSearch } from '../src/modules/search/index.ts';
import { type TestDatabase, seededAt, testDatabase } from '../src/testing/database.ts';
import { type Judged, heldOut, tuned } from './judged.ts';
import { relevanceOf } from './measure.ts';

// A hundred and fifty thousand words to write down, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const all = [...tuned, ...heldOut];
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

let database: TestDatabase;
let catalogue: HubCatalogue;

async function openCatalogue(): Promise<void> {
  const [hub] = await hubs(database.db);
  catalogue = await catalogueFor(database.db, hub?.hubId ?? 0);
  await refreshSearch(database.db);
}

async function measured(name: string, list: readonly Judged[]) {
  const relevance = await relevanceOf(database.db, catalogue, list);
  const { hitAt1, hitAt3, missed } = relevance;
  const misses = missed.map(({ term }) => term).join(', ') || 'none';
  process.stdout.write(
    `search over ${catalogue.products.length} products, ${name} (${list.length} terms): ` +
      `hit@1 ${percent(hitAt1)}, hit@3 ${percent(hitAt3)}; missed: ${misses}\n`,
  );
  return relevance;
}

beforeAll(async () => {
  database = await testDatabase();
  await openCatalogue();
});
afterAll(() => database.drop());

describe('the judged list', () => {
  it('is long, says each term once, and asks for what there is', () => {
    expect(all.length).toBeGreaterThanOrEqual(140);
    expect(new Set(all.map(({ term }) => term)).size).toBe(all.length);
    expect(heldOut.length).toBeGreaterThanOrEqual(all.length / 4);
  });
});

describe('over the demo shop', () => {
  it('the terms that ranking is tuned by find an answer at once', async () => {
    const { hitAt1, hitAt3 } = await measured('tuned', tuned);
    expect(hitAt1).toBeGreaterThanOrEqual(0.85);
    expect(hitAt3).toBeGreaterThanOrEqual(0.95);
  });

  it('finds the goods of queries that were not used for tuning', async () => {
    const { hitAt1, hitAt3 } = await measured('held out', heldOut);
    expect(hitAt1).toBeGreaterThanOrEqual(0.85);
    expect(hitAt3).toBeGreaterThanOrEqual(0.93);
  });
});

describe('over thirty thousand products', () => {
  beforeAll(async () => {
    await seedBigCatalogue(database.db, new Date(seededAt), () => {});
    await openCatalogue();
  });

  it('finds as well among many', async () => {
    const { hitAt1, hitAt3 } = await measured('all', all);
    expect(catalogue.products.length).toBeGreaterThan(30_000);
    expect(hitAt1).toBeGreaterThanOrEqual(0.8);
    expect(hitAt3).toBeGreaterThanOrEqual(0.85);
  });
});

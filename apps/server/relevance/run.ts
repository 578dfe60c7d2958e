import path from 'node:path';
import { catalogueFor } from '../src/modules/catalogue/index.ts';
import { hubs } from '../src/modules/location/index.ts';
import { refreshSearch } from '../src/modules/search/index.ts';
import { openDb } from '../src/platform/db.ts';
import { migrate } from '../src/platform/migrate.ts';
import { seedBigCatalogue } from '../seeds/big/shop.ts';
import { seed } from '../seeds/index.ts';
import { type Judged, heldOut, tuned } from './judged.ts';
import { relevanceOf, speedOf } from './measure.ts';

const usage = `Measures how well and how quickly the search answers the judged list.

  npm run relevance             over the demo shop
  npm run relevance -- --big    over 30,000 products as well
  npm run relevance -- --tune   only the part of the list that ranking is tuned by, with its misses

It takes an empty database of its own: DATABASE_URL, or the bundled PostgreSQL for the while.`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

async function main(given: readonly string[]): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (!url || given.includes('--help')) return say(usage);
  const db = openDb({ url });
  const now = new Date('2026-11-23T03:30:00.000Z');
  try {
    await migrate(db, path.resolve(import.meta.dirname, '..', 'migrations'), () => {});
    await seed(db, { name: 'demo', now, log: () => {}, gazetteer: 'metros' });
    if (given.includes('--big')) await seedBigCatalogue(db, now, say);
    const started = performance.now();
    await refreshSearch(db);
    say(`documents brought up to date in ${Math.round(performance.now() - started)} ms`);
    const [hub] = await hubs(db);
    const catalogue = await catalogueFor(db, hub?.hubId ?? 0);
    const tuning = given.includes('--tune');
    const lists: [string, readonly Judged[]][] = tuning
      ? [['tuned', tuned]]
      : [
          ['tuned', tuned],
          ['held out', heldOut],
          ['all', [...tuned, ...heldOut]],
        ];
    say(`${catalogue.products.length} products`);
    for (const [name, list] of lists) {
      const { hitAt1, hitAt3, missed, late } = await relevanceOf(db, catalogue, list);
      say(`${name}: ${list.length} terms, hit@1 ${percent(hitAt1)}, hit@3 ${percent(hitAt3)}`);
      if (!tuning) continue;
      for (const { term, found } of missed) say(`  missed  ${term} → ${found.join(', ')}`);
      for (const { term, found } of late) say(`  late    ${term} → ${found.join(', ')}`);
    }
    const { p50, p99 } = await speedOf(db, catalogue, [...tuned, ...heldOut]);
    say(`the query: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  } finally {
    await db.close();
  }
}

await main(process.argv.slice(2));

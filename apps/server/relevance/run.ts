import path from 'node:path';
import { catalogueFor } from '../src/modules/catalogue/index.ts';
import { hubs } from '../src/modules/location/index.ts';
import { refreshSearch } from '../src/modules/search/index.ts';
import { openDb } from '../src/platform/db.ts';
import { migrate } from '../src/platform/migrate.ts';
import { seedBigCatalogue } from '../seeds/big/shop.ts';
import { seed } from '../seeds/index.ts';
import { type Judged, heldOut, judged, tuned } from './judged.ts';
import {
  type Relevance,
  isGoodEnough,
  missesByKind,
  relevanceOf,
  speedOf,
  summaryOf,
} from './measure.ts';

const usage = `Measures how well and how quickly the search answers the judged list.

  npm run relevance             over the demo shop
  npm run relevance -- --big    over 30,000 products as well
  npm run relevance -- --tune   only the part of the list that ranking is tuned by, with its misses

It fails if the part that ranking is not tuned by has a hit@1 below 95 % or an nDCG@10 below 0.9.
It takes an empty database of its own: DATABASE_URL, or the bundled PostgreSQL for the while.`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function sayMisses({ missed, poor, forbidden }: Relevance): void {
  for (const [kind, misses] of Object.entries({ missed, poor, forbidden })) {
    for (const { term, ndcg, found } of misses) {
      say(`  ${kind}  ${term} (${ndcg.toFixed(2)}) → ${found.slice(0, 6).join(', ')}`);
    }
  }
}

async function main(args: readonly string[]): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (!url || args.includes('--help')) return say(usage);
  const db = openDb({ url });
  const now = new Date('2026-11-23T03:30:00.000Z');
  try {
    await migrate(db, path.resolve(import.meta.dirname, '..', 'migrations'), () => {});
    await seed(db, { name: 'demo', now, log: () => {}, gazetteer: 'metros' });
    if (args.includes('--big')) await seedBigCatalogue(db, now, say);
    const started = performance.now();
    await refreshSearch(db);
    say(`documents brought up to date in ${Math.round(performance.now() - started)} ms`);
    const [hub] = await hubs(db);
    const catalogue = await catalogueFor(db, hub?.hubId ?? 0);
    const tuning = args.includes('--tune');
    const parts: [string, readonly Judged[]][] = [['tuned', tuned]];
    if (!tuning) parts.push(['held out', heldOut], ['all', judged]);
    say(`${catalogue.products.length} products`);
    for (const [name, list] of parts) {
      const relevance = await relevanceOf(db, catalogue, list);
      say(`${name}: ${summaryOf(relevance, list)}`);
      if (tuning) sayMisses(relevance);
      else say(`  misses by kind: ${missesByKind(relevance)}`);
      if (name === 'held out' && !isGoodEnough(relevance)) process.exitCode = 1;
    }
    const { p50, p99 } = await speedOf(db, catalogue, judged);
    say(`the query: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  } finally {
    await db.close();
  }
}

await main(process.argv.slice(2));

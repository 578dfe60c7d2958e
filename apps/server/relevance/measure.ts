import type { Db } from '../src/platform/db.ts';
import type { HubCatalogue, Product } from '../src/modules/catalogue/index.ts';
import { findBy, searchVersionFor } from '../src/modules/search/index.ts';
import type { Judged } from './judged.ts';

export interface Relevance {
  /** Share of the terms whose first product is an answer. */
  hitAt1: number;
  /** Share of the terms with an answer among the first three products. */
  hitAt3: number;
  /** Terms without an answer among the first three, with what was found instead. */
  missed: { term: string; found: string[] }[];
  /** Likewise those where only the first is none. */
  late: { term: string; found: string[] }[];
}

/** The big shop's products are the demo's under other names: number and farm aside they are alike. */
const plainName = (seoName: string): string => seoName.replace(/-\d+$/, '');

const matches = (seoName: string, pattern: string): boolean => {
  const parts = pattern.split('*');
  const [head = '', ...others] = parts;
  const tail = others.pop();
  if (tail === undefined) return seoName === pattern;
  return (
    seoName.startsWith(head) &&
    seoName.endsWith(tail) &&
    others.every((part) => seoName.includes(part))
  );
};

const answers = (product: Product, accepted: readonly string[]): boolean =>
  accepted.some((pattern) => {
    if (pattern.startsWith('@')) return product.category.seoName === pattern.slice(1);
    if (pattern.startsWith('/')) return product.subcategory?.seoName === pattern.slice(1);
    return matches(plainName(product.seoName), pattern);
  });

const nothingSoldOut = Buffer.alloc(0);

async function search(db: Db, catalogue: HubCatalogue, term: string) {
  const version = await searchVersionFor(db, catalogue);
  return findBy({ db, version, term, soldOut: nothingSoldOut, offset: 0, limit: 24 });
}

/** How well the search answers a judged list on this catalogue. */
export async function relevanceOf(
  db: Db,
  catalogue: HubCatalogue,
  list: readonly Judged[],
): Promise<Relevance> {
  const missed: Relevance['missed'] = [];
  const late: Relevance['late'] = [];
  for (const { term, answers: accepted } of list) {
    const { products } = await search(db, catalogue, term);
    const first = products.slice(0, 3).flatMap((id) => catalogue.productById(id) ?? []);
    const place = first.findIndex((product) => answers(product, accepted));
    const found = first.map(({ seoName }) => seoName);
    if (place < 0) missed.push({ term, found });
    else if (place > 0) late.push({ term, found });
  }
  const hits = list.length - missed.length;
  return { hitAt1: (hits - late.length) / list.length, hitAt3: hits / list.length, missed, late };
}

export interface Speed {
  p50: number;
  p99: number;
}

/** Milliseconds of the ranked query, one search after another, `rounds` times through the list. */
export async function speedOf(
  db: Db,
  catalogue: HubCatalogue,
  list: readonly Judged[],
  rounds = 3,
): Promise<Speed> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { term } of list) {
      const started = performance.now();
      await search(db, catalogue, term);
      times.push(performance.now() - started);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

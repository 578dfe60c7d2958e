import type { Db } from '../src/platform/db.ts';
import type { HubCatalogue, Product } from '../src/modules/catalogue/index.ts';
import { findBy, searchVersionFor } from '../src/modules/search/index.ts';
import { type Judgeable, type Judged, bestGrade, gradeOf, isForbidden } from './judged.ts';
import { ndcg } from './ndcg.ts';

interface Miss {
  term: string;
  kind: string;
  ndcg: number;
  /** The first products. */
  found: string[];
}

export interface Relevance {
  /** Share of the terms whose first product is exactly what the customer wants. */
  hitAt1: number;
  /** The mean nDCG of the first ten products. */
  ndcgAt10: number;
  /** Terms whose first product is not exactly that. */
  missed: Miss[];
  /** The other terms with an nDCG below 0.9. */
  poor: Miss[];
  /** Terms that found a forbidden product among the first ten. */
  forbidden: Miss[];
}

const judgedResults = 10;
const poorBelow = 0.9;

/** The big shop's products are the demo's under other names: number and farm aside they are alike. */
const judgeable = ({ seoName, category, subcategory }: Product): Judgeable => ({
  seoName: seoName.replace(/-\d+$/, ''),
  category: category.seoName,
  subcategory: subcategory?.seoName,
});

/** As many as the shop reads at once. */
const maxResults = 10_000;

async function search(db: Db, catalogue: HubCatalogue, term: string, limit: number) {
  const version = await searchVersionFor(db, catalogue);
  return findBy({ db, version, term, limit });
}

/** Products by id. Those that are judged alike are the same object, so that each kind is graded once a term. */
function judgeableById(products: readonly Product[]): Map<number, Judgeable> {
  const kinds = new Map<string, Judgeable>();
  return new Map(
    products.map((product) => {
      const found = judgeable(product);
      const key = JSON.stringify(found);
      const kind = kinds.get(key) ?? found;
      kinds.set(key, kind);
      return [product.id, kind];
    }),
  );
}

/** How well the search answers a judged list on this catalogue. */
export async function relevanceOf(
  db: Db,
  catalogue: HubCatalogue,
  list: readonly Judged[],
): Promise<Relevance> {
  const result: Relevance = { hitAt1: 0, ndcgAt10: 0, missed: [], poor: [], forbidden: [] };
  const names = judgeableById(catalogue.products);
  const kinds = [...new Set(names.values())];
  for (const judged of list) {
    const { term, kind } = judged;
    const { products, similar } = await search(db, catalogue, term, judgedResults);
    const first = [...products, ...similar]
      .slice(0, judgedResults)
      .flatMap((id) => names.get(id) ?? []);
    const grades = first.map((product) => gradeOf(product, judged));
    const gradeOfKind = new Map(kinds.map((each) => [each, gradeOf(each, judged)]));
    const all = [...names.values()].map((product) => gradeOfKind.get(product) ?? 0);
    const score = ndcg(grades, all, judgedResults);
    const miss = {
      term,
      kind,
      ndcg: score,
      found: first.map(({ seoName }, place) => `${seoName}:${grades[place]}`),
    };
    result.ndcgAt10 += score / list.length;
    if (grades[0] === bestGrade) result.hitAt1 += 1 / list.length;
    else result.missed.push(miss);
    if (grades[0] === bestGrade && score < poorBelow) result.poor.push(miss);
    if (first.some((product) => isForbidden(product, judged))) result.forbidden.push(miss);
  }
  return result;
}

/** The goals of the part that ranking is not tuned by. */
export const isGoodEnough = ({ hitAt1, ndcgAt10, forbidden }: Relevance): boolean =>
  hitAt1 >= 0.95 && ndcgAt10 >= 0.9 && forbidden.length === 0;

export const summaryOf = ({ hitAt1, ndcgAt10, forbidden }: Relevance, list: readonly Judged[]) =>
  `${list.length} terms, hit@1 ${(100 * hitAt1).toFixed(1)} %, nDCG@10 ${ndcgAt10.toFixed(3)}, ` +
  `${forbidden.length} with a forbidden product`;

/** The numbers of misses by kind of query: shows where the held-out part is weak without naming its terms. */
export function missesByKind({ missed }: Relevance): string {
  const counts = new Map<string, number>();
  for (const { kind } of missed) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none';
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
      await search(db, catalogue, term, maxResults);
      times.push(performance.now() - started);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

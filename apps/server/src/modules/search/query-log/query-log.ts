import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { attemptTimes, recordAttempts, lockBuckets } from '../../../platform/attempts.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { addressRange } from '../../../platform/client-network.ts';
import type { RequestFacts } from '../../../platform/http/context.ts';
import { raiseRankingVersion } from '../documents/documents.sql.ts';
import {
  type ProductRequest,
  countRequests,
  countTerms,
  insertLoggedSearch,
  insertRequest,
  replaceTrends,
  requestsOrder,
  selectRequests,
  selectTerms,
  termsOrder,
} from './query-log.sql.ts';
import { soundsOf } from '../words/phonetics.ts';

const dayMs = 86_400_000;
/** The period of the console's list. */
export const termsKeptMs = 30 * dayMs;
const trendMs = 7 * dayMs;
const trendsKept = 12;
/**
 * All visitors see the trends. The log does not know who searched, for privacy: only a number that one visitor seldom
 * reaches in a week keeps the words of a single visitor unpublished.
 */
const minSearches = 5;

/** Logs a submitted search, without any data about the visitor. */
export async function logSearchTerm(
  q: Queryable,
  { term, found, at }: { term: string; found: number; at: Date },
): Promise<void> {
  const sound = soundsOf(term).join(' ');
  if (sound !== '') await insertLoggedSearch(q, { term: term.toLowerCase(), sound, found, at });
}

/** Computes the trends from the searches of the last week. */
export async function refreshTrends(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - trendMs);
  await replaceTrends(tx, { since, fewest: minSearches, limit: trendsKept });
  await raiseRankingVersion(tx);
}

/** The searches of the last 30 days, most frequent first. */
export async function searchedTerms(
  q: Queryable,
  { now, withoutResult, ...request }: PageRequest & { now: Date; withoutResult: boolean },
) {
  const filter = { since: new Date(now.getTime() - termsKeptMs), withoutResult };
  const [page, total] = await Promise.all([
    pageOf(termsOrder, request, async (seek) => ({ rows: await selectTerms(q, filter, seek) })),
    countTerms(q, filter),
  ]);
  return { terms: page.rows, total, links: page.links };
}

const hourMs = 3_600_000;
/** Product requests per hour; many visitors share one IP address. */
const requestsPerHour = { device: 5, ip: 60 };

/**
 * Stores a visitor's request for a product that the shop does not sell. Refuses TOO_MANY for a device or an
 * address that asks too often.
 */
export async function requestProduct(
  tx: Tx,
  { deviceId, ip }: Pick<RequestFacts, 'deviceId' | 'ip'>,
  wish: ProductRequest,
): Promise<void> {
  const since = new Date(wish.at.getTime() - hourMs);
  const limits = [
    { bucket: `wish:device:${deviceId ?? addressRange(ip)}`, since, limit: requestsPerHour.device },
    { bucket: `wish:address:${addressRange(ip)}`, since, limit: requestsPerHour.ip },
  ];
  const buckets = limits.map(({ bucket }) => bucket);
  if (!(await lockBuckets(tx, buckets))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
  const tries = await attemptTimes(tx, limits);
  for (const { bucket, limit } of limits) {
    const last = tries.get(bucket) ?? [];
    const oldest = last[limit - 1];
    if (!oldest) continue;
    const wait = oldest.getTime() + hourMs - wish.at.getTime();
    refuse('TOO_MANY', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
  await recordAttempts(tx, buckets, wish.at);
  await insertRequest(tx, wish);
}

/** Product requests, newest first. */
export async function productRequests(q: Queryable, request: PageRequest) {
  const [page, total] = await Promise.all([
    pageOf(requestsOrder, request, async (seek) => ({ rows: await selectRequests(q, seek) })),
    countRequests(q),
  ]);
  return { requests: page.rows, total, links: page.links };
}

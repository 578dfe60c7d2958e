import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { attemptsIn, noteAttempts, takeBuckets } from '../../platform/attempts.ts';
import { addressRange } from '../../platform/client-network.ts';
import type { RequestFacts } from '../../platform/http/context.ts';
import { raiseRankingVersion } from './documents.sql.ts';
import {
  type ProductWish,
  insertAsked,
  insertRequest,
  replaceTrends,
  selectRequests,
  selectTerms,
} from './query-log.sql.ts';
import { soundsOf } from './phonetics.ts';

const dayMs = 86_400_000;
/** What staff look back on. */
export const termsKeptMs = 30 * dayMs;
const trendMs = 7 * dayMs;
const trendsKept = 12;

/** Notes a search that somebody sent off. Nothing is noted of who it was. */
export async function noteSearch(
  q: Queryable,
  { term, found, at }: { term: string; found: number; at: Date },
): Promise<void> {
  const sound = soundsOf(term).join(' ');
  if (sound !== '') await insertAsked(q, { term: term.toLowerCase(), sound, found, at });
}

/** Makes what was searched for a lot in the last week what new searches begin with. */
export async function gatherTrends(tx: Tx, now: Date): Promise<void> {
  await replaceTrends(tx, new Date(now.getTime() - trendMs), trendsKept);
  await raiseRankingVersion(tx);
}

export interface Page {
  pageNo: number;
  pageSize: number;
}

/** What was searched for in the last 30 days, most often first. */
export async function searchedTerms(
  q: Queryable,
  { now, withoutResult, pageNo, pageSize }: Page & { now: Date; withoutResult: boolean },
) {
  const since = new Date(now.getTime() - termsKeptMs);
  const page = { offset: pageNo * pageSize, limit: pageSize };
  const rows = await selectTerms(q, { since, withoutResult, ...page });
  return { terms: rows, total: rows[0]?.total ?? 0 };
}

const hourMs = 3_600_000;
/** Nobody misses more than that in an hour; many people stand behind one address. */
const wishesPerHour = { device: 5, ip: 60 };

/**
 * Keeps what somebody asks the shop to get. Refuses TOO_MANY when a device or an address asks again
 * and again.
 */
export async function requestProduct(
  tx: Tx,
  { deviceId, ip }: Pick<RequestFacts, 'deviceId' | 'ip'>,
  wish: ProductWish,
): Promise<void> {
  const since = new Date(wish.at.getTime() - hourMs);
  const limits = [
    { bucket: `wish:device:${deviceId ?? addressRange(ip)}`, since, limit: wishesPerHour.device },
    { bucket: `wish:address:${addressRange(ip)}`, since, limit: wishesPerHour.ip },
  ];
  const buckets = limits.map(({ bucket }) => bucket);
  if (!(await takeBuckets(tx, buckets))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
  const tries = await attemptsIn(tx, limits);
  for (const { bucket, limit } of limits) {
    const last = tries.get(bucket) ?? [];
    const oldest = last[limit - 1];
    if (!oldest) continue;
    const wait = oldest.getTime() + hourMs - wish.at.getTime();
    refuse('TOO_MANY', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
  await noteAttempts(tx, buckets, wish.at);
  await insertRequest(tx, wish);
}

export async function productRequests(q: Queryable, { pageNo, pageSize }: Page) {
  const rows = await selectRequests(q, { offset: pageNo * pageSize, limit: pageSize });
  return { requests: rows, total: rows[0]?.total ?? 0 };
}

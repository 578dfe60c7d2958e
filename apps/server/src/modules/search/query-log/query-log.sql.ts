import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

export interface LoggedSearch {
  term: string;
  sound: string;
  /** The number of products that matched all words. */
  found: number;
  at: Date;
}

export const insertLoggedSearch = (q: Queryable, { term, sound, found, at }: LoggedSearch) =>
  q.run(sql`
    insert into search.query (term, sound, found, at) values (${term}, ${sound}, ${found}, ${at})`);

export const deleteLoggedSearchesBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from search.query where at < ${before}`);

/** Terms with at least `fewest` searches. The most frequent spelling represents all that sound alike. */
export async function replaceTrends(
  tx: Tx,
  { since, fewest, limit }: { since: Date; fewest: number; limit: number },
): Promise<void> {
  await tx.run(sql`delete from search.trend`);
  await tx.run(sql`
    insert into search.trend (position, term, searches)
    select row_number() over (order by searches desc, sound), term, searches
    from (
      select sound, mode() within group (order by term) as term, count(*) as searches
      from search.query where at >= ${since} and found > 0
      group by sound having count(*) >= ${fewest} order by searches desc, sound limit ${limit}
    ) as often`);
}

const trendRow = z.object({ term: z.string() });

export const selectTrends = (q: Queryable) =>
  q.many(trendRow, sql`select term from search.trend order by position`);

const termRow = z.object({
  term: z.string(),
  searches: z.number(),
  lastAt: z.date(),
  cursorKey: cursorKeyRow,
});

export interface TermFilter {
  since: Date;
  withoutResult: boolean;
}

/** The most frequent first. Each page sums the searches of the period by sound: few rows, and none is kept twice. */
export const termsOrder: SortOrder = {
  list: 'searchTerms',
  direction: 'descending',
  keys: [
    { column: sql`searches`, type: 'number' },
    { column: sql`last_at`, type: 'moment' },
    { column: sql`sound`, type: 'text' },
  ],
};

/** Searches without results the last time, or all. */
const searchedTerms = ({ since, withoutResult }: TermFilter): Sql => sql`
  select sound, mode() within group (order by term) as term, count(*) as searches,
         max(at) as last_at
  from search.query where at >= ${since}
  group by sound
  having not ${withoutResult} or (array_agg(found order by at desc, id desc))[1] = 0`;

export const selectTerms = (q: Queryable, filter: TermFilter, seek: Seek) =>
  q.many(
    termRow,
    sql`select term, searches, last_at as "lastAt", ${seek.cursorKey} as "cursorKey"
        from (${searchedTerms(filter)}) as asked where ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countTerms = (q: Queryable, filter: TermFilter) => countRows(q, searchedTerms(filter));

export interface ProductRequest {
  term: string;
  wish: string;
  hubId: number;
  at: Date;
}

export const insertRequest = (tx: Tx, { term, wish, hubId, at }: ProductRequest) =>
  tx.run(sql`
    insert into search.product_request (term, wish, hub_id, created_at)
    values (${term}, ${wish}, ${hubId}, ${at})`);

const requestRow = z.object({
  requestId: z.number(),
  term: z.string(),
  wish: z.string(),
  hubId: z.number(),
  at: z.date(),
  cursorKey: cursorKeyRow,
});

export const requestsOrder: SortOrder = {
  list: 'productRequests',
  direction: 'descending',
  keys: [{ column: sql`id`, type: 'number' }],
};

export const selectRequests = (q: Queryable, seek: Seek) =>
  q.many(
    requestRow,
    sql`select id as "requestId", term, wish, hub_id as "hubId", created_at as at,
               ${seek.cursorKey} as "cursorKey"
        from search.product_request where ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countRequests = (q: Queryable) =>
  countRows(q, sql`select from search.product_request`);

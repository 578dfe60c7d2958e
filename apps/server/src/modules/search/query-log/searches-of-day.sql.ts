import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const searchesRow = z.object({ term: z.string(), searches: z.number(), failed: z.number() });

/** Terms of a day that are listed with their failures; the others count only in the total. */
const maxTerms = 1000;

/**
 * The searches of a period: in total (term ''), and the terms that found nothing at least once, spelled as most
 * visitors wrote them.
 */
export const selectSearchesBetween = (q: Queryable, { from, until }: { from: Date; until: Date }) =>
  q.many(
    searchesRow,
    sql`with logged as materialized (
          select term, sound, found from search.query where at >= ${from} and at < ${until}
        ), spelled as (
          select mode() within group (order by term) as term, count(*) as searches,
                 count(*) filter (where found = 0) as failed
          from logged group by sound having bool_or(found = 0)
        )
        select '' as term, count(*) as searches, count(*) filter (where found = 0) as failed
        from logged
        union all
        (select term, sum(searches)::bigint, sum(failed)::bigint from spelled where term <> ''
         group by term order by 3 desc, 1 limit ${maxTerms})`,
  );

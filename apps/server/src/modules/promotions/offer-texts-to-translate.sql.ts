import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const textRow = z.object({ text: z.string() });

/** The descriptions of promos that have not ended, and the titles of scratch cards. */
export const selectTextsOfOffers = (q: Queryable, now: Date) =>
  q.many(
    textRow,
    sql`select description as text from promotions.promo
        where is_active and (ends_at is null or ends_at > ${now})
        union
        select title from promotions.scratch_rule where is_active`,
  );

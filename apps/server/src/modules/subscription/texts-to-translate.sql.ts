import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const textRow = z.object({ text: z.string() });

/** The names of product lists, and the texts of seasons and festivals that have not ended on this day. */
export const selectTextsOfSubscriptions = (q: Queryable, today: string) =>
  q.many(
    textRow,
    sql`select name as text from subscription.section
        union
        select title from subscription.season where ends_on >= ${today}::date
        union
        select unnest(array[slot ->> 'label', slot ->> 'detail'])
        from subscription.season
        cross join jsonb_array_elements(windows) as slot
        where ends_on >= ${today}::date
        union
        select festival from subscription.special_day
        where date >= ${today}::date and festival <> ''`,
  );

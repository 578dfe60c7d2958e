import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { type BoardFilter, matches } from './order-board.sql.ts';

const numberRow = z.object({ id: z.number(), orderNo: z.string() });

/** The next orders of the filter, the newest first; `before`: the id of the last one that was read. */
export const selectNumbers = (
  q: Queryable,
  filter: BoardFilter,
  { before, limit }: { before: number | null; limit: number },
) =>
  q.many(
    numberRow,
    sql`select o.id, o.order_no as "orderNo" from orders."order" as o
        where (${before}::bigint is null or o.id < ${before}) and ${matches(filter)}
        order by o.id desc limit ${limit}`,
  );

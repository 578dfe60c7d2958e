import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const viewRow = z.object({ viewId: z.number(), name: z.string(), view: shapes.orderView });

/** The views of a member of staff, by name. */
export const selectViews = (q: Queryable, staffId: number) =>
  q.many(
    viewRow,
    sql`select id as "viewId", name, view from orders.saved_view
        where staff_id = ${staffId} order by lower(name), id`,
  );

/** Saves a view; one of the same name is replaced. */
export const saveView = (
  tx: Tx,
  staffId: number,
  { name, view }: { name: string; view: object },
): Promise<unknown> =>
  tx.run(
    sql`insert into orders.saved_view (staff_id, name, view)
        values (${staffId}, ${name}, ${JSON.stringify(view)}::jsonb)
        on conflict (staff_id, name) do update set view = excluded.view`,
  );

/** Deletes a view of this member of staff. */
export const deleteView = (tx: Tx, staffId: number, viewId: number): Promise<unknown> =>
  tx.run(sql`delete from orders.saved_view where id = ${viewId} and staff_id = ${staffId}`);

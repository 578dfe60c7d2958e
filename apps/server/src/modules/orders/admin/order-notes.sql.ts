import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';

export interface NewNote {
  orderId: number;
  kind: 'note' | 'message';
  text: string;
  by: { staffId: number; name: string };
  key: string;
  at: Date;
}

/** Inserts a note or message of staff; false where its key was used. */
export const insertNote = async (tx: Tx, note: NewNote): Promise<boolean> =>
  (await tx.maybe(
    idRow,
    sql`insert into orders.note (order_id, kind, text, staff_id, staff_name, key, at)
        values (${note.orderId}, ${note.kind}, ${note.text}, ${note.by.staffId}, ${note.by.name},
                ${note.key}, ${note.at})
        on conflict (order_id, key) do nothing returning id`,
  )) !== null;

const noteRow = z.object({
  id: z.number(),
  kind: z.enum(['note', 'message']),
  text: z.string(),
  by: z.string(),
  at: z.coerce.date(),
});

/** The notes and messages of an order, newest first. */
export const selectNotes = (q: Queryable, orderId: number) =>
  q.many(
    noteRow,
    sql`select id, kind, text, staff_name as "by", at from orders.note
        where order_id = ${orderId} order by id desc`,
  );

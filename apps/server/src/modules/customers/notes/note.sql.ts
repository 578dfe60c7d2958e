import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { MergedCustomers } from '../../../platform/personal-data.ts';

const noteRow = z.object({
  noteId: z.number(),
  words: z.string(),
  writtenBy: z.string(),
  at: z.date(),
});
export type NoteRow = z.infer<typeof noteRow>;

const columns = sql`id as "noteId", words, written_by as "writtenBy", at`;

/** The newest first. */
export const selectNotes = (q: Queryable, customerId: number) =>
  q.many(
    noteRow,
    sql`select ${columns} from customers.note where customer_id = ${customerId} order by id desc`,
  );

/** Adds a note unless the customer has `most` notes; null then. */
export const insertNote = (
  tx: Tx,
  note: {
    customerId: number;
    staffId: number;
    writtenBy: string;
    words: string;
    at: Date;
    most: number;
  },
) =>
  tx.maybe(
    noteRow,
    sql`insert into customers.note (customer_id, staff_id, written_by, words, at)
        select ${note.customerId}::bigint, ${note.staffId}::bigint, ${note.writtenBy}, ${note.words}, ${note.at}::timestamptz
        where (select count(*) from customers.note where customer_id = ${note.customerId}) < ${note.most}
        returning ${columns}`,
  );

/** The deleted text; null without such a note of this customer. */
export const deleteNote = (tx: Tx, customerId: number, noteId: number) =>
  tx.maybe(
    noteRow,
    sql`delete from customers.note where customer_id = ${customerId} and id = ${noteId}
        returning ${columns}`,
  );

export const deleteNotesOf = (tx: Tx, customerId: number) =>
  tx.run(sql`delete from customers.note where customer_id = ${customerId}`);

export const moveNotes = (tx: Tx, { from, to }: MergedCustomers) =>
  tx.run(sql`update customers.note set customer_id = ${to} where customer_id = ${from}`);

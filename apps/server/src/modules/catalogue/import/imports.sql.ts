import {
  type ImportKind,
  type ImportRowFilter,
  type ImportState,
  shapes,
} from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import type { CheckedRow, RowError } from './import-table.ts';

const importRecord = z.object({
  id: z.number(),
  kind: shapes.importKind,
  source: z.enum(['file', 'selection']),
  title: z.string(),
  state: shapes.importState,
  size: z.number(),
  received: z.number(),
  checked: z.number(),
  problem: z.string(),
  wrong: z.number(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  done: z.number(),
  skipped: z.number(),
  staffName: z.string(),
  createdAt: z.date(),
});
export type ImportRecord = z.infer<typeof importRecord>;

const columns = sql`import.id, kind, source, title, state, size_bytes as size,
  received_bytes as received, checked_bytes as checked, problem, wrong_count as wrong,
  added_count as added, changed_count as changed, same_count as same, done_count as done,
  skipped_count as skipped, staff_name as "staffName", created_at as "createdAt"`;

export const selectImport = (q: Queryable, id: number) =>
  q.maybe(importRecord, sql`select ${columns} from catalogue.import where id = ${id}`);

/** Locks the import until the end of the transaction. */
export const lockImport = (tx: Tx, id: number) =>
  tx.maybe(importRecord, sql`select ${columns} from catalogue.import where id = ${id} for update`);

export const importOrder: SortOrder = {
  list: 'imports',
  direction: 'descending',
  keys: [{ column: sql`import.id`, type: 'number' }],
};

export const selectImports = (q: Queryable, seek: Seek) =>
  q.many(
    importRecord.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from catalogue.import
        where ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export interface NewImport {
  kind: ImportKind;
  source: 'file' | 'selection';
  title: string;
  size: number;
  staff: { staffId: number; fullName: string };
  now: Date;
}

export const insertImport = (tx: Tx, { kind, source, title, size, staff, now }: NewImport) =>
  tx.one(
    importRecord,
    sql`insert into catalogue.import
          (kind, source, title, state, size_bytes, staff_id, staff_name, created_at)
        values (${kind}, ${source}, ${title}, 'uploading', ${size}, ${staff.staffId},
                ${staff.fullName}, ${now})
        returning ${columns}`,
  );

export const deleteImport = (tx: Tx, id: number) =>
  tx.run(sql`delete from catalogue.import where id = ${id}`);

/** Imports that no longer can be rolled back, and uploads that were left. */
export const deleteOldImports = (
  q: Queryable,
  { before, uploadsBefore }: Record<'before' | 'uploadsBefore', Date>,
) =>
  q.run(
    sql`delete from catalogue.import
        where created_at < ${before}
           or (created_at < ${uploadsBefore} and state in ('uploading', 'refused', 'checked'))`,
  );

export async function insertPiece(
  tx: Tx,
  id: number,
  start: number,
  content: Buffer,
): Promise<void> {
  await tx.run(
    sql`insert into catalogue.import_piece (import_id, start_byte, content)
        values (${id}, ${start}, ${content})`,
  );
  await tx.run(
    sql`update catalogue.import set received_bytes = ${start + content.length} where id = ${id}`,
  );
}

const pieceRow = z.object({ start: z.number(), content: z.instanceof(Buffer) });

/** The piece of the file that begins at this byte. */
export const selectPiece = (q: Queryable, id: number, start: number) =>
  q.maybe(
    pieceRow,
    sql`select start_byte as start, content from catalogue.import_piece
        where import_id = ${id} and start_byte = ${start}`,
  );

export const deletePieces = (q: Queryable, id: number) =>
  q.run(sql`delete from catalogue.import_piece where import_id = ${id}`);

export const setState = (q: Queryable, id: number, state: ImportState, problem = '') =>
  q.run(sql`update catalogue.import set state = ${state}, problem = ${problem} where id = ${id}`);

/** A check that begins again after a crash starts from nothing. */
export async function clearRows(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from catalogue.import_row where import_id = ${id}`);
  await tx.run(
    sql`update catalogue.import
        set checked_bytes = 0, wrong_count = 0, added_count = 0, changed_count = 0, same_count = 0
        where id = ${id}`,
  );
}

export type RowOutcome = 'wrong' | 'added' | 'changed' | 'same';

export interface RowToStore extends Pick<
  CheckedRow,
  'line' | 'key' | 'before' | 'after' | 'errors'
> {
  no: number;
  outcome: Exclude<RowOutcome, 'same'>;
}

export const insertRows = (tx: Tx, id: number, rows: readonly RowToStore[]) =>
  tx.run(
    sql`insert into catalogue.import_row (import_id, no, line, key, before, after, errors, outcome)
        select ${id}, no, line, key, nullif(before, 'null'), nullif(after, 'null'), errors, outcome
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
          no int, line int, key text, before jsonb, after jsonb, errors jsonb, outcome text)`,
  );

export type Counts = Readonly<Record<RowOutcome, number>>;

export const addCounts = (tx: Tx, id: number, checked: number, counts: Counts) =>
  tx.run(
    sql`update catalogue.import
        set checked_bytes = ${checked}, wrong_count = wrong_count + ${counts.wrong}::int,
            added_count = added_count + ${counts.added}::int,
            changed_count = changed_count + ${counts.changed}::int,
            same_count = same_count + ${counts.same}::int
        where id = ${id}`,
  );

/** Adds errors to rows that were right until the end of the file. */
export async function addErrors(
  tx: Tx,
  id: number,
  errors: readonly (RowError & { no: number })[],
): Promise<void> {
  const errorRows = sql`(select no, jsonb_agg(error) as added
    from jsonb_to_recordset(${JSON.stringify(errors.map(({ no, ...error }) => ({ no, error })))}::jsonb)
      as one(no int, error jsonb) group by no) as given`;
  const wasRight = (outcome: 'added' | 'changed') => sql`(
    select count(*)::int from catalogue.import_row join ${errorRows} using (no)
    where import_id = ${id} and outcome = ${outcome})`;
  await tx.run(
    sql`update catalogue.import
        set wrong_count = wrong_count + ${wasRight('added')} + ${wasRight('changed')},
            added_count = added_count - ${wasRight('added')},
            changed_count = changed_count - ${wasRight('changed')}
        where id = ${id}`,
  );
  await tx.run(
    sql`update catalogue.import_row set errors = errors || given.added, outcome = 'wrong'
        from ${errorRows} where import_id = ${id} and import_row.no = given.no`,
  );
}

const changeRow = z.object({
  no: z.number(),
  key: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** The next rows in a state. */
export const selectRowsInState = (q: Queryable, id: number, state: string, limit: number) =>
  q.many(
    changeRow,
    sql`select no, key, before, after from catalogue.import_row
        where import_id = ${id} and state = ${state} order by no limit ${limit}`,
  );

export const setRowStates = (tx: Tx, id: number, nos: readonly number[], state: string) =>
  tx.run(
    sql`update catalogue.import_row set state = ${state}
        where import_id = ${id} and no = any(${nos}::int[])`,
  );

export const skipRows = (tx: Tx, id: number, skipped: ReadonlyMap<number, string>) =>
  tx.run(
    sql`update catalogue.import_row set state = 'skipped', note = given.note
        from unnest(${[...skipped.keys()]}::int[], ${[...skipped.values()]}::text[]) as given(no, note)
        where import_id = ${id} and import_row.no = given.no`,
  );

export const addDone = (tx: Tx, id: number, done: number, skipped: number) =>
  tx.run(
    sql`update catalogue.import set done_count = done_count + ${done}::int,
               skipped_count = skipped_count + ${skipped}::int
        where id = ${id}`,
  );

/** A roll-back counts its own rows. */
export const clearDone = (tx: Tx, id: number) =>
  tx.run(sql`update catalogue.import set done_count = 0, skipped_count = 0 where id = ${id}`);

const listedRow = changeRow.extend({
  line: z.number(),
  errors: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  note: z.string(),
  cursorKey: cursorKeyRow,
});

export const rowOrder: SortOrder = {
  list: 'importRows',
  direction: 'ascending',
  keys: [{ column: sql`import_row.no`, type: 'number' }],
};

const shown = (show: ImportRowFilter): Sql =>
  show === 'skipped' ? sql`state = 'skipped'` : sql`outcome = ${show}`;

export const selectListedRows = (q: Queryable, id: number, show: ImportRowFilter, seek: Seek) =>
  q.many(
    listedRow,
    sql`select no, line, key, before, after, errors, note, ${seek.cursorKey} as "cursorKey"
        from catalogue.import_row where import_id = ${id} and ${shown(show)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countListedRows = (q: Queryable, id: number, show: ImportRowFilter) =>
  countRows(q, sql`select from catalogue.import_row where import_id = ${id} and ${shown(show)}`);

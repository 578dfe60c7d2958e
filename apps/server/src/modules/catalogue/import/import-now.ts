import type { Tx } from '../../../platform/db.ts';
import { Requirements, rowsOf } from './check-import.ts';
import type { CheckedRow, ImportTable, RowChange } from './import-table.ts';
import { readLines } from './read-file.ts';

const rowsAtOnce = 250;

async function checkedRows(tx: Tx, table: ImportTable, content: Buffer): Promise<CheckedRow[]> {
  const check = await table.check(tx);
  const whole = async function* () {
    yield content;
  };
  const needs = new Requirements();
  const all: CheckedRow[] = [];
  for await (const rows of rowsOf(readLines(whole(), table.columns), table.keyOf)) {
    for (const row of await check(rows)) {
      needs.add(all.length, row);
      all.push(row);
    }
  }
  const [error] = [...all.flatMap(({ errors }) => errors), ...needs.errors()];
  if (error) {
    const { line, column, message } = error;
    throw new Error(`${table.kind}, line ${line}: ${column} ${message}`);
  }
  return all;
}

/** Checks and applies a file in the caller's transaction, for seeds. Throws the first error of the file. */
export async function importNow(
  tx: Tx,
  table: ImportTable,
  content: Buffer,
  now: Date,
): Promise<void> {
  const rows = (await checkedRows(tx, table, content)).map(
    ({ key, before, after }, no): RowChange => ({ no, key, from: before, to: after }),
  );
  const by = { actor: 'seed', importId: 0, now };
  const open: RowChange[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const piece = rows.slice(at, at + rowsAtOnce);
    const { unfinished } = await table.write(tx, piece, by);
    open.push(...piece.filter(({ no }) => unfinished.has(no)));
  }
  if (open.length > 0) await table.finish(tx, open);
}

import type { Db } from '../../../platform/db.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import type { CheckedRow, ImportTable, RowError } from './import-table.ts';
import {
  type Counts,
  type RowOutcome,
  type RowToStore,
  addCounts,
  addErrors,
  clearRows,
  deletePieces,
  insertRows,
  selectImport,
  selectPiece,
  setState,
} from './imports.sql.ts';
import { FileProblem, type Line, readLines } from './read-file.ts';
import { isSame } from './is-same.ts';

/** Few enough that reading and checking them takes about 10 ms, in which no other request is answered. */
const rowsAtOnce = 25;

interface Position {
  bytes: number;
}

/** The uploaded file, and how far it was read. */
async function* contentOf(db: Db, importId: number, position: Position): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await selectPiece(db, importId, position.bytes);
    if (!piece) return;
    position.bytes += piece.content.length;
    yield piece.content;
  }
}

/** Joins consecutive lines with one key to rows, and rows to pieces. */
export async function* rowsOf(
  lines: AsyncGenerator<Line>,
  keyOf: ImportTable['keyOf'],
): AsyncGenerator<Line[][]> {
  let rows: Line[][] = [];
  let last: string | undefined;
  for await (const line of lines) {
    const key = keyOf(line);
    if (key === last) rows.at(-1)?.push(line);
    else {
      if (rows.length === rowsAtOnce) {
        yield rows;
        rows = [];
      }
      rows.push([line]);
    }
    last = key;
  }
  yield rows;
}

export function outcomeOf({ before, after, errors }: CheckedRow): RowOutcome {
  if (errors.length > 0) return 'wrong';
  if (isSame(before, after)) return 'same';
  return before === null ? 'added' : 'changed';
}

export const countsOf = (outcomes: readonly RowOutcome[]): Counts => {
  const count = (outcome: RowOutcome) => outcomes.filter((each) => each === outcome).length;
  return {
    wrong: count('wrong'),
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
  };
};

/** Facts of the whole file: the keys in it, and the missing things that rows need. */
export class Requirements {
  readonly #keys = new Set<string>();
  readonly #open: { no: number; key: string; error: RowError }[] = [];

  add(no: number, { key, needs = [] }: CheckedRow): void {
    this.#keys.add(key);
    for (const need of needs) this.#open.push({ no, ...need });
  }

  errors(): (RowError & { no: number })[] {
    return this.#open
      .filter(({ key }) => !this.#keys.has(key))
      .map(({ no, error }) => ({ no, ...error }));
  }
}

async function checkRows(db: Db, importId: number, table: ImportTable): Promise<void> {
  const check = await table.check(db);
  const position = { bytes: 0 };
  const lines = readLines(contentOf(db, importId, position), table.columns);
  const needs = new Requirements();
  let no = 0;
  for await (const rows of rowsOf(lines, table.keyOf)) {
    const checked = (await check(rows)).map((row) => ({ ...row, outcome: outcomeOf(row) }));
    const stored: RowToStore[] = [];
    for (const { outcome, needs: ofRow, ...row } of checked) {
      no += 1;
      needs.add(no, { ...row, ...(ofRow && { needs: ofRow }) });
      if (outcome !== 'same') stored.push({ ...row, no, outcome });
    }
    await db.transaction(async (tx) => {
      await insertRows(tx, importId, stored);
      await addCounts(
        tx,
        importId,
        position.bytes,
        countsOf(checked.map(({ outcome }) => outcome)),
      );
    });
    await yieldEventLoop();
  }
  const errors = needs.errors();
  if (errors.length > 0) await db.transaction((tx) => addErrors(tx, importId, errors));
}

/** Checks an uploaded file without changing the catalogue. After a crash it begins again. */
export async function checkImport(db: Db, importId: number, table: ImportTable): Promise<void> {
  const record = await selectImport(db, importId);
  if (record?.state !== 'checking') return;
  await db.transaction((tx) => clearRows(tx, importId));
  try {
    await checkRows(db, importId, table);
    await setState(db, importId, 'checked');
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await db.transaction((tx) => clearRows(tx, importId));
    await setState(db, importId, 'refused', error.message);
  }
  await deletePieces(db, importId);
}

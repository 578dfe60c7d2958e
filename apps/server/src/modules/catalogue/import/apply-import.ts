import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { ImportTable, RowChange } from './import-table.ts';
import {
  type ImportRecord,
  addDone,
  lockImport,
  selectRowsInState,
  setRowStates,
  setState,
  skipRows,
} from './imports.sql.ts';

export const applyJob = 'apply-catalogue-import';

/** Few enough that writing them, and reading them for visitors, takes some milliseconds (decision 37). */
const rowsAtOnce = 200;
/** A job that runs longer would delay the stop of the server; the next one continues. */
const maxJobMs = 5_000;
const checkEveryMs = 20;
/** A pause is this many times as long as the rows before it took. */
const pauseFactor = 6;
/** 30,000 rows in less than three minutes, also in a busy shop. */
const maxPauseMs = 900;

/** The work of a step on its rows. */
const steps = {
  applying: { due: 'waiting', done: 'applied', end: 'applied' },
  rollingBack: { due: 'applied', done: 'rolledBack', end: 'rolledBack' },
} as const;

const stepOf = (state: string) =>
  state === 'applying' || state === 'rollingBack' ? steps[state] : null;

interface Applying {
  db: Db;
  tableOf: (kind: ImportRecord['kind']) => ImportTable;
  now: () => Date;
}

/** Writes the next rows of an import in one transaction. False when nothing is left to write. */
async function writeNext(tx: Tx, importId: number, { tableOf, now }: Applying): Promise<boolean> {
  const record = await lockImport(tx, importId);
  const step = record && stepOf(record.state);
  if (!step) return false;
  const table = tableOf(record.kind);
  const rows = await selectRowsInState(tx, importId, step.due, rowsAtOnce);
  if (rows.length === 0) return finishRows(tx, importId, table, step);
  const isForward = record.state === 'applying';
  const changes = rows.map(({ no, key, before, after }): RowChange => {
    const [from, to] = isForward ? [before, after] : [after, before];
    return { no, key, from, to };
  });
  const by = { actor: `import:${importId}`, importId, now: now() };
  const { skipped, unfinished } = await table.write(tx, changes, by);
  if (skipped.size > 0) await skipRows(tx, importId, skipped);
  const nos = rows.map(({ no }) => no).filter((no) => !skipped.has(no));
  const open = nos.filter((no) => unfinished.has(no));
  if (open.length > 0) await setRowStates(tx, importId, open, 'written');
  const whole = nos.filter((no) => !unfinished.has(no));
  await setRowStates(tx, importId, whole, step.done);
  await addDone(tx, importId, whole.length, skipped.size);
  return true;
}

type Step = (typeof steps)[keyof typeof steps];

/** Writes cross-sells of products that followed later in the file. False if there are none: the import has ended. */
async function finishRows(
  tx: Tx,
  importId: number,
  table: ImportTable,
  step: Step,
): Promise<boolean> {
  const rows = await selectRowsInState(tx, importId, 'written', rowsAtOnce);
  if (rows.length === 0) {
    await setState(tx, importId, step.end);
    return false;
  }
  await table.finish(
    tx,
    rows.map(({ no, key, before, after }) => ({ no, key, from: before, to: after })),
  );
  const nos = rows.map(({ no }) => no);
  await setRowStates(tx, importId, nos, step.done);
  await addDone(tx, importId, nos.length, 0);
  return true;
}

/**
 * Waits until the process had nothing to do for a multiple of the time of the last piece, whose changes visitors read:
 * the more visitors there are, the longer the pause.
 */
async function pauseAfter(pieceMs: number): Promise<void> {
  const { idle } = performance.eventLoopUtilization();
  const began = performance.now();
  do {
    await sleep(checkEveryMs);
    const { idle: idleNow } = performance.eventLoopUtilization();
    if (idleNow - idle >= pieceMs * pauseFactor) return;
  } while (performance.now() - began < maxPauseMs);
}

/** Applies or rolls back an import, one piece in each transaction: after a crash it continues with the next piece. */
export async function applyImport(applying: Applying, importId: number): Promise<void> {
  const { db } = applying;
  const begun = performance.now();
  for (;;) {
    const pieceBegun = performance.now();
    const more = await db.transaction((tx) => writeNext(tx, importId, applying));
    if (!more) return;
    if (performance.now() - begun > maxJobMs) break;
    await pauseAfter(performance.now() - pieceBegun);
  }
  await db.transaction((tx) => addJob(tx, applyJob, { importId }));
}

import type { AnswerOf, CatalogueImport, ImportRowFilter } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { applyJob } from './apply-import.ts';
import type { ImportTable } from './import-table.ts';
import {
  type ImportRecord,
  type NewImport,
  clearDone,
  countListedRows,
  deleteImport,
  importOrder,
  insertImport,
  insertPiece,
  lockImport,
  rowOrder,
  selectImport,
  selectImports,
  selectListedRows,
  selectPiece,
  setState,
} from './imports.sql.ts';

export const checkJob = 'check-catalogue-import';

/** The share of the present step that is done. */
export function progressOf(record: ImportRecord): number {
  const { state, size, received, checked, added, changed, done, skipped } = record;
  const share = (part: number, whole: number) => (whole === 0 ? 1 : Math.min(1, part / whole));
  switch (state) {
    case 'uploading':
      return share(received, size);
    case 'checking':
      return share(checked, size);
    case 'applying':
    case 'rollingBack':
      return share(done + skipped, added + changed);
    default:
      return 1;
  }
}

export const importView = (record: ImportRecord): CatalogueImport => ({
  importId: record.id,
  kind: record.kind,
  source: record.source,
  title: record.title,
  state: record.state,
  receivedBytes: record.received,
  size: record.size,
  progress: progressOf(record),
  problem: record.problem,
  counts: {
    wrong: record.wrong,
    added: record.added,
    changed: record.changed,
    same: record.same,
    done: record.done,
    skipped: record.skipped,
  },
  staffName: record.staffName,
  createdAt: record.createdAt.toISOString(),
});

const requireFound = (record: ImportRecord | null): ImportRecord =>
  record ?? refuse('IMPORT_NOT_FOUND');

/** Refuses IMPORT_NOT_FOUND. */
export const importById = async (q: Queryable, importId: number): Promise<CatalogueImport> =>
  importView(requireFound(await selectImport(q, importId)));

export async function importList(
  q: Queryable,
  request: PageRequest,
): Promise<AnswerOf<'consoleImports'>> {
  const { rows, links } = await pageOf(importOrder, request, async (seek) => ({
    rows: await selectImports(q, seek),
  }));
  return { imports: rows.map(importView), ...links };
}

/** The listed rows of an import with their changed cells. */
export async function importRows(
  q: Queryable,
  tableOf: (kind: ImportRecord['kind']) => ImportTable,
  importId: number,
  { show, ...request }: PageRequest & { show: ImportRowFilter },
): Promise<AnswerOf<'consoleImportRows'>> {
  const { kind } = requireFound(await selectImport(q, importId));
  const { rows, links } = await pageOf(rowOrder, request, async (seek) => ({
    rows: await selectListedRows(q, importId, show, seek),
  }));
  const changes =
    show === 'wrong'
      ? []
      : await tableOf(kind).changes(
          q,
          rows.map(({ before, after }) => ({ from: before, to: after })),
        );
  return {
    rows: rows.map(({ no, line, key, errors, note }, place) => ({
      no,
      line,
      key,
      errors,
      changes: changes[place] ?? [],
      note,
    })),
    total: await countListedRows(q, importId, show),
    ...links,
  };
}

export const createImport = async (tx: Tx, newImport: NewImport): Promise<CatalogueImport> =>
  importView(await insertImport(tx, newImport));

/**
 * Adds a piece. The same piece may arrive again after a lost connection. Refuses IMPORT_PIECE for another place
 * than the next one, and for more than the announced size.
 */
export async function uploadPiece(
  tx: Tx,
  importId: number,
  start: number,
  content: Buffer,
): Promise<CatalogueImport> {
  const record = requireFound(await lockImport(tx, importId));
  if (record.state !== 'uploading') refuse('IMPORT_STATE');
  if (start < record.received) {
    const known = await selectPiece(tx, importId, start);
    if (known?.content.equals(content)) return importView(record);
  }
  const received = start + content.length;
  if (start !== record.received || received > record.size) refuse('IMPORT_PIECE');
  await insertPiece(tx, importId, start, content);
  if (received < record.size) return importView({ ...record, received });
  await setState(tx, importId, 'checking');
  await addJob(tx, checkJob, { importId });
  return importView({ ...record, received, state: 'checking' });
}

/** Applies a checked import. Refuses IMPORT_WRONG while a row has errors: nothing is half done. */
export async function startImport(tx: Tx, importId: number): Promise<CatalogueImport> {
  const record = requireFound(await lockImport(tx, importId));
  if (record.state !== 'checked') refuse('IMPORT_STATE');
  if (record.wrong > 0) refuse('IMPORT_WRONG');
  await setState(tx, importId, 'applying');
  await addJob(tx, applyJob, { importId });
  return importById(tx, importId);
}

/** Restores the values from before an applied import. */
export async function rollBackImport(tx: Tx, importId: number): Promise<CatalogueImport> {
  const record = requireFound(await lockImport(tx, importId));
  if (record.state !== 'applied') refuse('IMPORT_STATE');
  await clearDone(tx, importId);
  await setState(tx, importId, 'rollingBack');
  await addJob(tx, applyJob, { importId });
  return importById(tx, importId);
}

/** Deletes an import that was not applied; returns it. */
export async function discardImport(tx: Tx, importId: number): Promise<CatalogueImport> {
  const record = requireFound(await lockImport(tx, importId));
  if (!['uploading', 'refused', 'checked'].includes(record.state)) refuse('IMPORT_STATE');
  await deleteImport(tx, importId);
  return importView(record);
}

import type { Tx } from '../../../platform/db.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import type { HubCatalogue } from '../../catalogue/index.ts';
import {
  DocumentWriter,
  type SearchDocument,
  documentsOf,
  keyOf,
  writtenWords,
} from './documents.ts';
import {
  allowLongStatements,
  analyse,
  createIndex,
  deleteDocuments,
  dropIndex,
  replaceWords,
  selectDigests,
  upsertDocuments,
} from './documents.sql.ts';
import { selectGroups } from '../settings/synonyms.sql.ts';
import { Synonyms } from '../settings/synonyms.ts';

const documentsAtOnce = 1000;
/** Written without a pause: about a millisecond. */
const documentsInOneGo = 25;
const manyChanges = 500;

/** Writes the documents of the whole catalogue, in pieces: only those that differ. */
export async function writeDocuments(tx: Tx, catalogue: HubCatalogue): Promise<void> {
  await allowLongStatements(tx);
  const before = new Map(
    (await selectDigests(tx)).map(({ kind, refId, digest }) => [keyOf(kind, refId), digest]),
  );
  const isFirst = before.size === 0;
  if (isFirst) await dropIndex(tx);
  const writer = new DocumentWriter(new Synonyms(await selectGroups(tx)), catalogue);
  let changed: SearchDocument[] = [];
  let changes = 0;
  let seen = 0;
  const save = async () => {
    changes += changed.length;
    if (changed.length > 0) await upsertDocuments(tx, changed);
    changed = [];
  };
  for (const document of documentsOf(catalogue, writer)) {
    const key = keyOf(document.kind, document.refId);
    if (before.get(key) !== document.digest) changed.push(document);
    before.delete(key);
    if (changed.length === documentsAtOnce) await save();
    seen += 1;
    if (seen % documentsInOneGo === 0) await yieldEventLoop();
  }
  await save();
  if (isFirst) await createIndex(tx);
  const gone = [...before.keys()].map((key) => key.split(' '));
  if (gone.length > 0) {
    await deleteDocuments(
      tx,
      gone.map(([kind = '', refId]) => ({ kind, refId: Number(refId) })),
    );
  }
  if (changes + gone.length > 0) {
    await replaceWords(tx, writtenWords(writer));
  }
  if (changes + gone.length > manyChanges) await analyse(tx);
}

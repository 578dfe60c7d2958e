import { setTimeout } from 'node:timers/promises';
import type { Db, Tx } from '../../platform/db.ts';
import { sharedRead } from '../../platform/shared-read.ts';
import { type HubCatalogue, catalogueFor } from '../catalogue/index.ts';
import { hubs } from '../location/index.ts';
import { DocumentWriter, type SearchDocument, documentsOf } from './documents.ts';
import {
  allowLongStatements,
  analyse,
  createIndex,
  deleteDocuments,
  dropIndex,
  lockVersion,
  raiseVersion,
  replaceWords,
  selectDigests,
  selectVersion,
  upsertDocuments,
} from './documents.sql.ts';
import { lettersOf } from './phonetics.ts';
import { selectGroups } from './synonyms.sql.ts';
import { Synonyms } from './synonyms.ts';

const liveVersion = sharedRead((q) => selectVersion(q));

/** Names the state of all that searches find by. Read live, shared among those who ask at once. */
export const searchVersion = async (db: Db): Promise<string> => (await liveVersion(db, '')).version;

const documentsAtOnce = 1000;
export const refreshJob = 'refresh-search';

/** Others are served in between: writing thirty thousand documents takes a second or two. */
const letOthersGo = () => new Promise<void>((resolve) => setImmediate(resolve));
const manyChanges = 500;

const keyOf = (kind: string, refId: number): string => `${kind} ${refId}`;

async function write(tx: Tx, catalogue: HubCatalogue): Promise<void> {
  await allowLongStatements(tx);
  const before = new Map(
    (await selectDigests(tx)).map(({ kind, refId, digest }) => [keyOf(kind, refId), digest]),
  );
  const isFirst = before.size === 0;
  if (isFirst) await dropIndex(tx);
  const writer = new DocumentWriter(new Synonyms(await selectGroups(tx)));
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
    if (seen % documentsAtOnce === 0) await letOthersGo();
  }
  await save();
  if (isFirst) await createIndex(tx);
  const gone = [...before.keys()].map((key) => key.split(' '));
  if (gone.length > 0) {
    await deleteDocuments(
      tx,
      gone.map(([kind = '']) => kind),
      gone.map(([, refId]) => Number(refId)),
    );
  }
  if (changes + gone.length > 0) {
    await replaceWords(
      tx,
      writer.words().map((word) => ({ ...word, letters: lettersOf(word.sound) })),
    );
  }
  if (changes + gone.length > manyChanges) await analyse(tx);
}

/** Documents of a catalogue and when they began to be written. */
interface Refresh {
  since: number;
  done: Promise<void>;
}

const running = new WeakMap<Db, Refresh>();

function begin(db: Db, catalogue: HubCatalogue): Refresh {
  const done = db
    .transaction(async (tx) => {
      const { catalogue: written } = await lockVersion(tx);
      if (written === catalogue.version) return;
      await write(tx, catalogue);
      await raiseVersion(tx, catalogue.version);
    })
    .finally(() => running.delete(db));
  const refresh = { since: performance.now(), done };
  running.set(db, refresh);
  // Whoever waits no longer does not want to hear of its failure either; the job will.
  done.catch(() => {});
  return refresh;
}

/**
 * Brings the documents to the catalogue's newest version: only what changed is written, and of
 * several processes one writes. Cheap where nothing changed: one small read. Where a lot changed,
 * nobody waits longer than `patienceMs` but is answered by what was there; without any documents
 * everybody waits.
 */
export async function refreshDocuments(
  db: Db,
  hubId: number,
  patienceMs = Infinity,
): Promise<void> {
  const catalogue = await catalogueFor(db, hubId);
  const { catalogue: written } = await liveVersion(db, '');
  if (written === catalogue.version) return;
  const { since, done } = running.get(db) ?? begin(db, catalogue);
  if (written === null || patienceMs === Infinity) return done;
  const left = patienceMs - (performance.now() - since);
  if (left <= 0) return;
  const patience = new AbortController();
  await Promise.race([done, setTimeout(left, undefined, { signal: patience.signal })]).finally(() =>
    patience.abort(),
  );
}

/** The same for whoever stands at no hub: documents are alike in all of them. */
export async function refreshSearch(db: Db): Promise<void> {
  const [hub] = await hubs(db);
  if (hub) await refreshDocuments(db, hub.hubId);
}

import { setTimeout } from 'node:timers/promises';
import type { Db, Tx } from '../../../platform/db.ts';
import { letOthersGo } from '../../../platform/let-others-go.ts';
import { sharedRead } from '../../../platform/shared-read.ts';
import {
  type HubCatalogue,
  catalogueFor,
  catalogueVersion,
  changesSince,
} from '../../catalogue/index.ts';
import { hubs } from '../../location/index.ts';
import { DocumentWriter, type SearchDocument, documentsOf } from './documents.ts';
import {
  allowLongStatements,
  analyse,
  createIndex,
  deleteDocuments,
  dropIndex,
  lockVersion,
  noteCatalogue,
  raiseVersion,
  replaceWords,
  selectDigests,
  selectDigestsAmong,
  selectVersion,
  upsertDocuments,
} from './documents.sql.ts';
import { lettersOf, singularOf } from '../words/phonetics.ts';
import { selectGroups } from '../settings/synonyms.sql.ts';
import { synonymsIn } from '../settings/synonyms-in-version.ts';
import { Synonyms } from '../settings/synonyms.ts';

const liveVersion = sharedRead((q) => selectVersion(q));

/** The version of the search index. Read live, shared among concurrent requests. */
export const searchVersion = async (db: Db): Promise<string> => (await liveVersion(db, '')).version;

const documentsAtOnce = 1000;
/** Written without a pause: about a millisecond. */
const documentsInOneGo = 25;
export const refreshJob = 'refresh-search';

const manyChanges = 500;

const keyOf = (kind: string, refId: number): string => `${kind} ${refId}`;

async function write(tx: Tx, catalogue: HubCatalogue): Promise<void> {
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
    if (seen % documentsInOneGo === 0) await letOthersGo();
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
      writer.words().map((word) => ({ ...word, letters: lettersOf(singularOf(word.written)) })),
    );
  }
  if (changes + gone.length > manyChanges) await analyse(tx);
}

type Groups = Pick<HubCatalogue, 'categories' | 'translations'>;

interface KnownTexts {
  synonyms: Synonyms;
  groups: Groups;
  writer: DocumentWriter;
  checks: number;
}

/** It knows the texts of earlier checks while the synonyms, the categories and the translations are the same. */
let lastWriter: KnownTexts | undefined;

/** After these the writer starts again, or it would come to hold the texts of the whole shop. */
const checksAtMost = 500;

function writerFor(synonyms: Synonyms, { categories, translations }: Groups): DocumentWriter {
  const isSame =
    lastWriter?.synonyms === synonyms &&
    lastWriter.groups.categories === categories &&
    lastWriter.groups.translations === translations;
  if (!lastWriter || !isSame || lastWriter.checks >= checksAtMost) {
    const groups = { categories, translations };
    lastWriter = { synonyms, groups, writer: new DocumentWriter(synonyms, groups), checks: 0 };
  }
  lastWriter.checks += 1;
  return lastWriter.writer;
}

/**
 * Whether all documents are as they would be written now. A price, a rating or a picture changes none, so most
 * changes of the catalogue show in the documents of few products. A category's document changes only with the
 * category, or when its first product comes or its last one goes.
 */
async function areCurrent(
  tx: Tx,
  catalogue: HubCatalogue,
  { version, catalogue: written }: { version: string; catalogue: string },
): Promise<boolean> {
  const changes = await changesSince(tx, written);
  if (!changes) return false;
  const writer = writerFor(await synonymsIn(tx, version), catalogue);
  const wanted = new Map<string, string>();
  for (const { kind, refId, digest } of documentsOf(catalogue, writer, changes)) {
    wanted.set(keyOf(kind, refId), digest);
  }
  const there = await selectDigestsAmong(tx, changes);
  return (
    there.length === wanted.size &&
    there.every(({ kind, refId, digest }) => wanted.get(keyOf(kind, refId)) === digest)
  );
}

/** The documents of a catalogue, and the time at which writing started. */
interface Refresh {
  since: number;
  done: Promise<void>;
}

const running = new WeakMap<Db['pool'], Refresh>();

function begin(db: Db, catalogue: HubCatalogue): Refresh {
  const done = db
    .transaction(async (tx) => {
      const { version, catalogue: written } = await lockVersion(tx);
      if (written === catalogue.version) return;
      if (written !== null && (await areCurrent(tx, catalogue, { version, catalogue: written }))) {
        await noteCatalogue(tx, catalogue.version);
        return;
      }
      await write(tx, catalogue);
      await raiseVersion(tx, catalogue.version);
    })
    .finally(() => running.delete(db.pool));
  const refresh = { since: performance.now(), done };
  running.set(db.pool, refresh);
  // A search that stopped waiting does not handle the failure; the job will.
  done.catch(() => {});
  return refresh;
}

/** Waits for the work, at most as long as given. */
async function within(done: Promise<void>, ms: number): Promise<void> {
  if (ms <= 0) return;
  const patience = new AbortController();
  await Promise.race([done, setTimeout(ms, undefined, { signal: patience.signal })]).finally(() =>
    patience.abort(),
  );
}

/**
 * Updates the documents to the catalogue's newest version, in pieces: it writes only differences, and of several
 * processes one writes. Without changes it costs one small read. A search waits at most `patienceMs`, then uses
 * what is there. Returns the version of the index.
 */
export async function refreshDocuments(
  db: Db,
  catalogue: HubCatalogue,
  patienceMs = Infinity,
): Promise<string> {
  const { version, catalogue: written } = await liveVersion(db, '');
  if (written === catalogue.version) return version;
  const { since, done } = running.get(db.pool) ?? begin(db, catalogue);
  await (patienceMs === Infinity ? done : within(done, patienceMs - (performance.now() - since)));
  return searchVersion(db);
}

/** The same without a visitor's hub: documents are the same for all hubs. */
export async function refreshSearch(db: Db): Promise<void> {
  const [hub] = await hubs(db);
  if (hub) await refreshDocuments(db, await catalogueFor(db, hub.hubId));
}

/** Writes the documents of a database that never had any, so that its first search finds something. */
export async function writeFirstDocuments(db: Db): Promise<void> {
  if ((await liveVersion(db, '')).catalogue === null) await refreshSearch(db);
}

/** Whether searches know the present catalogue; otherwise they use older documents while new ones are written. */
export async function isSearchCurrent(db: Db): Promise<boolean> {
  const [{ catalogue }, now] = await Promise.all([liveVersion(db, ''), catalogueVersion(db)]);
  return catalogue === now;
}

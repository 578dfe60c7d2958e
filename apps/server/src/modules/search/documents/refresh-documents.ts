import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../../platform/db.ts';
import { sharedRead } from '../../../platform/shared-read.ts';
import {
  type HubCatalogue,
  catalogueFor,
  catalogueVersion,
  changesSince,
} from '../../catalogue/index.ts';
import { hubs } from '../../location/index.ts';
import { lockVersion, saveCatalogueVersion, raiseVersion, selectVersion } from './documents.sql.ts';
import { patchDocuments } from './patch-documents.ts';
import { writeDocuments } from './write-documents.ts';
import { synonymsIn } from '../settings/synonyms-in-version.ts';

const liveVersion = sharedRead((q) => selectVersion(q));

/** The version of the search index. Read live, shared among concurrent requests. */
export const searchVersion = async (db: Db): Promise<string> => (await liveVersion(db, '')).version;

export const refreshJob = 'refresh-search';

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
      const changes = written === null ? null : await changesSince(tx, written);
      if (!changes) await writeDocuments(tx, catalogue);
      else if (!(await patchDocuments(tx, catalogue, changes, await synonymsIn(tx, version)))) {
        await saveCatalogueVersion(tx, catalogue.version);
        return;
      }
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

/** Refreshes the documents through the first hub: documents are the same for all hubs. */
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

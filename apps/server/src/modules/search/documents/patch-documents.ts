import type { Tx } from '../../../platform/db.ts';
import type { HubCatalogue, KnownChanges } from '../../catalogue/index.ts';
import type { Synonyms } from '../settings/synonyms.ts';
import {
  type DocumentKey,
  changeWords,
  countSounds,
  deleteDocuments,
  selectGroupDigests,
  selectProductDigests,
  upsertDocuments,
} from './documents.sql.ts';
import {
  DocumentWriter,
  type SearchDocument,
  documentsOfGroups,
  documentsOfProducts,
  keyOf,
  writtenWords,
} from './documents.ts';

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
const maxChecks = 500;

function writerFor(synonyms: Synonyms, { categories, translations }: Groups): DocumentWriter {
  const isSame =
    lastWriter?.synonyms === synonyms &&
    lastWriter.groups.categories === categories &&
    lastWriter.groups.translations === translations;
  if (!lastWriter || !isSame || lastWriter.checks >= maxChecks) {
    const groups = { categories, translations };
    lastWriter = { synonyms, groups, writer: new DocumentWriter(synonyms, groups), checks: 0 };
  }
  lastWriter.checks += 1;
  return lastWriter.writer;
}

interface Differences {
  changed: SearchDocument[];
  gone: DocumentKey[];
}

function differences(
  expected: Iterable<SearchDocument>,
  there: readonly (DocumentKey & { digest: string })[],
): Differences {
  const before = new Map(there.map((each) => [keyOf(each.kind, each.refId), each]));
  const changed: SearchDocument[] = [];
  for (const document of expected) {
    const key = keyOf(document.kind, document.refId);
    if (before.get(key)?.digest !== document.digest) changed.push(document);
    before.delete(key);
  }
  return { changed, gone: [...before.values()] };
}

/**
 * A price, a rating or a picture changes no document, so most changes of the catalogue show in none. The documents of
 * categories and combos, which are few, depend on names of products and on whether these are sold.
 */
async function differencesOf(
  tx: Tx,
  catalogue: HubCatalogue,
  { productIds, combos }: KnownChanges,
  writer: DocumentWriter,
): Promise<Differences> {
  const ofProducts = differences(
    documentsOfProducts(catalogue, writer, productIds),
    await selectProductDigests(tx, productIds),
  );
  if (!combos && ofProducts.changed.length + ofProducts.gone.length === 0) return ofProducts;
  const ofGroups = differences(documentsOfGroups(catalogue, writer), await selectGroupDigests(tx));
  return {
    changed: [...ofProducts.changed, ...ofGroups.changed],
    gone: [...ofProducts.gone, ...ofGroups.gone],
  };
}

/** The words of the documents that may have changed, with none of their counts. */
function wordsAmong(
  catalogue: HubCatalogue,
  { productIds }: KnownChanges,
  synonyms: Synonyms,
): ReturnType<typeof writtenWords> {
  const writer = new DocumentWriter(synonyms, catalogue);
  for (const _ of documentsOfProducts(catalogue, writer, productIds));
  for (const _ of documentsOfGroups(catalogue, writer));
  return writtenWords(writer);
}

/**
 * Writes the documents that changed, and the words that came or went with them. Returns whether there were any. A word
 * keeps its spelling and stays a name until all documents are written again.
 */
export async function patchDocuments(
  tx: Tx,
  catalogue: HubCatalogue,
  changes: KnownChanges,
  synonyms: Synonyms,
): Promise<boolean> {
  const { changed, gone } = await differencesOf(
    tx,
    catalogue,
    changes,
    writerFor(synonyms, catalogue),
  );
  if (changed.length + gone.length === 0) return false;
  const lost = await countSounds(tx, [...changed, ...gone]);
  await upsertDocuments(tx, changed);
  await deleteDocuments(tx, gone);
  const gained = new Map(
    (await countSounds(tx, changed)).map(({ sound, documents }) => [sound, documents]),
  );
  const added = wordsAmong(catalogue, changes, synonyms).flatMap((word) => {
    const documents = gained.get(word.sound);
    return documents === undefined ? [] : { ...word, documents };
  });
  await changeWords(tx, added, lost);
  return true;
}

import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { SearchDocument, ShopWord } from './documents.ts';

const versionRow = z.object({ version: z.string(), catalogue: z.string().nullable() });

/** The number with the transaction that raised it, as in the catalogue. */
const versionColumns = sql`number || '.' || raised_in as version, catalogue`;

export const selectVersion = (q: Queryable) =>
  q.one(versionRow, sql`select ${versionColumns} from search.version`);

/** The holder of the lock writes the documents; others wait, and find them written. */
export const lockVersion = (tx: Tx) =>
  tx.one(versionRow, sql`select ${versionColumns} from search.version for update`);

const raised = sql`number = number + 1, raised_in = pg_current_xact_id()`;

/** `catalogue`: the version from which the documents were written. */
export const raiseVersion = (tx: Tx, catalogue: string) =>
  tx.run(sql`update search.version set ${raised}, catalogue = ${catalogue}`);

/** For changes of the catalogue that change no document: results of searches stay the same. */
export const saveCatalogueVersion = (tx: Tx, catalogue: string) =>
  tx.run(sql`update search.version set catalogue = ${catalogue}`);

/** For a change that only affects the ranking. */
export const raiseRankingVersion = (tx: Tx) => tx.run(sql`update search.version set ${raised}`);

export const allowLongStatements = (tx: Tx) => tx.run(sql`set local statement_timeout = '2min'`);

/** An empty table needs no index, and building it afterwards is faster. */
export const dropIndex = (tx: Tx) => tx.run(sql`select search.drop_document_index()`);

export const createIndex = (tx: Tx) => tx.run(sql`select search.build_document_index()`);

const digestRow = z.object({ kind: z.string(), refId: z.number(), digest: z.string() });

export const selectDigests = (q: Queryable) =>
  q.many(digestRow, sql`select kind, ref_id as "refId", digest from search.document`);

export const selectProductDigests = (q: Queryable, productIds: readonly number[]) =>
  q.many(
    digestRow,
    sql`select kind, ref_id as "refId", digest from search.document
        where kind = 'product' and ref_id = any(${productIds}::bigint[])`,
  );

/** The digests of all categories and combos. */
export const selectGroupDigests = (q: Queryable) =>
  q.many(
    digestRow,
    sql`select kind, ref_id as "refId", digest from search.document
        where kind in ('category', 'combo')`,
  );

/** The key of a document. */
export interface DocumentKey {
  kind: string;
  refId: number;
}

const keysOf = (documents: readonly DocumentKey[]) => sql`
  unnest(${documents.map(({ kind }) => kind)}::text[],
         ${documents.map(({ refId }) => refId)}::bigint[]) as given (kind, ref_id)`;

export const upsertDocuments = (tx: Tx, documents: readonly SearchDocument[]) =>
  tx.run(sql`
    insert into search.document (kind, ref_id, title, words, name_words, category_id,
      subcategory_id, prior, digest, sales)
    select d.*, coalesce(${shareOfBest()}, 0)
    from unnest(
      ${documents.map(({ kind }) => kind)}::text[],
      ${documents.map(({ refId }) => refId)}::bigint[],
      ${documents.map(({ title }) => title)}::text[],
      ${documents.map(({ words }) => words)}::tsvector[],
      ${documents.map(({ nameWords }) => nameWords)}::int[],
      ${documents.map(({ categoryId }) => categoryId)}::bigint[],
      ${documents.map(({ subcategoryId }) => subcategoryId)}::bigint[],
      ${documents.map(({ prior }) => prior)}::real[],
      ${documents.map(({ digest }) => digest)}::text[]
    ) as d (kind, ref_id, title, words, name_words, category_id, subcategory_id, prior, digest)
    left join search.sales on sales.product_id = d.ref_id and d.kind = 'product'
    on conflict (kind, ref_id) do update set
      title = excluded.title, words = excluded.words, name_words = excluded.name_words,
      category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
      prior = excluded.prior, digest = excluded.digest`);

/**
 * Sales relative to the best seller; logarithmic, because ten times the sales do not mean an answer ten times
 * as good.
 */
const shareOfBest = () =>
  sql`(ln(1 + sales.packs) / nullif((select ln(1 + max(packs)) from search.sales), 0))`;

export const deleteDocuments = (tx: Tx, documents: readonly DocumentKey[]) =>
  tx.run(sql`
    delete from search.document as d using ${keysOf(documents)}
    where d.kind = given.kind and d.ref_id = given.ref_id`);

const countRow = z.object({ sound: z.string(), documents: z.number() });

/** How many of these documents have each sound, as `DocumentWriter.words` counts them: without exact spellings. */
export const countSounds = (q: Queryable, documents: readonly DocumentKey[]) =>
  q.many(
    countRow,
    sql`select lexeme as sound, count(*)::int as documents
        from ${keysOf(documents)}
        join search.document using (kind, ref_id), unnest(words) as mark (lexeme, positions, weights)
        where weights[1] <> 'D'
        group by lexeme`,
  );

/** A word of the catalogue, and the letters of its spelling. */
export type WrittenWord = ShopWord & { letters: string };

/** Adds words, with `documents` added to their count, and subtracts `lost` from the counts of others. */
export async function changeWords(
  tx: Tx,
  added: readonly WrittenWord[],
  lost: readonly { sound: string; documents: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into search.word as word (sound, written, letters, documents, is_name, is_whole)
    select * from ${rowsOf(added)}
    on conflict (sound) do update set documents = word.documents + excluded.documents,
      is_name = word.is_name or excluded.is_name, is_whole = word.is_whole or excluded.is_whole`);
  await tx.run(sql`
    update search.word set documents = word.documents - lost.documents
    from unnest(${lost.map(({ sound }) => sound)}::text[],
                ${lost.map(({ documents }) => documents)}::int[]) as lost (sound, documents)
    where word.sound = lost.sound collate "C"`);
  await tx.run(sql`delete from search.word where documents <= 0`);
}

const rowsOf = (words: readonly WrittenWord[]) => sql`
  unnest(${words.map(({ sound }) => sound)}::text[], ${words.map(({ written }) => written)}::text[],
    ${words.map(({ letters }) => letters)}::text[],
    ${words.map(({ documents }) => documents)}::int[],
    ${words.map(({ isName }) => isName)}::boolean[],
    ${words.map(({ isWhole }) => isWhole)}::boolean[])`;

/** Replaces the list of words, writing only differences. */
export async function replaceWords(tx: Tx, words: readonly WrittenWord[]): Promise<void> {
  const sounds = words.map(({ sound }) => sound);
  await tx.run(sql`delete from search.word where sound <> all(${sounds}::text[])`);
  await tx.run(sql`
    insert into search.word as word (sound, written, letters, documents, is_name, is_whole)
    select * from ${rowsOf(words)}
    on conflict (sound) do update set written = excluded.written, letters = excluded.letters,
      documents = excluded.documents, is_name = excluded.is_name, is_whole = excluded.is_whole
      where (word.written, word.letters, word.documents, word.is_name, word.is_whole)
        is distinct from (excluded.written, excluded.letters, excluded.documents,
                          excluded.is_name, excluded.is_whole)`);
}

/** Updates statistics, so that the first searches after a big change are planned well. */
export const analyse = (tx: Tx) => tx.run(sql`select search.analyze_documents()`);

export interface Sold {
  productId: number;
  packs: number;
}

/** Stores the sales, and ranks the documents by them. */
export async function replaceSales(tx: Tx, sold: readonly Sold[]): Promise<number> {
  const ids = sold.map(({ productId }) => productId);
  await tx.run(sql`delete from search.sales where product_id <> all(${ids}::bigint[])`);
  await tx.run(sql`
    insert into search.sales (product_id, packs)
    select * from unnest(${ids}::bigint[], ${sold.map(({ packs }) => packs)}::bigint[])
    on conflict (product_id) do update set packs = excluded.packs
      where sales.packs <> excluded.packs`);
  return tx.run(sql`
    update search.document as d set sales = now.share
    from (
      select ref_id, coalesce(${shareOfBest()}, 0)::real as share
      from search.document left join search.sales on product_id = ref_id where kind = 'product'
    ) as now
    where d.kind = 'product' and d.ref_id = now.ref_id and d.sales <> now.share`);
}

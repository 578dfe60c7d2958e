import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';
import type { MeaningOfWord } from '../settings/synonyms.ts';
import { wordCandidates } from './candidates.sql.ts';
import { wordQueries } from './queries.sql.ts';

export interface SearchTerms {
  /** The words by their sounds, in their order. */
  sounds: readonly string[];
  /** The words as they were typed, in Latin letters. */
  written: readonly string[];
  /** Each word joined with the one before it, and with the one after it; '' if there is none. */
  joined: readonly (readonly [before: string, after: string])[];
  /** The first names of the synonyms of each. */
  meanings: readonly MeaningOfWord[];
  /** Whether each is an English plural, which no further letter continues. */
  isPlural: readonly boolean[];
  /** The number of letters of each that may be wrong. */
  forgiven: readonly number[];
  /** The letters of each in order. */
  letters: readonly string[];
  /** The required pack sizes, as documents contain them. */
  sizes: readonly string[];
  /** Whether every product is found, those that contain a word exactly as it is first. */
  isForAll: boolean;
  /** The most products. */
  limit: number;
}

const meantRow = z.object({ written: z.string().nullable(), isGuess: z.boolean() });

const foundRow = z.object({
  /** The best first. */
  products: z.array(z.number()),
  /** The scores of the first products: those that were ranked exactly. */
  scores: z.array(z.number()),
  /** The share of its score that a product has which is unavailable at the hub. */
  soldOutShare: z.number(),
  /** Other products for a term that few products match: with some of the words, or of the same sub-category. */
  similar: z.array(z.number()),
  combos: z.array(z.number()),
  categories: z.array(z.number()),
  total: z.number(),
  /** Whether all words matched; otherwise only some did. */
  isComplete: z.boolean(),
  /** The catalogue's word for each typed word. */
  meant: z.array(meantRow),
});
export type FoundRow = z.infer<typeof foundRow>;

/** The ts_rank of one mark in a document. */
const oneMark = 1.64493406685;

/**
 * The sum of the query's weights in the document: ts_rank divides it by the number of words in the query,
 * which has a node for each and for each 'or' between them.
 */
const weighed = (weights: Sql, question: Sql): Sql => sql`
  coalesce(ts_rank(${weights}, document.words, ${question}) * (numnode(${question}) + 1) / 2
           * ${oneMark}::real, 0)`;

const onlyNames: Sql = sql`'{0, 0, 0, 1}'::real[]`;

/** A single word that names a category means the category more surely than one of several. */
const categoryShare: Sql = sql`(case when word_query.words = 1 then 2 else 1 end)`;

const standing: Sql = sql`
  case when document.words @@ word_query.category then weight.category * ${categoryShare} else 0 end
  + case when document.words @@ word_query.subcategory then weight.category / 2 else 0 end
  + weight.sales * greatest(document.prior, document.sales)
  + case when document.words @@ word_query.size then weight.pack_size else 0 end`;

/** An approximate rank of a document, cheap enough for thousands. */
const rough: Sql = sql`
  (least(${weighed(sql`by_place`, sql`any_of`)} / word_query.words, weight.name) + ${standing})`;

/** Whether no product has all words. */
const isPartial: Sql = sql`not exists (select from complete where kind = 'product')`;

/** A term with fewer products gets similar ones. */
const few = sql`10`;

/**
 * Of products with some of the words, those of a named category precede, or else those with the rarest word: 'chicken
 * neck' is chicken and not a goat's neck, 'bheja fry' is brain and not fried fish.
 */
const mainWord: Sql = sql`
  main_word as materialized (
    select query, exists (
        select from search.document where kind = 'product' and words @@ query offset ${few} - 1
      ) as is_enough
    from (
      select case
          when exists (select from search.document as any_of_it where any_of_it.words @@ top_category)
          then top_category else rarest end as query
      from word_query
    ) as chosen
  )`;

const aboutMainWord: Sql = sql`
  case when document.words @@ (select query from main_word) then weight.name / 2 else 0 end`;

/** Without a product that has all words: those with the main word if they are enough, or with any word. */
const someWords: Sql = sql`
  document.words @@ case when (select is_enough from main_word)
    then (select query from main_word) else word_query.any_of end`;

/**
 * The exact rank: it adds how the words matched, and which share of the name they are. Computed only for the
 * best by the approximate rank.
 */
const exactly: Sql = sql`
  (least(
     (${weighed(sql`by_place`, sql`exact`)}
      + 0.5 * least(${weighed(sql`by_place`, sql`begun`)}, word_query.words * weight.name)
      + coalesce(guess_quality, 0) * ${weighed(sql`by_place`, sql`guessed`)}) / word_query.words,
     weight.name + 2 * weight.spelling)
   + weight.completeness * least(1, least(${weighed(onlyNames, sql`named`)}, word_query.words) / name_words)
   + case when document.words @@ word_query.in_full then weight.completeness else 0 end
   + case when ${isPartial} then ${aboutMainWord} else 0 end
   + ${standing})`;

const scored = (question: Sql, more: Sql = sql`0`): Sql => sql`
  select kind, ref_id, document.subcategory_id, name_words, ${rough} + ${more} as score
  from word_query cross join weight
  join search.document as document on ${question}`;

const best = (kind: string, limit: Sql): Sql => sql`
  to_jsonb(array(
    select ref_id from ranked where kind = ${kind}
    order by is_near desc, score desc, name_words, ref_id limit ${limit}))`;

/** Only the best by the approximate rank are ranked exactly; the others follow. */
const rankedExactly = sql`500`;

const othersShown = 8;
const similarShown = sql`12`;
/** The share that the score gains for the sub-category of the best product. */
const sameSubcategoryShare = sql`0.3`;

/** The catalogue's likeliest word for each asked one. */
const meantWords: Sql = sql`
  coalesce((
    select jsonb_agg(jsonb_build_object(
             'written', top.written, 'isGuess', coalesce(top.how = 3, false)) order by n)
    from asked left join lateral (
      select written, how from word_candidate where word_candidate.n = asked.n
      order by how, quality desc, documents desc limit 1) as top on true), '[]')`;

/**
 * All results of a search, ranked, in one statement: the candidates of each word, the documents that have all
 * words, and without any of those, the documents that have some.
 */
export const find = (q: Queryable, question: SearchTerms): Promise<FoundRow> => {
  const { sounds, written, joined, forgiven, letters, sizes, limit } = question;
  const { meanings, isPlural, isForAll } = question;
  const allWords = sql`document.words @@ coalesce(every, case when any_of is null then size end)`;
  return q.one(
    foundRow,
    sql`
    with given as (
      select ${sizes}::text[] as sizes, ${isForAll}::boolean as is_for_all
    ), asked as (
      select sound collate "C", written collate "C", before, after, forgiven, letters, is_plural,
             string_to_array(alone, ' ') as alone, string_to_array(in_phrase, ' ') as in_phrase, n
      from unnest(
        ${sounds}::text[], ${written}::text[],
        ${joined.map(([before]) => before)}::text[],
        ${joined.map(([, after]) => after)}::text[], ${forgiven}::int[], ${letters}::text[],
        ${isPlural}::boolean[], ${meanings.map(({ alone }) => alone.join(' '))}::text[],
        ${meanings.map(({ inPhrase }) => inPhrase.join(' '))}::text[]
      ) with ordinality as a (sound, written, before, after, forgiven, letters, is_plural, alone,
                              in_phrase, n)
    ), ${wordCandidates}, ${wordQueries}, ${mainWord}, complete as materialized (
      ${scored(isForAll ? sql`true` : allWords)}
    ), found as materialized (
      select * from complete
      union all
      select * from (${scored(someWords, aboutMainWord)}) as partial
      where ${isPartial}
    ), near as materialized (
      select kind, ref_id from found order by score desc, ref_id limit ${rankedExactly}
    ), ranked as materialized (
      select document.kind, document.ref_id, document.name_words,
             true as is_near, ${exactly} as score, document.subcategory_id
      from near
      join search.document using (kind, ref_id)
      cross join word_query cross join weight
      union all
      select kind, ref_id, name_words, false, score, subcategory_id
      from found where not exists (
        select from near where near.kind = found.kind and near.ref_id = found.ref_id)
    ), shelf as (
      select subcategory_id from ranked where kind = 'product' order by score desc, ref_id limit 1
    ), similar_to as (
      select ref_id,
             score + case when subcategory_id = (select subcategory_id from shelf)
               then ${sameSubcategoryShare} else 0 end as score
      from (
        ${scored(sql`(select count(*) from complete where kind = 'product') between 1 and ${few} - 1
          and document.kind = 'product'
          and (document.words @@ any_of
               or document.subcategory_id = (select subcategory_id from shelf))`)}
      ) as other
      where not exists (select from found where found.kind = 'product' and found.ref_id = other.ref_id)
      order by score desc, ref_id limit ${similarShown}
    )
    select ${best('product', sql`${limit}`)} as products,
           to_jsonb(array(
             select score::real from ranked where kind = 'product' and is_near
             order by score desc, name_words, ref_id limit ${limit})) as scores,
           (select sold_out from weight) as "soldOutShare",
           ${best('combo', sql`${othersShown}`)} as combos,
           ${best('category', sql`${othersShown}`)} as categories,
           to_jsonb(array(select ref_id from similar_to order by score desc, ref_id)) as similar,
           (select count(*) from found where kind = 'product')::int as total,
           exists (select from complete) as "isComplete",
           ${meantWords} as meant`,
  );
};

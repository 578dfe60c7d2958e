import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';

export interface Question {
  /** The words by their sounds, in their order. */
  sounds: readonly string[];
  /** The same as they were typed, in Latin letters. */
  written: readonly string[];
  /** Each word joined with the one before it, and with the one after it; '' if there is none. */
  joined: readonly (readonly [before: string, after: string])[];
  /** The number of letters of each that may be wrong. */
  forgiven: readonly number[];
  /** The letters of each in order. */
  letters: readonly string[];
  /** The required pack sizes, as documents contain them. */
  sizes: readonly string[];
  /** A bitmap by id: unavailable products. */
  soldOut: Buffer;
  /** The most products. */
  limit: number;
}

const meantRow = z.object({ written: z.string().nullable(), isGuess: z.boolean() });

const foundRow = z.object({
  products: z.array(z.number()),
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

/**
 * A word of products' own names is a likelier continuation than a word of other languages: 'mut' begins 'mutton'
 * rather than 'muttai'.
 */
const nameWeight = sql`4`;

/** Continuations less likely than this part of the likeliest are left out. */
const rareShare = sql`4`;

/**
 * Customers often misspell vowels, and Urdu omits the short ones: 'quale' is quail, 'مٹن' mutton. The first two letters
 * must be the same, or there is no vowel.
 */
const consonants = (column: 'sound' | 'asked.sound'): Sql =>
  column === 'sound'
    ? sql`translate(sound, 'aeiou', '')`
    : sql`translate(asked.sound, 'aeiou', '')`;

/**
 * The candidates for each typed word: the word itself, one that continues it, two joined ones, and without any
 * of these, words that sound or start nearly like it.
 */
const met: Sql = sql`
  plain as (
    select asked.n, hit.*
    from asked cross join lateral (
      (select word.sound::text, word.written, word.documents, 1.0::float8 as quality, 1 as how
       from search.word where sound in (asked.sound, asked.before, asked.after))
      union all
      (select sound, written, documents, case when is_name then 0.7 else 0.5 end, 2
       from (
         select word.sound::text, word.written, word.documents, word.is_name, weight,
                max(weight) over () as most
         from search.word cross join lateral (
           select documents * case when is_name then ${nameWeight} else 1 end
             * case when starts_with(written, asked.written) then ${nameWeight} else 1 end as weight) as w
         where length(asked.sound) * 2 >= length(asked.written)
               and sound > asked.sound and sound < asked.sound || chr(1114111)
            or written > asked.written and written < asked.written || chr(1114111)
       ) as begun
       where weight * ${rareShare} >= most
       order by weight desc limit 10)
    ) as hit
  ), guess as (
    select asked.n, hit.*
    from asked cross join lateral (
      select near.sound, near.written, near.documents, near.likeness as quality, 3 as how
      from (
        select word.sound, word.written, word.documents,
               greatest(
                 case when letters = asked.letters and length(sound) > 3 then 0.8 end,
                 case when levenshtein_less_equal(sound, asked.sound, forgiven) <= forgiven
                     and length(sound) > 3
                   then 0.9 - 0.3 * levenshtein(sound, asked.sound) / length(asked.sound) end,
                 case when length(asked.sound) > 4 and length(sound) > length(asked.sound) and
                     levenshtein_less_equal(left(sound, length(asked.sound)), asked.sound, 1) <= 1
                   then 0.45 end,
                 case when length(${consonants('asked.sound')}) > 1
                     and ${consonants('sound')} = ${consonants('asked.sound')}
                     and (asked.sound = ${consonants('asked.sound')}
                          or left(sound, 2) = left(asked.sound, 2))
                   then 0.4 + 0.3 * similarity(sound, asked.sound) end,
                 case when length(asked.sound) > 4 and similarity(sound, asked.sound) >= 0.4
                   then similarity(sound, asked.sound) * 0.6 end
               ) as likeness
        from search.word
        where forgiven > 0 and length(sound) >= length(asked.sound) - 2 and length(sound) < 40
      ) as near
      where near.likeness is not null
      order by near.likeness desc, near.documents desc limit 4
    ) as hit
    where not exists (select from plain where plain.n = asked.n)
  ), split as (
    select asked.n, a.sound || ''' & ''' || b.sound as sound, a.written || ' ' || b.written as written,
           least(a.documents, b.documents) as documents, 0.8 as quality, 3 as how
    from asked
    join search.word as a on length(a.sound) > 2 and starts_with(asked.sound, a.sound)
    join search.word as b on b.sound = substr(asked.sound, length(a.sound) + 1) and length(b.sound) > 2
    where length(asked.sound) > 5 and not exists (select from plain where plain.n = asked.n)
  ), met as (
    select * from plain union all select * from split
    union all
    select * from guess where not exists (select from split where split.n = guess.n)
  )`;

/** The tsqueries of the words: all of them, any of them, each by its kind of match. */
const asking: Sql = sql`
  part as (
    select n, string_agg(distinct '(''' || sound || ''')', ' | ') as either from met group by n
  ), asking as (
    select greatest((select count(*) from asked), 1) as words,
           case when (select count(*) from part) = (select count(*) from asked)
             then (select string_agg('(' || either || ')', ' & ') from part)::tsquery end as every,
           (select string_agg(either, ' | ') from part)::tsquery as any_of,
           (select string_agg(distinct '''' || sound || '''', ' | ')
            from (
              select sound from met where how = 1
              union all select '~' || written from asked where length(sound) <= 4
            ) as typed)::tsquery as exact,
           (select string_agg(distinct '''@' || replace(mark, ''' & ''', ''' | ''@') || '''', ' | ')
            from (
              select case when length(met.sound) > 4 then met.sound
                          else '~' || case when how = 1 then asked.written else met.written end
                     end as mark
              from met join asked using (n) where quality > 0.5
            ) as marks)::tsquery as category,
           (select string_agg(distinct '''' || sound || '''', ' | ')
            from met where how = 2)::tsquery as begun,
           (select string_agg(distinct '''' || replace(sound, '&', '|') || '''', ' | ')
            from met where how = 3)::tsquery as guessed,
           (select avg(quality) from met where how = 3) as guess_quality,
           (select string_agg('''' || size || '''', ' | ')
            from unnest(given.sizes) as size)::tsquery as size
    from given
  ), weight as (
    select array[max(value) filter (where name = 'spelling'),
                 max(value) filter (where name = 'related'),
                 max(value) filter (where name = 'otherName'),
                 max(value) filter (where name = 'name')]::real[] as by_place,
           max(value) filter (where name = 'name') as name,
           max(value) filter (where name = 'spelling') as spelling,
           max(value) filter (where name = 'completeness') as completeness,
           max(value) filter (where name = 'category') as category,
           max(value) filter (where name = 'packSize') as pack_size,
           max(value) filter (where name = 'sales') as sales,
           max(value) filter (where name = 'soldOut') as sold_out
    from search.ranking
  )`;

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

const standing: Sql = sql`
  case when document.words @@ asking.category then weight.category else 0 end
  + weight.sales * greatest(document.prior, document.sales)
  + case when document.words @@ asking.size then weight.pack_size else 0 end`;

const availability: Sql = sql`
  case when kind = 'product' and ref_id < 8 * length(given.sold_out)
        and get_bit(given.sold_out, ref_id) = 1
    then weight.sold_out else 1 end`;

/** An approximate rank of a document, cheap enough for thousands. */
const rough: Sql = sql`
  (least(${weighed(sql`by_place`, sql`any_of`)} / asking.words, weight.name) + ${standing})
  * ${availability}`;

/**
 * The exact rank: it adds how the words matched, and which share of the name they are. Computed only for the
 * best by the approximate rank.
 */
const exactly: Sql = sql`
  (least(
     (${weighed(sql`by_place`, sql`exact`)}
      + 0.5 * least(${weighed(sql`by_place`, sql`begun`)}, asking.words * weight.name)
      + coalesce(guess_quality, 0) * ${weighed(sql`by_place`, sql`guessed`)}) / asking.words,
     weight.name + 2 * weight.spelling)
   + weight.completeness * least(1, least(${weighed(onlyNames, sql`any_of`)}, asking.words) / name_words)
   + ${standing})
  * ${availability}`;

const scored = (question: Sql): Sql => sql`
  select kind, ref_id, document.subcategory_id, name_words, place, ${rough} as score
  from asking cross join given cross join weight
  join search.document as document on ${question}`;

const best = (kind: string, limit: Sql): Sql => sql`
  to_jsonb(array(
    select ref_id from ranked where kind = ${kind}
    order by is_near desc, score desc, name_words, place limit ${limit}))`;

/** Only the best by the approximate rank are ranked exactly; the others follow. */
const rankedExactly = sql`500`;

const othersShown = 8;
/** A term with fewer products gets similar ones. */
const few = sql`10`;
const similarShown = sql`12`;
/** The share that the score gains for the sub-category of the best product. */
const sameShelf = sql`0.3`;

/**
 * All results of a search, ranked, in one statement: the candidates of each word, the documents that have all
 * words, and without any of those, the documents that have some.
 */
export const find = (q: Queryable, question: Question): Promise<FoundRow> => {
  const { sounds, written, joined, forgiven, letters, sizes, soldOut, limit } = question;
  return q.one(
    foundRow,
    sql`
    with given as (
      select ${sizes}::text[] as sizes, ${soldOut}::bytea as sold_out
    ), asked as (
      select sound collate "C", written collate "C", before, after, forgiven, letters, n
      from unnest(
        ${sounds}::text[], ${written}::text[],
        ${joined.map(([before]) => before)}::text[],
        ${joined.map(([, after]) => after)}::text[], ${forgiven}::int[], ${letters}::text[]
      ) with ordinality as a (sound, written, before, after, forgiven, letters, n)
    ), ${met}, ${asking}, complete as materialized (
      ${scored(sql`document.words @@ coalesce(every, case when any_of is null then size end)`)}
    ), found as materialized (
      select * from complete
      union all
      select * from (${scored(sql`document.words @@ any_of`)}) as partial
      where not exists (select from complete where kind = 'product')
    ), near as materialized (
      select kind, ref_id from found order by score desc, place limit ${rankedExactly}
    ), ranked as materialized (
      select document.kind, document.ref_id, document.name_words, document.place,
             true as is_near, ${exactly} as score, document.subcategory_id
      from near
      join search.document using (kind, ref_id)
      cross join asking cross join given cross join weight
      union all
      select kind, ref_id, name_words, place, false, score, subcategory_id
      from found where not exists (
        select from near where near.kind = found.kind and near.ref_id = found.ref_id)
    ), shelf as (
      select subcategory_id from ranked where kind = 'product' order by score desc, place limit 1
    ), similar_to as (
      select ref_id, place,
             score + case when subcategory_id = (select subcategory_id from shelf)
               then ${sameShelf} else 0 end as score
      from (
        ${scored(sql`(select count(*) from complete where kind = 'product') between 1 and ${few} - 1
          and document.kind = 'product'
          and (document.words @@ any_of
               or document.subcategory_id = (select subcategory_id from shelf))`)}
      ) as other
      where not exists (select from found where found.kind = 'product' and found.ref_id = other.ref_id)
      order by score desc, place limit ${similarShown}
    )
    select ${best('product', sql`${limit}`)} as products,
           ${best('combo', sql`${othersShown}`)} as combos,
           ${best('category', sql`${othersShown}`)} as categories,
           to_jsonb(array(select ref_id from similar_to order by score desc, place)) as similar,
           (select count(*) from found where kind = 'product')::int as total,
           exists (select from complete) as "isComplete",
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'written', top.written, 'isGuess', coalesce(top.how = 3, false)) order by n)
             from asked left join lateral (
               select written, how from met where met.n = asked.n
               order by how, quality desc, documents desc limit 1) as top on true), '[]') as meant`,
  );
};

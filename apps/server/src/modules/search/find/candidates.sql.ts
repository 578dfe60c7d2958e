import { type Sql, sql } from '../../../platform/db.ts';

/**
 * A word of products' own names is a likelier continuation than a word of other languages: 'mut' begins 'mutton'
 * rather than 'muttai'.
 */
const nameWeight = sql`4`;

/**
 * Of two guesses, a word of products' own names is likelier: 'tanoori' is tandoori rather than 'tanri', which is
 * another spelling of tangdi.
 */
const nameBonus = sql`0.12`;

/**
 * A word of this length is seldom the beginning of a word of another language, so it may also be a misspelt one:
 * 'bonless' begins the Tamil for 'and boneless', but means boneless.
 */
const longWord = sql`6`;

/** Continuations of a single word are left out if they are less likely than this part of the likeliest. */
const rareShare = sql`4`;

/** Guesses less like the typed word than the best one, by more than this, are left out. */
const guessRange = sql`0.08`;

/**
 * Customers often misspell vowels, and Urdu omits the short ones: 'quale' is quail, 'مٹن' mutton. The first two letters
 * must be the same, or there is no vowel.
 */
const consonants = (column: 'sound' | 'asked.sound'): Sql =>
  column === 'sound'
    ? sql`translate(sound, 'aeiou', '')`
    : sql`translate(asked.sound, 'aeiou', '')`;

/** Customers write the vowel of 'prawn' and 'sausage' as they hear it: 'pron', 'sosage'. */
const heard = (column: 'sound' | 'asked.sound'): Sql =>
  column === 'sound'
    ? sql`replace(replace(sound, 'av', 'o'), 'au', 'o')`
    : sql`replace(replace(asked.sound, 'av', 'o'), 'au', 'o')`;

/**
 * Whether letters follow that make another word: 'min' begins 'mint'. A plural is a complete word, which may begin only
 * a product's own name: 'drums' drumsticks, but 'prans' not 'prana', Hindi for aged.
 */
const isBegun: Sql = sql`
  (length(asked.sound) * 2 >= length(asked.written) and (is_name or not asked.is_plural)
     and sound > asked.sound and sound < asked.sound || chr(1114111)
   or written > asked.written and written < asked.written || chr(1114111))
  and not (asked.is_plural and exists (select from search.word as whole where whole.sound = asked.sound))`;

/** Whether a short word only sounds like the typed one, which begins other words: 'meen', if 'min' was typed. */
const isAnother: Sql = sql`
  word.sound = asked.sound and length(word.sound) <= 4
  and not starts_with(asked.written, word.written) and word.written <> asked.written || 's'
  and exists (select from search.word as longer
              where longer.is_whole and longer.written > asked.written and longer.written < asked.written || chr(1114111))`;

/** Whether the typed word of three letters lacks one of a product's own name: 'ggs' is 'eggs'. */
const lacksLetter: Sql = sql`
  is_name and length(asked.written) = 3 and length(written) = 4
    and levenshtein(written, asked.written) = 1`;

/**
 * The candidates for each typed word: the word itself, one that continues it, two joined ones, and without any
 * of these, words that sound or start nearly like it. In a term that asks for every product, only the words themselves:
 * 'halal' does not mean haleem.
 */
export const wordCandidates: Sql = sql`
  plain as (
    select asked.n, hit.*
    from asked cross join lateral (
      (select word.sound::text, word.written, word.documents, 1.0::float8 as quality,
              case when ${isAnother} then 2 else 1 end as how, true as is_sure
       from search.word
       where sound = any(array[asked.sound, asked.before, asked.after] || asked.in_phrase))
      union all
      (select sound, written, documents, case when is_name then 0.7 else 0.5 end, 2,
              is_name or length(asked.sound) < ${longWord}
       from (
         select word.sound::text, word.written, word.documents, word.is_name, weight, class,
                min(class) over () as best_class, max(weight) over (partition by class) as most
         from search.word cross join lateral (
           select documents * case when is_name then ${nameWeight} else 1 end as weight,
                  case when starts_with(written, asked.written) then 0 else 2 end
                    + case when is_whole then 0 else 1 end as class) as likelihood
         where ${isBegun}
       ) as begun
       where class = best_class
           and (weight * ${rareShare} >= most or (select count(*) from asked) > 1)
       order by weight desc limit 16)
    ) as hit
  ), guess as (
    select asked.n, hit.*
    from asked cross join lateral (
      select near.sound, near.written, near.documents, near.likeness as quality, 3 as how
      from (
        select word.sound, word.written, word.documents,
               case when ${consonants('sound')} = ${consonants('asked.sound')} then 0.1 else 0 end
               + case when is_name then ${nameBonus} else 0 end
               + greatest(
                 case when letters = asked.letters and length(written) > 3
                     and levenshtein(written, asked.written)
                       <= 2 + abs(length(written) - length(asked.written)) then 0.85 end,
                 case when levenshtein_less_equal(sound, asked.sound, forgiven) <= forgiven
                     and length(sound) > 3
                   then 0.9 - 0.3 * levenshtein(sound, asked.sound) / length(asked.sound) end,
                 case when levenshtein_less_equal(${heard('sound')}, ${heard('asked.sound')}, forgiven) <= forgiven
                     and length(${heard('sound')}) > 3
                   then 0.85 - 0.3 * levenshtein(${heard('sound')}, ${heard('asked.sound')})
                     / length(asked.sound) end,
                 case when ${lacksLetter} then 0.6 end,
                 case when levenshtein_less_equal(written, asked.written, 1) <= 1
                     and length(written) > 3 and length(asked.written) > 3
                   then 0.9 - 0.3 / length(asked.written) end,
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
    where not exists (select from plain where plain.n = asked.n and is_sure)
  ), likely as (
    select n, sound, written, documents, quality, how
    from (select *, max(quality) over (partition by n) as best from guess) as guesses
    where quality >= best - ${guessRange}
  ), split as (
    select asked.n, a.sound || ''' & ''' || b.sound as sound, a.written || ' ' || b.written as written,
           least(a.documents, b.documents) as documents, 0.8 as quality, 3 as how
    from asked
    join search.word as a on length(a.sound) > 2 and starts_with(asked.sound, a.sound)
    join search.word as b on b.sound = substr(asked.sound, length(a.sound) + 1) and length(b.sound) > 2
    where length(asked.sound) > 5 and not exists (select from plain where plain.n = asked.n and is_sure)
  ), word_candidate as (
    select * from (
      select n, sound, written, documents, quality, how from plain
      union all select * from split union all select * from likely
    ) as candidates
    where how = 1 or not (select is_for_all from given)
  )`;

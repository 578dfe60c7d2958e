import { type Sql, sql } from '../../../platform/db.ts';

/**
 * The tsqueries of the words: all of them, any of them, each by its kind of match. `named`: the surest candidates of
 * each word with its meanings, for comparison with names; `in_full`: all of them as names.
 */
export const wordQueries: Sql = sql`
  surest as (
    select n, replace(sound, ''' & ''', ''' | ''') as sound
    from (select *, min(how) over (partition by n) as surest_how from word_candidate) as ranked
    where how = surest_how
    union select n, unnest(alone) from asked
  ), name_part as (
    select string_agg('''' || sound || '''', ' | ') as either,
           '(' || string_agg('''' || replace(sound, ''' | ''', ''':AB | ''') || ''':AB', ' | ') || ')'
             as in_name
    from surest group by n
  ), category_mark as (
    select case when length(word_candidate.sound) > 4 then word_candidate.sound
                else '~' || case when word_candidate.sound = asked.sound then asked.written else word_candidate.written end
           end as mark
    from word_candidate join asked using (n)
    where quality > 0.5 and (cardinality(in_phrase) = 0 or word_candidate.sound = any(in_phrase))
  ), part as (
    select n, string_agg(distinct '(''' || sound || ''')', ' | ') as either,
           sum(documents) filter (where how = 1) as documents
    from word_candidate group by n
  ), word_query as (
    select greatest((select count(*) from asked), 1) as words,
           case when (select count(*) from part) = (select count(*) from asked)
             then (select string_agg('(' || either || ')', ' & ') from part)::tsquery end as every,
           (select string_agg(either, ' | ') from part)::tsquery as any_of,
           (select either from part where documents is not null order by documents limit 1)::tsquery
             as rarest,
           (select string_agg(either, ' | ') from name_part)::tsquery as named,
           case when (select count(*) from part) = (select count(*) from asked)
             then (select string_agg(in_name, ' & ') from name_part)::tsquery end as in_full,
           (select string_agg(distinct '''' || sound || '''', ' | ')
            from (
              select sound from word_candidate where how = 1
              union all select '~' || written from asked where length(sound) <= 4
            ) as typed)::tsquery as exact,
           (select string_agg(distinct '''@' || replace(mark, ''' & ''', ''' | ''@') || '''', ' | ')
            from category_mark)::tsquery as category,
           (select string_agg(distinct '''@' || replace(mark, ''' & ''', ''':C | ''@') || ''':C', ' | ')
            from category_mark)::tsquery as subcategory,
           (select string_agg(distinct '''@' || replace(mark, ''' & ''', ''':D | ''@') || ''':D', ' | ')
            from category_mark)::tsquery as top_category,
           (select string_agg(distinct '''' || sound || '''', ' | ')
            from word_candidate where how = 2)::tsquery as begun,
           (select string_agg(distinct '''' || replace(sound, '&', '|') || '''', ' | ')
            from word_candidate where how = 3)::tsquery as guessed,
           (select avg(quality) from word_candidate where how = 3) as guess_quality,
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

import sql, { type Sql } from 'sql-template-tag';

/** An (i)like pattern that matches text with these words; their own wildcards are escaped. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * An (i)like pattern for which a trigram index finds texts with these words. An index knows no part of a word
 * with fewer than three characters, so these must begin a word of the text, after a space.
 */
export const searchPattern = (words: string): string =>
  likePattern(words.length < 3 ? ` ${words}` : words);

/**
 * Whether the text has these words; '' is in every text. An index for it has the same text after a space, which begins
 * its first word.
 */
export const hasWords = (text: Sql, words: string): Sql =>
  words === '' ? sql`true` : sql`(' ' || ${text}) ilike ${searchPattern(words)}`;

/**
 * Whether the text begins with `prefix`, as a range of an index with `text_pattern_ops`. LIKE with a parameter
 * does not become a range.
 */
export const startsWith = (text: Sql, prefix: string): Sql =>
  sql`(${text} ~>=~ ${prefix} and ${text} ~<~ ${`${prefix}\u{10FFFF}`})`;

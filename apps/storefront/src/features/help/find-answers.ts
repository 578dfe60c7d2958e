import type { AnswerOf } from '@halal-basket/contract';

type Topics = AnswerOf<'helpFaq'>['topics'];

/** Keeps only letters, without accents and case, so that 'cafe' finds 'Café'. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words that are ignored in a question. */
const filler: ReadonlySet<string> = new Set(
  'a an and are can do does for how i in is it me my of on the to what when where which why you'.split(
    ' ',
  ),
);

/** Returns the words of a question that count; all of them where none counts. */
function wordsOf(term: string): string[] {
  const all = plain(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => !filler.has(word));
  return telling.length > 0 ? telling : all;
}

/**
 * Returns questions with all words of `term` in question or answer. Topics without questions are
 * omitted.
 */
export function findAnswers(topics: Topics, term: string): Topics {
  const words = wordsOf(term);
  if (words.length === 0) return topics;
  return topics
    .map((topic) => ({
      ...topic,
      faqs: topic.faqs.filter(({ question, answer }) => {
        const text = plain(`${topic.title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}

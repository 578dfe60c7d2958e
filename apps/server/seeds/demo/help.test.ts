import { describe, expect, test } from 'vitest';
import { otherLocales } from '../../src/modules/catalogue/index.ts';
import { factsOf, isWrittenIn } from '../../src/testing/translated-html.ts';
import { faqTopics, faqsIn } from './help.ts';

const english = faqTopics().flatMap(({ faqs }) => faqs);
const answersOf = new Map(english.map(({ slug, answerHtml }) => [slug, answerHtml]));

describe.each(otherLocales)('the help page in %s', (language) => {
  const faqs = faqsIn(language);

  test('has all questions in their order, and no others', () => {
    expect(faqs.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug));
  });

  test('has the links, numbers, lists and tables of the English answers', () => {
    const facts = faqs.map(({ slug, answerHtml }) => [slug, factsOf(answerHtml)]);
    expect(facts).toEqual(faqs.map(({ slug }) => [slug, factsOf(answersOf.get(slug))]));
  });

  test('is in the letters of the language', () => {
    const wrong = faqs.filter(
      ({ question, answerHtml }) =>
        !isWrittenIn(language, question) || !isWrittenIn(language, answerHtml),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { otherLocales } from '../../src/modules/catalogue/index.ts';
import { faqTopics, faqsIn } from './help.ts';

const english = faqTopics().flatMap(({ faqs }) => faqs);
const answersOf = new Map(english.map(({ slug, answerHtml }) => [slug, answerHtml]));

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href).sort();

const numbersIn = (html: string) =>
  [...html.replaceAll(/<[^>]*>/g, ' ').matchAll(/\d+(?:[.,:]\d+)*/g)]
    .map(([number]) => number)
    .sort();

const scripts = {
  hi: 'Deva',
  ur: 'Arab',
  te: 'Telu',
  ta: 'Taml',
  kn: 'Knda',
  ml: 'Mlym',
  bn: 'Beng',
} as const;

describe.each(otherLocales)('the help page in %s', (language) => {
  const faqs = faqsIn(language);

  test('has all questions in their order, and no others', () => {
    expect(faqs.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug));
  });

  test('has the links and numbers of the English answers', () => {
    const factsOf = (html = '') => ({ links: linksIn(html), numbers: numbersIn(html) });
    const facts = faqs.map(({ slug, answerHtml }) => [slug, factsOf(answerHtml)]);
    expect(facts).toEqual(faqs.map(({ slug }) => [slug, factsOf(answersOf.get(slug))]));
  });

  test('is in the letters of the language', () => {
    const scriptsInUse = `\\p{Script=Latin}\\p{Script=${scripts[language]}}`;
    const otherLetter = new RegExp(`(?![${scriptsInUse}])\\p{L}`, 'u');
    const own = new RegExp(`\\p{Script=${scripts[language]}}`, 'u');
    const wrong = faqs.filter(({ question, answerHtml }) =>
      [question, answerHtml].some((text) => otherLetter.test(text) || !own.test(text)),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

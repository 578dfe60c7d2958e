import { describe, expect, test } from 'vitest';
import { otherLocales } from '../../src/modules/catalogue/index.ts';
import { factsOf, isWrittenIn } from '../../src/testing/translated-html.ts';
import { lazy } from './files.ts';
import { legalPages, legalPagesIn } from './texts.ts';

describe.each(otherLocales)('the legal pages in %s', (language) => {
  // Read in the tests: a missing file fails those of its language only.
  const pages = lazy(() => legalPagesIn(language));

  test('have the links, numbers, headings, lists and tables of the English pages', () => {
    const facts = pages().map(({ slug, htmlContent }) => [slug, factsOf(htmlContent)]);
    expect(facts).toEqual(
      legalPages().map(({ slug, htmlContent }) => [slug, factsOf(htmlContent)]),
    );
  });

  test('are in the letters of the language', () => {
    const wrong = pages().filter(
      ({ title, htmlContent }) =>
        !isWrittenIn(language, title) || !isWrittenIn(language, htmlContent),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

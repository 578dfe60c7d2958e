import type { OtherLocale } from '../modules/catalogue/index.ts';

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href).sort();

const numbersIn = (html: string) =>
  [...html.replaceAll(/<[^>]*>/g, ' ').matchAll(/\d+(?:[.,:]\d+)*/g)]
    .map(([number]) => number)
    .sort();

/** The number of times that each tag occurs: headings, paragraphs, items of lists, rows of tables. */
function tagsIn(html: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, tag = ''] of html.matchAll(/<([a-z]\w*)/g)) counts[tag] = (counts[tag] ?? 0) + 1;
  return counts;
}

/** The parts of a text that a translation must not change. */
export const factsOf = (html = '') => ({
  links: linksIn(html),
  numbers: numbersIn(html),
  tags: tagsIn(html),
});

const scripts: Record<OtherLocale, string> = {
  hi: 'Deva',
  ur: 'Arab',
  te: 'Telu',
  ta: 'Taml',
  kn: 'Knda',
  ml: 'Mlym',
  bn: 'Beng',
};

/** Has letters of the language, and no others but Latin ones. */
export function isWrittenIn(language: OtherLocale, text: string): boolean {
  const own = `\\p{Script=${scripts[language]}}`;
  const otherLetter = new RegExp(`(?![\\p{Script=Latin}${own}])\\p{L}`, 'u');
  return new RegExp(own, 'u').test(text) && !otherLetter.test(text);
}

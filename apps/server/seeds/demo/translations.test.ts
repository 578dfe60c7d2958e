import { brand } from '@halal-basket/contract/brand';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ShopTexts, textIn } from '../../src/platform/http/shop-texts.ts';
import { combos } from './catalogue.ts';
import { filled } from './fields.ts';
import { readCsv } from './files.ts';
import { faqTopics } from './help.ts';
import { closedDays } from './hubs.ts';
import { membership, promos, scratchRules } from './offers.ts';
import { type DemoSection, pagesAt } from './pages.ts';
import { categories, products } from './products.ts';
import { festivals, subscription } from './subscription.ts';
import { announcements } from './texts.ts';

const row = z.object({
  english: filled,
  hi: filled,
  ur: filled,
  te: filled,
  ta: filled,
  kn: filled,
  ml: filled,
  bn: filled,
});
const rows = readCsv('translations.csv', row, 'english');
const translated = new Set(rows.map(({ english }) => english));
const now = new Date('2026-11-23T06:00:00Z');

/** The demo shop's translations, with a note of each that a text uses. */
const used = new Set<string>();
const texts: ShopTexts = {
  of: (english) => {
    if (!translated.has(english)) return undefined;
    used.add(english);
    return `[${english}]`;
  },
};
const isTranslated = (english: string) => textIn(english, 'hi', texts) !== english;

/** All texts in the data. */
const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};

/** The parts of a tile, a promise or an invitation that customers read or hear. */
const wordsOfItem = z.object({
  alt: filled.optional(),
  eyebrow: filled.optional(),
  title: filled.optional(),
  subtitle: filled.optional(),
  callToAction: filled.optional(),
  detail: filled.optional(),
});

/** Customers and newspapers wrote the words of these sections: they stay in the language of their writers. */
const quoting = new Set(['TESTIMONIALS', 'NEWS']);

const wordsOfSection = ({ name, description, sectionType, sectionData }: DemoSection): string[] => {
  const items = quoting.has(sectionType) ? [] : z.array(wordsOfItem).parse(sectionData ?? []);
  return [name, description ?? '', ...items.flatMap((item) => Object.values(item))];
};

/** Without empty texts and the name of the membership, which is the same in all languages. */
const textsOfPages = pagesAt(now)
  .flatMap(({ title, subtitle, sections: parts }) => [
    title,
    subtitle,
    ...parts.flatMap(wordsOfSection),
  ])
  .filter((text) => text !== '' && text !== brand.membership);

const { program, plans } = membership();
const { sections, ramadanSlots } = subscription();

test.each([
  [
    'name of a category',
    categories().flatMap(({ name, subcategories }) => [
      name,
      ...subcategories.map((each) => each.name),
    ]),
  ],
  ['name of a product', products().map(({ name }) => name)],
  [
    'name of a cut',
    products().flatMap(({ skus }) => skus.flatMap(({ cuts }) => cuts.map(({ label }) => label))),
  ],
  ['name of a combo', combos().map(({ name }) => name)],
  ['topic of the help page', faqTopics().map(({ title }) => title)],
  ['text of an offer', promos(now).map(({ description }) => description)],
  ['title of a scratch card', scratchRules().map(({ title }) => title)],
  ['text of an announcement', announcements().flatMap(({ title, text }) => [title, text])],
  ['title of a membership plan', plans.map(({ title }) => title)],
  ['name of a section for subscriptions', sections.map(({ name }) => name)],
  [
    'season and its delivery times',
    ['Ramadan', ...ramadanSlots.flatMap(({ label, detail }) => [label, detail])],
  ],
  ['text of a page', textsOfPages],
  ['festival', festivals(now).map(({ festival }) => festival)],
  ['reason of a closed day', closedDays().map(({ reason }) => reason)],
  ['text of the membership', [program.description, program.banner]],
  ['benefit of the membership', program.benefits.flatMap(({ title, detail }) => [title, detail])],
  [
    'question and answer about the membership',
    program.faqs.flatMap(({ question, answer }) => [question, answer]),
  ],
])('each %s is in all languages', (_, english) => {
  expect(english.filter((text) => !isTranslated(text))).toEqual([]);
});

test('each translation is of a text of the demo shop', () => {
  const goods = [categories(), products(), combos()];
  const offers = [promos(now), program, plans, scratchRules(), announcements()];
  const plan = ['Ramadan', sections, ramadanSlots, festivals(now), closedDays()];
  const data = [...goods, pagesAt(now), ...offers, plan];
  for (const text of textsIn(data)) isTranslated(text);
  expect([...translated].filter((english) => !used.has(english))).toEqual([]);
});

test('each translation has the marks and numbers of the English text, in Latin digits', () => {
  const marksIn = (text: string): string[] => text.match(/\{[a-z]\}|\d+/g) ?? [];
  const wrong = rows.flatMap(({ english, ...others }) =>
    Object.entries(others).flatMap(([language, text]) => {
      const marks = marksIn(text);
      const isComplete = marksIn(english).every((mark) => marks.includes(mark));
      return isComplete && !/(?![0-9])\p{Nd}/u.test(text) ? [] : [`${language}: ${english}`];
    }),
  );
  expect(wrong).toEqual([]);
});

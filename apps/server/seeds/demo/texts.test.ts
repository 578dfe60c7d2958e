import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { complaintDays } from '../../src/modules/orders/index.ts';
import { coolingOffDays } from '../../src/modules/membership/index.ts';
import { rechargeReturnDays } from '../../src/modules/wallet/index.ts';
import { openingLegalPages } from '../opening/legal.ts';
import * as help from './help.ts';
import * as pages from './pages.ts';
import { fillIn } from './placeholders.ts';
import * as goods from './products.ts';
import * as texts from './texts.ts';

const { categoryOf } = goods;
const categories = goods.categories();
const products = goods.products();
const announcements = texts.announcements();
const blogCategories = texts.blogCategories();
const blogs = texts.blogs();
const faqTopics = help.faqTopics();
const legalPages = texts.legalPages();
const news = pages.news();

const artFolder = path.resolve(import.meta.dirname, '../../../../packages/ui/assets/art');
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');
const wordsIn = (html: string): number => textOf(html).split(/\s+/).filter(Boolean).length;
const duplicates = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const faqs = faqTopics.flatMap((topic) => topic.faqs);

/** All HTML texts, with a name for the test report. */
const html: readonly [name: string, html: string][] = [
  ...blogs.map(({ slug, htmlContent }): [string, string] => [slug, htmlContent]),
  ...faqs.map(({ slug, answerHtml }): [string, string] => [slug, answerHtml]),
  ...legalPages.map(({ slug, htmlContent }): [string, string] => [slug, htmlContent]),
];

/** The paths of existing pages of the demo shop. */
const known = new Set([
  '/',
  '/blogs',
  '/cart',
  '/categories',
  '/help/faqs',
  '/hb-select',
  '/my/addresses',
  '/my/details',
  '/my/hb-money',
  '/my/hb-point',
  '/my/hb-wallet',
  '/my/orders',
  '/my/referrals',
  '/notifications',
  '/offers',
  '/ramadan-subscription',
  '/search',
  ...legalPages.map(({ slug }) => `/help/${slug}`),
  ...blogs.map(({ slug }) => `/${slug}-bg`),
  ...categories.map(({ seoName }) => `/${seoName}`),
  ...products.map((product) => `/${categoryOf(product).seoName}/${product.seoName}`),
]);
const leadsSomewhere = (link: string): boolean => {
  const [page = '', anchor] = link.split('#');
  const anchored = anchor === undefined || faqs.some(({ slug }) => slug === anchor);
  return known.has(page) && anchored;
};
const pictureExists = (file: string) => existsSync(path.join(artFolder, file));

/** All texts with promises: legal pages of the demo and of a new shop, questions and answers. */
const promises: readonly [name: string, html: string][] = [
  ...legalPages.map(({ slug, htmlContent }): [string, string] => [slug, htmlContent]),
  ...openingLegalPages.map(({ slug, htmlContent }): [string, string] => [
    `opening ${slug}`,
    htmlContent,
  ]),
  ...faqs.map(({ slug, answerHtml }): [string, string] => [slug, answerHtml]),
];
const written = (slug: string): string => promises.find(([name]) => name === slug)?.[1] ?? '';
const saying = (words: RegExp): string[] =>
  promises.filter(([, text]) => words.test(text)).map(([name]) => name);

describe('policies', () => {
  test('name the number of days to report a problem, and no other limit', () => {
    const days = `${complaintDays} days`;
    expect(written('refund-policy')).toContain(`${days} of delivery`);
    expect(written('something-wrong')).toContain(`${days} of delivery`);
    expect(written('opening refund-policy')).toContain(`within ${days}`);
    expect(saying(/24 hours of delivery/i)).toEqual([]);
  });

  test('promise the return of an unspent recharge within the days of the program', () => {
    expect(written('refund-policy')).toContain(`within ${rechargeReturnDays} days`);
    expect(saying(/recharge made by mistake/)).toEqual(['refund-policy', expect.any(String)]);
  });

  test('promise the full refund of a membership within the days of the program', () => {
    for (const slug of ['refund-policy', 'tnc', 'select-renewal']) {
      expect(written(slug)).toContain(`in full within ${coolingOffDays} days`);
    }
    expect(saying(/in full as long as no benefit/)).toEqual([]);
  });

  test('promise no refund of cash by UPI, and no end date of reward cash', () => {
    expect(saying(/UPI after/)).toEqual([]);
    expect(saying(/(credit|Credit)[^.;]* has an end date/)).toEqual([]);
  });
});

describe('articles', () => {
  test('are at least 15, each 600 to 1,100 words long', () => {
    expect(blogs.length).toBeGreaterThanOrEqual(15);
    const lengths = blogs.map(({ slug, htmlContent }) => [slug, wordsIn(htmlContent)] as const);
    expect(lengths.filter(([, words]) => words < 600 || words > 1100)).toEqual([]);
  });

  test('have unique slugs, with pages at /{slug}-bg', () => {
    const slugs = blogs.map(({ slug }) => slug);
    expect(duplicates(slugs)).toEqual([]);
    expect(slugs.filter((slug) => !kebab.test(slug) || slug.endsWith('-bg'))).toEqual([]);
    expect(duplicates(blogs.map(({ title }) => title))).toEqual([]);
  });

  test('have a summary that search engines show whole', () => {
    expect(blogs.filter(({ summary }) => summary.length > 160 || summary.length < 60)).toEqual([]);
  });

  test('belong to a sub-category of their category', () => {
    const homeless = blogs.filter(
      ({ category, subcategory }) =>
        !blogCategories
          .find(({ slug }) => slug === category)
          ?.subcategories.some(({ slug }) => slug === subcategory),
    );
    expect(homeless.map(({ slug }) => slug)).toEqual([]);
  });

  test('name products that exist, each once', () => {
    const names = new Set(products.map(({ seoName }) => seoName));
    for (const { slug, productSeoNames } of blogs) {
      expect(productSeoNames.length, slug).toBeGreaterThanOrEqual(3);
      expect(duplicates(productSeoNames), slug).toEqual([]);
      expect(
        productSeoNames.filter((name) => !names.has(name)),
        slug,
      ).toEqual([]);
    }
  });

  test('have no change before their publication', () => {
    const wrong = blogs.filter(
      ({ publishedDaysAgo, updatedDaysAgo }) => updatedDaysAgo > publishedDaysAgo,
    );
    expect(wrong).toEqual([]);
  });

  test.runIf(existsSync(artFolder))('show pictures that exist', () => {
    expect(blogs.filter(({ picture }) => !pictureExists(picture))).toEqual([]);
  });

  test('give the weights of packs as the catalogue has them', () => {
    const article = blogs.find(({ slug }) => slug === 'net-and-gross-weight');
    const rows = article?.htmlContent.matchAll(
      /<tr><td><a href="\/[a-z]+\/([a-z-]+)">.*?<td>([\d,]+) g<\/td><td>([\d,]+) g<\/td><td>(\d+) %/g,
    );
    const grams = (text = '') => Number(text.replace(',', ''));
    const told = [...(rows ?? [])];
    expect(told.length).toBeGreaterThanOrEqual(7);
    for (const [, name = '', gross, net, lost] of told) {
      const packs = products.find(({ seoName }) => seoName === name)?.skus ?? [];
      const pack = packs.find(({ netGrams }) => netGrams === grams(net));
      expect(pack?.grossGrams, name).toBe(grams(gross));
      expect(Math.round((1 - grams(net) / grams(gross)) * 100), name).toBe(Number(lost));
    }
  });

  test('have headings for a table of contents, and no second title', () => {
    const poor = blogs.filter(
      ({ htmlContent }) => (htmlContent.match(/<h2>/g)?.length ?? 0) < 4 || /<h1/.test(htmlContent),
    );
    expect(poor.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('tabs of the blog', () => {
  test('are four with sub-categories, each with a unique name', () => {
    expect(blogCategories).toHaveLength(4);
    const subs = blogCategories.flatMap(({ subcategories }) => subcategories);
    const slugs = [...blogCategories, ...subs].map(({ slug }) => slug);
    expect(duplicates(slugs)).toEqual([]);
    expect(slugs.filter((slug) => !kebab.test(slug))).toEqual([]);
  });

  test('leave exactly one sub-category empty, which the shop does not show', () => {
    const filled = new Set(blogs.map(({ subcategory }) => subcategory));
    const empty = blogCategories
      .flatMap(({ subcategories }) => subcategories)
      .filter(({ slug }) => !filled.has(slug));
    expect(empty.map(({ slug }) => slug)).toEqual(['knives-and-pots']);
  });
});

describe('help', () => {
  test('answers at least 40 questions in 7 to 9 topics', () => {
    expect(faqs.length).toBeGreaterThanOrEqual(40);
    expect(faqTopics.length).toBeGreaterThanOrEqual(7);
    expect(faqTopics.length).toBeLessThanOrEqual(9);
  });

  test('has a unique anchor for each question', () => {
    const anchors = [...faqTopics, ...faqs].map(({ slug }) => slug);
    expect(duplicates(anchors)).toEqual([]);
    expect(anchors.filter((anchor) => !kebab.test(anchor))).toEqual([]);
    expect(faqs.filter(({ question }) => !question.endsWith('?'))).toEqual([]);
  });

  test('has the four legal pages, each marked as a text that a lawyer must check', () => {
    const slugs = legalPages.map(({ slug }) => slug);
    expect(slugs).toEqual(['tnc', 'privacy-policy', 'refund-policy', 'delivery-policy']);
    for (const { slug, htmlContent, updatedOn } of legalPages) {
      expect(htmlContent, slug).toMatch(/starting text/);
      expect(updatedOn, slug).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe('announcements and news', () => {
  test('lead to pages of the shop', () => {
    expect(announcements).toHaveLength(8);
    expect(news).toHaveLength(5);
    const links = [
      ...announcements.map(({ actionUri }) => actionUri),
      ...news.map(({ actionUrl }) => actionUrl),
    ];
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  test.runIf(existsSync(artFolder))('show pictures that exist', () => {
    expect(news.filter(({ picture }) => !pictureExists(picture))).toEqual([]);
  });
});

describe('all HTML', () => {
  const allowed = 'h2 h3 p ul ol li table thead tbody tr th td strong em blockquote a'.split(' ');

  test.each(html)('%s uses only plain tags, closed in order', (_name, source) => {
    const open: string[] = [];
    for (const [, slash, name = '', attributes = ''] of source.matchAll(
      /<(\/?)([a-z0-9]+)([^>]*)>/gi,
    )) {
      expect(allowed).toContain(name);
      if (slash) {
        expect(open.pop()).toBe(name);
        continue;
      }
      open.push(name);
      expect(attributes).toMatch(name === 'a' ? /^ href="\/[a-z0-9/#-]*"$/ : /^$/);
    }
    expect(open).toEqual([]);
    expect(textOf(source)).not.toMatch(/[<>]|&(?!amp;|nbsp;)/);
  });

  test.each(html)('%s links only to pages that exist', (_name, source) => {
    const links = [...source.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });
});

describe('placeholders', () => {
  test('fill the rules of the shop into texts', () => {
    const fail = () => expect.fail('has a value');
    expect(fillIn('Within {{report-days}} days.', fail)).toBe(`Within ${complaintDays} days.`);
  });

  test('are refused without a value', () => {
    const fail = (line: number, message: string): never => {
      throw new Error(`line ${line}: ${message}`);
    };
    expect(() => fillIn('Text\n{{free-from}}', fail)).toThrow('line 2: {{free-from}} has no value');
  });
});

import type { Locale } from '@halal-basket/contract/languages';
import { z } from 'zod';
import type { OtherLocale } from '../../src/modules/catalogue/index.ts';
import { filled, namedIn, wholeNumber } from './fields.ts';
import { filesIn, lazy, readCsv, readJson, readMarkdown, slugOf } from './files.ts';
import { articleHtml } from './markdown.ts';
import { fillIn } from './placeholders.ts';
import { pictureFile, productNames, skuCodes } from './products.ts';

const header = { slug: filled, header: filled };

/** The tabs of the blog. */
export const blogCategories = lazy(() =>
  readJson(
    'texts/blog-categories.json',
    z.array(z.strictObject({ ...header, subcategories: z.array(z.strictObject(header)) })),
  ),
);
export type DemoBlogCategory = ReturnType<typeof blogCategories>[number];

const ingredientLine = /^(?:([1-9]\d?) x )?([A-Z0-9-]+)$/;

const ingredientText = z.string().transform((text, context) => {
  const [, times = '1', sku = ''] = ingredientLine.exec(text) ?? [];
  if (skuCodes().has(sku)) return { sku, quantity: Number(times) };
  context.addIssue({
    code: 'custom',
    message: 'must be a SKU of catalogue/skus.csv, or “2 x SKU”',
  });
  return z.NEVER;
});

const blogFields = () =>
  z.strictObject({
    title: filled,
    /** At most 160 characters, because it is also the description for search engines. */
    summary: filled.max(160, 'must have at most 160 characters'),
    category: namedIn(
      new Set(blogCategories().map(({ slug }) => slug)),
      'texts/blog-categories.json',
    ),
    subcategory: namedIn(
      new Set(blogCategories().flatMap((each) => each.subcategories.map(({ slug }) => slug))),
      'texts/blog-categories.json',
    ),
    author: filled,
    picture: pictureFile(),
    /** The days before the seed's `now`. */
    publishedDaysAgo: z.int().min(0),
    updatedDaysAgo: z.int().min(0),
    /** The products of the article, the most useful first. */
    products: z.array(namedIn(productNames(), 'catalogue/products.csv')),
    /** The packs of a recipe: a SKU, or several packs of it as `2 x SKU`. */
    ingredients: z.array(ingredientText).default([]),
  });

/** All articles, the newest first. The page of each is `/{slug}-bg`. */
export const blogs = lazy(() =>
  filesIn('texts/blog', '.md')
    .map((file) => {
      const { data, text } = readMarkdown(file, blogFields());
      const { products, ...rest } = data;
      return {
        slug: slugOf(file),
        ...rest,
        productSeoNames: products,
        htmlContent: articleHtml(text),
      };
    })
    .toSorted((a, b) => a.publishedDaysAgo - b.publishedDaysAgo),
);

const legalSlugs = ['tnc', 'privacy-policy', 'refund-policy', 'delivery-policy'] as const;
export type LegalSlug = (typeof legalSlugs)[number];

const readLegalPages = <Fields extends z.ZodType<object>>(
  folder: string,
  fields: Fields,
  language: Locale,
) =>
  legalSlugs.map((slug) => {
    const { data, text, fail } = readMarkdown(`${folder}/${slug}.md`, fields);
    return { slug, ...data, htmlContent: articleHtml(fillIn(text, fail, language)) };
  });

export const legalPages = lazy(() =>
  readLegalPages(
    'texts/legal',
    z.strictObject({
      title: filled,
      updatedOn: z.iso.date('must be a date, such as 2026-11-01'),
    }),
    'en',
  ),
);

/** The legal pages in another language. Their date is that of the English pages. */
export const legalPagesIn = (language: OtherLocale) =>
  readLegalPages(`texts/legal/${language}`, z.strictObject({ title: filled }), language);

/** The announcements of the shop, the newest first. */
export const announcements = lazy(() =>
  readCsv(
    'texts/announcements.csv',
    z.object({ title: filled, text: filled, link: filled, days_ago: wholeNumber }),
  ).map(({ title, text, link, days_ago }) => ({
    title,
    text,
    actionUri: link,
    daysAgo: days_ago,
  })),
);
export type DemoAnnouncement = ReturnType<typeof announcements>[number];

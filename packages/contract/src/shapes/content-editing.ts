import { z } from 'zod';
import { count, date, id, instant, paragraph, seoName, skuCode, text } from './basic.ts';
import { packChoice } from './combo-editing.ts';
import { pictureFile, productChoice, revision } from './product-editing.ts';
import { translationState } from './text-translations.ts';
import { tint } from './tint.ts';

const address = seoName.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lowercase letters, digits and single hyphens',
);

/** The source as written; the shop shows the parts that the sanitiser allows. */
const html = (max: number) => paragraph(max);

/** All fields of a blog post that staff edit. */
export const editedPost = z.strictObject({
  /** Part of its address: fixed after the first save, because of links. */
  slug: address,
  blogSubcategoryId: id,
  title: text(120),
  summary: text(300),
  picture: pictureFile,
  /** Empty for a decorative picture. */
  pictureAlt: text(160, 0),
  tint,
  author: text(80, 0),
  html: html(60_000),
  active: z.boolean(),
  publishedAt: instant,
  /** Products of the post, in order. */
  productIds: z.array(id).max(12),
  /** The packs of a recipe, in order; the customer can add all of them to the cart. */
  ingredients: z
    .array(z.strictObject({ sku: skuCode, quantity: z.int().min(1).max(20) }))
    .max(20)
    .refine(
      (all) => new Set(all.map(({ sku }) => sku)).size === all.length,
      'must contain each pack once',
    ),
});
export type EditedPost = z.infer<typeof editedPost>;

export const postForEditing = z.object({
  blogId: id,
  revision,
  post: editedPost,
  pictureUrl: z.string(),
  /** The products of `productIds`, in its order. */
  goods: z.array(productChoice),
  /** The packs of `ingredients`. */
  packs: z.array(packChoice),
});
export type PostForEditing = z.infer<typeof postForEditing>;

/** The shop's contact, printed on the help page and on invoices. */
export const editedContact = z.strictObject({
  phone: text(20),
  email: text(254, 0).refine(
    (value) => value === '' || z.regexes.email.test(value),
    'must be an email address',
  ),
  /** '8 am to 9 pm, every day'; empty: unknown. */
  hours: text(120, 0),
  address: text(240, 0),
  /** The licence printed on every page; '': that of the default hub. */
  fssai: z.string().regex(/^(\d{14})?$/, 'must be 14 digits'),
  /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
  grievanceOfficer: text(120, 0),
  grievanceEmail: text(254, 0).refine(
    (value) => value === '' || z.regexes.email.test(value),
    'must be an email address',
  ),
  grievancePhone: text(20, 0),
});
export type EditedContact = z.infer<typeof editedContact>;

/** Revision 0: never saved; the phone is that of the default hub. */
export const contactForEditing = z.object({
  revision: count,
  contact: editedContact,
  /** The default hub's seller, as on its invoices; edit it at the hub. */
  legalName: z.string(),
});
export type ContactForEditing = z.infer<typeof contactForEditing>;

export const editedFaq = z.strictObject({
  topicId: id,
  /** Its anchor on the help page: fixed after the first save. */
  anchor: address,
  question: text(200),
  html: html(10_000),
  position: z.int().min(1).max(999),
  active: z.boolean(),
});
export type EditedFaq = z.infer<typeof editedFaq>;

export const faqForEditing = z.object({
  faqId: id,
  revision,
  faq: editedFaq,
  translations: z.array(translationState),
});
export type FaqForEditing = z.infer<typeof faqForEditing>;

export const editedLegalPage = z.strictObject({
  title: text(120),
  html: html(100_000),
  /** The first day on which it applies. */
  effectiveFrom: date,
});
export type EditedLegalPage = z.infer<typeof editedLegalPage>;

export const legalPageForEditing = z.object({
  slug: seoName,
  revision,
  page: editedLegalPage,
  translations: z.array(translationState),
});
export type LegalPageForEditing = z.infer<typeof legalPageForEditing>;

/** A blog post in the list of its editors. */
export const postLine = z.object({
  blogId: id,
  slug: seoName,
  title: z.string(),
  blogSubcategoryId: id,
  active: z.boolean(),
  publishedAt: instant,
});

/** An FAQ entry in the list of its editors. */
export const faqLine = z.object({
  faqId: id,
  topicId: id,
  question: z.string(),
  active: z.boolean(),
});

/** The legal pages, and the headings under which posts and FAQ entries are listed. */
export const contentForEditing = z.object({
  /** The categories that a post can have. */
  blogSubcategories: z.array(z.object({ blogSubcategoryId: id, label: z.string() })),
  topics: z.array(z.object({ topicId: id, title: z.string() })),
  /** The place of a new FAQ entry: behind all others. */
  nextFaqPosition: z.int().min(1).max(999),
  legalPages: z.array(z.object({ slug: seoName, title: z.string(), effectiveFrom: date })),
});
export type ContentForEditing = z.infer<typeof contentForEditing>;

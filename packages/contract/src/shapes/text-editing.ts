import { z } from 'zod';
import { count, date, id, instant, paragraph, seoName, text } from './basic.ts';
import { pictureFile, productChoice, revision } from './goods-editing.ts';
import { tint } from './tint.ts';

const address = seoName.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lowercase letters, digits and single hyphens',
);

/** As it was written; shown only as far as the rules for texts allow. */
const html = (max: number) => paragraph(max);

/** All that staff write of a post of the blog. */
export const editedPost = z.strictObject({
  /** Part of its address: set once, since links lead to it. */
  slug: address,
  blogSubcategoryId: id,
  title: text(120),
  summary: text(300),
  picture: pictureFile,
  /** Empty for a picture that only decorates. */
  pictureAlt: text(160, 0),
  tint,
  author: text(80, 0),
  html: html(60_000),
  active: z.boolean(),
  publishedAt: instant,
  /** Goods that it speaks of, the first first. */
  productIds: z.array(id).max(12),
});
export type EditedPost = z.infer<typeof editedPost>;

export const postForEditing = z.object({
  blogId: id,
  revision,
  post: editedPost,
  pictureUrl: z.string(),
  /** Those that `productIds` names, in its order. */
  goods: z.array(productChoice),
});
export type PostForEditing = z.infer<typeof postForEditing>;

/** How customers reach the shop's people; stands on the help page and on invoices. */
export const editedContact = z.strictObject({
  phone: text(20),
  email: text(254, 0).refine(
    (given) => given === '' || z.regexes.email.test(given),
    'must be an email address',
  ),
  /** '8 AM to 9 PM, every day'; empty: not told. */
  hours: text(120, 0),
  address: text(240, 0),
  /** The licence on every page; '': that of the default hub. */
  fssai: z.string().regex(/^(\d{14})?$/, 'must be 14 digits'),
  /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
  grievanceOfficer: text(120, 0),
  grievanceEmail: text(254, 0).refine(
    (given) => given === '' || z.regexes.email.test(given),
    'must be an email address',
  ),
  grievancePhone: text(20, 0),
});
export type EditedContact = z.infer<typeof editedContact>;

/** Revision 0: never told, and the phone is the one of the hub that greets visitors. */
export const contactForEditing = z.object({
  revision: count,
  contact: editedContact,
  /** Of the hub that greets visitors, as its invoices name the seller: it is edited there. */
  legalName: z.string(),
});
export type ContactForEditing = z.infer<typeof contactForEditing>;

export const editedFaq = z.strictObject({
  topicId: id,
  /** Its anchor on the page of help: set once. */
  anchor: address,
  question: text(200),
  html: html(10_000),
  position: z.int().min(1).max(999),
  active: z.boolean(),
});
export type EditedFaq = z.infer<typeof editedFaq>;

export const faqForEditing = z.object({ faqId: id, revision, faq: editedFaq });
export type FaqForEditing = z.infer<typeof faqForEditing>;

export const editedLegalPage = z.strictObject({
  title: text(120),
  html: html(100_000),
  /** The day from which it holds. */
  effectiveFrom: date,
});
export type EditedLegalPage = z.infer<typeof editedLegalPage>;

export const legalPageForEditing = z.object({ slug: seoName, revision, page: editedLegalPage });
export type LegalPageForEditing = z.infer<typeof legalPageForEditing>;

/** Everything that is written for reading, as a list. */
export const textsForEditing = z.object({
  posts: z.array(
    z.object({
      blogId: id,
      slug: seoName,
      title: z.string(),
      blogSubcategoryId: id,
      active: z.boolean(),
      publishedAt: instant,
    }),
  ),
  /** Where a post can be filed. */
  rooms: z.array(z.object({ blogSubcategoryId: id, label: z.string() })),
  faqs: z.array(z.object({ faqId: id, topicId: id, question: z.string(), active: z.boolean() })),
  topics: z.array(z.object({ topicId: id, title: z.string() })),
  legalPages: z.array(z.object({ slug: seoName, title: z.string(), effectiveFrom: date })),
});
export type TextsForEditing = z.infer<typeof textsForEditing>;

import type {
  AnswerOf,
  EditedFaq,
  EditedLegalPage,
  EditedPost,
  FaqForEditing,
  LegalPageForEditing,
} from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { selectBlogCategories, selectBlogSubcategories } from '../blog/blog.sql.ts';
import { packsBySku } from '../../catalogue/index.ts';
import { saveBlog } from '../blog/blog.ts';
import {
  type EditedFaqRow,
  countFaqs,
  countPosts,
  faqOrder,
  isFreeAnchor,
  isFreeSlug,
  newestPosts,
  raiseFaqRevision,
  raiseLegalRevision,
  raisePostRevision,
  selectFaqByAnchor,
  selectFaqForEditing,
  selectFaqLines,
  selectLegalForEditing,
  selectLegalLines,
  selectNextFaqPosition,
  selectPostForEditing,
  selectPostLines,
} from './edit-texts.sql.ts';
import { saveFaq, saveLegalPage } from '../help/help.ts';
import { selectTopics } from '../help/help.sql.ts';

/** A post as it was written, without the address of its picture. */
export interface WrittenPost {
  blogId: number;
  revision: number;
  post: EditedPost;
}

type ListRequest = PageRequest & { q?: string | undefined };

/** The posts with these words that one answer lists, and the number of all with them. */
export async function postLines(
  q: Queryable,
  { q: words = '', ...request }: ListRequest,
): Promise<AnswerOf<'consolePosts'>> {
  const [{ rows, links }, total] = await Promise.all([
    pageOf(newestPosts, request, async (seek) => ({ rows: await selectPostLines(q, words, seek) })),
    countPosts(q, words),
  ]);
  const posts = rows.map(({ publishedAt, ...post }) => ({
    ...post,
    publishedAt: publishedAt.toISOString(),
  }));
  return { posts, total, ...links };
}

/** A page of the FAQ entries with these words. */
export async function faqLines(
  q: Queryable,
  { q: words = '', ...request }: ListRequest,
): Promise<AnswerOf<'consoleFaqs'>> {
  const [{ rows, links }, total] = await Promise.all([
    pageOf(faqOrder, request, async (seek) => ({ rows: await selectFaqLines(q, words, seek) })),
    countFaqs(q, words),
  ]);
  return { faqs: rows, total, ...links };
}

/** The legal pages, and the headings of posts and FAQ entries. */
export async function contentForEditing(q: Queryable): Promise<AnswerOf<'consoleContent'>> {
  const [categories, parts, topics, nextFaqPosition, legalPages] = await Promise.all([
    selectBlogCategories(q),
    selectBlogSubcategories(q),
    selectTopics(q),
    selectNextFaqPosition(q),
    selectLegalLines(q),
  ]);
  return {
    blogSubcategories: categories.flatMap((category) =>
      parts
        .filter(({ categoryId }) => categoryId === category.id)
        .map(({ id, header }) => ({
          blogSubcategoryId: id,
          label: `${category.header} › ${header}`,
        })),
    ),
    topics: topics.map(({ id, title }) => ({ topicId: id, title })),
    nextFaqPosition,
    legalPages,
  };
}

/** Refuses BLOG_NOT_FOUND. */
export async function postForEditing(q: Queryable, blogId: number): Promise<WrittenPost> {
  const row = (await selectPostForEditing(q, blogId)) ?? refuse('BLOG_NOT_FOUND');
  const { revision, blogId: _id, publishedAt, ...post } = row;
  return { blogId, revision, post: { ...post, publishedAt: publishedAt.toISOString() } };
}

async function requireSubcategory(tx: Tx, blogSubcategoryId: number): Promise<void> {
  const known = await selectBlogSubcategories(tx);
  if (!known.some(({ id }) => id === blogSubcategoryId)) {
    refuse('INVALID', {
      fields: { 'post.blogSubcategoryId': 'This category was not found. Choose another one.' },
    });
  }
}

async function requirePacks(tx: Tx, { ingredients }: EditedPost): Promise<void> {
  const packs = await packsBySku(
    tx,
    ingredients.map(({ sku }) => sku),
  );
  const known = new Set(packs.map(({ sku }) => sku));
  const unknown = ingredients.findIndex(({ sku }) => !known.has(sku));
  if (unknown >= 0) {
    refuse('INVALID', {
      fields: { [`post.ingredients.${unknown}.sku`]: 'This pack was not found. Remove it.' },
    });
  }
}

/** Writes the post; without `existing` a new one. Refuses ADDRESS_TAKEN, BLOG_NOT_FOUND, EDIT_CONFLICT. */
export async function writePost(
  tx: Tx,
  existing: { blogId: number; revision: number } | null,
  post: EditedPost,
  now: Date,
): Promise<{ before: WrittenPost | null; after: WrittenPost }> {
  await requireSubcategory(tx, post.blogSubcategoryId);
  await requirePacks(tx, post);
  const before = existing && (await postForEditing(tx, existing.blogId));
  if (existing && before) {
    if (before.post.slug !== post.slug) {
      refuse('INVALID', {
        fields: { 'post.slug': 'The URL slug cannot change, because links use it.' },
      });
    }
    if (!(await raisePostRevision(tx, existing.blogId, existing.revision))) refuse('EDIT_CONFLICT');
  } else if (!(await isFreeSlug(tx, post.slug))) refuse('ADDRESS_TAKEN');
  const { blogSubcategoryId: subcategoryId, active: isActive, publishedAt, ...words } = post;
  const written = { ...words, subcategoryId, isActive, publishedAt: new Date(publishedAt) };
  const blogId = await saveBlog(tx, written, now);
  return { before, after: await postForEditing(tx, blogId) };
}

const faqView = ({ faqId, revision, translations, ...faq }: EditedFaqRow): FaqForEditing => ({
  faqId,
  revision,
  faq,
  translations,
});

/** Refuses PAGE_NOT_FOUND. */
export const faqForEditing = async (q: Queryable, faqId: number): Promise<FaqForEditing> =>
  faqView((await selectFaqForEditing(q, faqId)) ?? refuse('PAGE_NOT_FOUND'));

/** Writes the question; without `existing` a new one. Refuses ADDRESS_TAKEN, PAGE_NOT_FOUND, EDIT_CONFLICT. */
export async function writeFaq(
  tx: Tx,
  existing: { faqId: number; revision: number } | null,
  faq: EditedFaq,
): Promise<{ before: FaqForEditing | null; after: FaqForEditing }> {
  const topics = await selectTopics(tx);
  if (!topics.some(({ id }) => id === faq.topicId)) {
    refuse('INVALID', {
      fields: { 'faq.topicId': 'This topic was not found. Choose another one.' },
    });
  }
  const before = existing && (await faqForEditing(tx, existing.faqId));
  if (existing && before) {
    if (before.faq.anchor !== faq.anchor) {
      refuse('INVALID', {
        fields: { 'faq.anchor': 'The URL slug cannot change, because links use it.' },
      });
    }
    if (!(await raiseFaqRevision(tx, existing.faqId, existing.revision))) refuse('EDIT_CONFLICT');
  } else if (!(await isFreeAnchor(tx, faq.anchor))) refuse('ADDRESS_TAKEN');
  const { active: isActive, ...words } = faq;
  await saveFaq(tx, { ...words, isActive });
  const after = await selectFaqByAnchor(tx, faq.anchor);
  if (!after) throw new Error(`The question ${faq.anchor} was not written`);
  return { before, after: faqView(after) };
}

/** Refuses PAGE_NOT_FOUND. */
export async function legalPageForEditing(
  q: Queryable,
  slug: string,
): Promise<LegalPageForEditing> {
  const row = (await selectLegalForEditing(q, slug)) ?? refuse('PAGE_NOT_FOUND');
  const { revision, translations, ...page } = row;
  return { slug, revision, page, translations };
}

/** Refuses PAGE_NOT_FOUND and EDIT_CONFLICT. */
export async function writeLegalPage(
  tx: Tx,
  slug: string,
  revision: number,
  page: EditedLegalPage,
): Promise<{ before: LegalPageForEditing; after: LegalPageForEditing }> {
  const before = await legalPageForEditing(tx, slug);
  if (!(await raiseLegalRevision(tx, slug, revision))) refuse('EDIT_CONFLICT');
  await saveLegalPage(tx, { slug, ...page });
  return { before, after: await legalPageForEditing(tx, slug) };
}

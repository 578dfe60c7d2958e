import type { EditedPost, TextsForEditing } from '@halal-basket/contract';
import { indiaTime, instantOf } from '../../india-time.ts';

/** A post as it is typed. */
export interface PostDraft extends Omit<EditedPost, 'publishedAt' | 'productIds'> {
  pictureUrl: string;
  /** `YYYY-MM-DDTHH:mm` in India. */
  publishedAt: string;
  /** Numbers with commas between. */
  products: string;
}

export const postDraftOf = (
  { publishedAt, productIds, ...post }: EditedPost,
  pictureUrl: string,
): PostDraft => ({
  ...post,
  pictureUrl,
  publishedAt: indiaTime(publishedAt),
  products: productIds.join(', '),
});

/** What is sent; a product's number that is none is sent as it is, so that the server names it. */
export function postOf({
  pictureUrl: _url,
  publishedAt,
  products,
  ...post
}: PostDraft): EditedPost {
  const numbers = products.split(/[\s,]+/).filter(Boolean);
  return {
    ...post,
    publishedAt: instantOf(publishedAt) ?? '',
    productIds: numbers.map(Number),
  };
}

export const emptyPost = (rooms: TextsForEditing['rooms'], now = new Date()): PostDraft => ({
  slug: '',
  blogSubcategoryId: rooms[0]?.blogSubcategoryId ?? 0,
  title: '',
  summary: '',
  picture: '',
  pictureUrl: '',
  pictureAlt: '',
  tint: 'grocery',
  author: '',
  html: '',
  active: false,
  publishedAt: indiaTime(now.toISOString()),
  products: '',
});

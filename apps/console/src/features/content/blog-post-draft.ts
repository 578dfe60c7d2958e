import type {
  EditedPost,
  PostForEditing,
  ProductChoice,
  TextsForEditing,
} from '@halal-basket/contract';
import { indiaTime, instantOf } from '../../shared/india-time.ts';

/** A post as it is typed. */
export interface PostDraft extends Omit<EditedPost, 'publishedAt' | 'productIds'> {
  pictureUrl: string;
  /** `YYYY-MM-DDTHH:mm` in India. */
  publishedAt: string;
  goods: ProductChoice[];
}

export function postDraftOf(read: Omit<PostForEditing, 'blogId' | 'revision'>): PostDraft {
  const { publishedAt, productIds: _, ...post } = read.post;
  return {
    ...post,
    pictureUrl: read.pictureUrl,
    publishedAt: indiaTime(publishedAt),
    goods: read.goods,
  };
}

/** What is sent. */
export function postOf({ pictureUrl: _url, publishedAt, goods, ...post }: PostDraft): EditedPost {
  return {
    ...post,
    publishedAt: instantOf(publishedAt) ?? '',
    productIds: goods.map(({ productId }) => productId),
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
  goods: [],
});

import type {
  EditedPost,
  PostForEditing,
  ProductChoice,
  ContentForEditing,
} from '@halal-basket/contract';
import { indiaTime, instantOf } from '../../shared/india-time.ts';

/** A post as it is typed. */
export interface BlogPostDraft extends Omit<EditedPost, 'publishedAt' | 'productIds'> {
  pictureUrl: string;
  /** `YYYY-MM-DDTHH:mm` in India. */
  publishedAt: string;
  goods: ProductChoice[];
}

export function blogPostDraftOf(read: Omit<PostForEditing, 'blogId' | 'revision'>): BlogPostDraft {
  const { publishedAt, productIds: _, ...post } = read.post;
  return {
    ...post,
    pictureUrl: read.pictureUrl,
    publishedAt: indiaTime(publishedAt),
    goods: read.goods,
  };
}

/** What is sent. */
export function blogPostOf({
  pictureUrl: _url,
  publishedAt,
  goods,
  ...post
}: BlogPostDraft): EditedPost {
  return {
    ...post,
    publishedAt: instantOf(publishedAt) ?? '',
    productIds: goods.map(({ productId }) => productId),
  };
}

export const emptyBlogPost = (
  rooms: ContentForEditing['rooms'],
  now = new Date(),
): BlogPostDraft => ({
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

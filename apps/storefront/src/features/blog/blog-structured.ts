import type { AnswerOf } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';
import { paths } from '../../paths.ts';

type Blog = AnswerOf<'blog'>;

/** The post for search engines (schema.org). */
export const articleStructured = (origin: string, blog: Blog): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: blog.title,
  description: blog.summary,
  image: [origin + blog.imageUrl],
  datePublished: blog.publishedAt,
  dateModified: blog.updatedAt,
  articleSection: blog.category.header,
  mainEntityOfPage: origin + paths.blog(blog.slug),
  author: { '@type': 'Person', name: blog.author ?? brand.name },
  publisher: {
    '@type': 'Organization',
    name: brand.name,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
  },
});

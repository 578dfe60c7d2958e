import type { Queryable } from '../../platform/db.ts';
import { markOf } from '../../platform/observation.ts';
import { blogIndexAt } from './blog/blog.ts';
import type { BlogIndex } from './blog/blog-index.ts';
import { contentVersion, pagesAt } from './pages/pages.ts';
import type { ContentPage } from './pages/sections.ts';

/** All pages and posts at one moment. Unchanged ones are the same objects in later versions. */
export interface ShownContent {
  /** Changes with every save, and when a section starts or ends. */
  version: string;
  /** By name, including sections that have not started or have ended. */
  pages: ReadonlyMap<string, ContentPage>;
  blog: BlogIndex;
}

/** Read live, shared among concurrent requests. */
export async function shownContent(q: Queryable, now: Date): Promise<ShownContent> {
  const current = await contentVersion(q);
  const [{ pages, version }, blog] = await Promise.all([
    pagesAt(q, current, now),
    blogIndexAt(q, current),
  ]);
  return { version: `${version} ${markOf(pages)} ${markOf(blog)}`, pages, blog };
}

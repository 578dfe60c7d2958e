import { links } from '@halal-basket/contract/links';
import type { Db } from '../../../platform/db.ts';
import {
  catalogueFor,
  selectCategoryChanges,
  selectProductChanges,
} from '../../catalogue/index.ts';
import { allPages, blogCards } from '../../content/index.ts';
import { hubForVisitor } from '../../location/index.ts';

export interface SiteAddress {
  path: string;
  /** The time at which its texts last changed; absent if it is unknown. */
  changedAt?: Date;
}

export type SiteGroup = 'products' | 'combos' | 'categories' | 'blogs' | 'pages';

/** Above the number of posts of any shop. */
const allBlogs = 40_000;

/** Pages with addresses of their own; the others are at `/{slug}-spl`. */
const ownAddresses: Readonly<Record<string, string>> = {
  homepage: links.home(),
  offers: links.offers(),
  'pre-order': links.preOrder(),
  'ramadan-subscription': links.ramadan(),
};

const timesById = (rows: readonly { id: number; changedAt: Date }[]) =>
  new Map(rows.map(({ id, changedAt }) => [id, changedAt]));

/** All public addresses for search engines. */
export async function siteAddresses(db: Db, now: Date): Promise<Record<SiteGroup, SiteAddress[]>> {
  const { hub } = await hubForVisitor(db, { kind: 'none' });
  const [catalogue, pages, blogs, products, categories] = await Promise.all([
    catalogueFor(db, hub.hubId),
    allPages(db, now),
    blogCards(db, allBlogs),
    selectProductChanges(db).then(timesById),
    selectCategoryChanges(db).then(timesById),
  ]);
  return {
    products: catalogue.products.map(({ id, seoName, category }) => ({
      path: links.product({ categorySeoName: category.seoName, productSeoName: seoName }),
      changedAt: products.get(id),
    })),
    combos: catalogue.combos.map(({ id }) => ({ path: links.combo(id) })),
    categories: [
      { path: links.categories() },
      ...catalogue.categories.map(({ id, seoName }) => ({
        path: links.category(seoName),
        changedAt: categories.get(id),
      })),
    ],
    blogs: [
      { path: links.blogs() },
      ...blogs.map(({ slug, updatedAt }) => ({
        path: links.blog(slug),
        changedAt: new Date(updatedAt),
      })),
    ],
    pages: [
      ...[...pages.values()].map(({ name, changedAt }) => ({
        path: ownAddresses[name] ?? links.special(name),
        changedAt,
      })),
      ...[links.faqs(), links.terms(), links.privacy()].map((path) => ({ path })),
    ],
  };
}

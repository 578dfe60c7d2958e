import { links } from '@halal-basket/contract/links';
import type { Db } from '../../platform/db.ts';
import { catalogueFor, categoryChanges, productChanges } from '../catalogue/index.ts';
import { allPages } from '../content/index.ts';
import { hubOf } from '../location/index.ts';

export interface SiteAddress {
  path: string;
  /** When its words last changed; absent where nobody knows. */
  changedAt?: Date;
}

export type SiteGroup = 'products' | 'categories' | 'pages';

/** Pages that stand under addresses of their own; the others at `/{slug}-spl`. */
const ownAddresses: Readonly<Record<string, string>> = {
  homepage: links.home(),
  offers: links.offers(),
  'pre-order': links.preOrder(),
  'ramadan-subscription': links.ramadan(),
};

const timesById = (rows: readonly { id: number; changedAt: Date }[]) =>
  new Map(rows.map(({ id, changedAt }) => [id, changedAt]));

/** Everything of the window that search engines should know, as a stranger may open it. */
export async function siteAddresses(db: Db): Promise<Record<SiteGroup, SiteAddress[]>> {
  const { hub } = await hubOf(db, { kind: 'none' });
  const [catalogue, pages, products, categories] = await Promise.all([
    catalogueFor(db, hub.hubId),
    allPages(db),
    productChanges(db).then(timesById),
    categoryChanges(db).then(timesById),
  ]);
  return {
    products: catalogue.products.map(({ id, seoName, category }) => ({
      path: links.product({ categorySeoName: category.seoName, productSeoName: seoName }),
      changedAt: products.get(id),
    })),
    categories: [
      { path: links.categories() },
      ...catalogue.categories.map(({ id, seoName }) => ({
        path: links.category(seoName),
        changedAt: categories.get(id),
      })),
    ],
    pages: [...pages.values()].map(({ name, changedAt }) => ({
      path: ownAddresses[name] ?? links.special(name),
      changedAt,
    })),
  };
}

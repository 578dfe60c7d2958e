import type { AnswerOf } from '@halal-basket/contract';
import type { HubCatalogue } from '../catalogue/index.ts';
import { categoryRefOf } from './tiles.ts';

/** Ids ↔ names in links, of everything that has a page. */
export const linkMap = (catalogue: HubCatalogue): AnswerOf<'cpMapping'> => ({
  categories: [...catalogue.allCategories()].map(categoryRefOf),
  products: catalogue.products.map(({ id, category, seoName }) => ({
    productId: id,
    categorySeoName: category.seoName,
    productSeoName: seoName,
  })),
  combos: [],
});

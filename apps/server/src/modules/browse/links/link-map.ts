import type { AnswerOf } from '@halal-basket/contract';
import type { FormerName, HubCatalogue } from '../../catalogue/index.ts';
import { combosOf } from '../products/combos.ts';
import { categoryRefOf } from '../products/product-tiles.ts';

/** Ids ↔ slugs of everything that has a page, and the former slugs. */
export function linkMap(
  catalogue: HubCatalogue,
  former: readonly FormerName[],
): AnswerOf<'cpMapping'> {
  const formerOf = (kind: FormerName['kind'], isThere: (id: number) => boolean) =>
    former.filter((name) => name.kind === kind && isThere(name.targetId));
  return {
    categories: [...catalogue.allCategories()].map(categoryRefOf),
    products: catalogue.products.map(({ id, category, seoName }) => ({
      productId: id,
      categorySeoName: category.seoName,
      productSeoName: seoName,
    })),
    combos: combosOf(catalogue).map(({ id, name }) => ({ comboProductId: id, comboName: name })),
    formerNames: {
      categories: formerOf('category', (id) => catalogue.categoryById(id) !== undefined).map(
        ({ seoName, targetId }) => ({ categoryId: targetId, categorySeoName: seoName }),
      ),
      products: formerOf('product', (id) => catalogue.productById(id) !== undefined).map(
        ({ seoName, targetId }) => ({ productId: targetId, productSeoName: seoName }),
      ),
    },
  };
}

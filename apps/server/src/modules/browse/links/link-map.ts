import type { AnswerOf } from '@halal-basket/contract';
import type { FormerName } from '../../catalogue/index.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { combosOf } from '../products/combos.ts';
import { categoryRefOf } from '../products/product-tiles.ts';

/** As texts, which are the same after a change of anything else. */
const comboNames = ({ catalogue }: Pick<CatalogueView, 'catalogue'>): string[] =>
  combosOf(catalogue).map(({ id, name }) => `${id} ${name}`);

/** Ids ↔ slugs of everything that has a page, and the former slugs. */
export function linkMap(view: CatalogueView, former: readonly FormerName[]): AnswerOf<'cpMapping'> {
  const { catalogue } = view;
  const formerOf = (kind: FormerName['kind'], isThere: (id: number) => boolean) =>
    former.filter((name) => name.kind === kind && isThere(name.targetId));
  const products = catalogue.productLinks;
  const productIds = new Set(products.map(({ productId }) => productId));
  return {
    categories: catalogue.allCategories().map(categoryRefOf),
    products: [...products],
    combos: view.readList('combo names', comboNames).map((text) => {
      const [id = ''] = text.split(' ', 1);
      return { comboProductId: Number(id), comboName: text.slice(id.length + 1) };
    }),
    formerNames: {
      categories: formerOf('category', (id) => catalogue.categoryById(id) !== undefined).map(
        ({ seoName, targetId }) => ({ categoryId: targetId, categorySeoName: seoName }),
      ),
      products: formerOf('product', (id) => productIds.has(id)).map(({ seoName, targetId }) => ({
        productId: targetId,
        productSeoName: seoName,
      })),
    },
  };
}

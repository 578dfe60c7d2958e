import type { AnswerOf } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';

type Found = AnswerOf<'productSearch'>;
export type FoundProduct = Found['products'][number];

/** One row of the panel under the search field. Each row is a link. */
export type SuggestionRow =
  | { kind: 'term'; key: string; href: string; text: string }
  | { kind: 'scope'; key: string; href: string; text: string }
  | { kind: 'product'; key: string; href: string; text: string; product: FoundProduct };

const termsShown = 3;
const scopesShown = 2;
const productsShown = 3;

const termRow = (text: string): SuggestionRow => ({
  kind: 'term',
  key: `term ${text}`,
  href: paths.search(text),
  text,
});

/** Returns at most eight suggestions for a term: words, categories, products. */
export function rowsOf(term: string, found: Found): SuggestionRow[] {
  const { didYouMean, suggestions, products } = found;
  const terms = [...(didYouMean ? [didYouMean] : []), ...suggestions];
  const several = found.scopes.length > 1 ? found.scopes.slice(0, scopesShown) : [];
  const meant = didYouMean ?? term;
  return [
    ...[...new Set(terms)].slice(0, termsShown).map(termRow),
    ...several.map(({ categoryId, categoryName }): SuggestionRow => ({
      kind: 'scope',
      key: `scope ${categoryId}`,
      href: paths.search(meant, { in: categoryId }),
      text: m.search_in_scope({ term: meant, name: categoryName }),
    })),
    ...products.slice(0, productsShown).map((product): SuggestionRow => ({
      kind: 'product',
      key: `product ${product.productId}`,
      href: paths.product(product),
      text: product.productName,
      product,
    })),
  ];
}

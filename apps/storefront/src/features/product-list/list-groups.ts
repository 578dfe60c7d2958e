import type { AnswerOf } from '@halal-basket/contract';

type List = AnswerOf<'productList'>;
type Tile = List['products'][number];

/** The server's page size, by which the position of a page is calculated. */
const perPage = 24;

export interface ListGroup {
  /** Absent for a list without headings. */
  heading?: { name: string; seoName: string; count: number };
  products: Tile[];
}

export interface Loaded {
  pages: readonly Pick<List, 'products' | 'sections'>[];
  /** The number of the first loaded page, from 0. */
  firstPage: number;
}

/** The loaded part of a list under its headings. A heading is repeated when it continues from an earlier page. */
export function listGroups({ pages, firstPage }: Loaded): ListGroup[] {
  const products = pages.flatMap((page) => page.products);
  const sections = pages[0]?.sections ?? [];
  if (sections.length === 0) return [{ products }];
  const offset = firstPage * perPage;
  return sections
    .map(({ categoryName, categorySeoName, from, count }) => ({
      heading: { name: categoryName, seoName: categorySeoName, count },
      products: products.slice(Math.max(0, from - offset), Math.max(0, from + count - offset)),
    }))
    .filter((group) => group.products.length > 0);
}

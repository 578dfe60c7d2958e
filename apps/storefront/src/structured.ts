import { brand } from '@halal-basket/contract/brand';
import { localHref } from './page-locale.ts';
import { paths } from './paths.ts';

/* Objects of schema.org for search engines. The document escapes their texts. */

const schema = 'https://schema.org';

interface Linked {
  name: string;
  /** Path of its page. */
  path: string;
}

/** The position of a page in the shop. */
export const breadcrumbList = (origin: string, trail: readonly Linked[]): object => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + localHref(path),
  })),
});

/** The entries of a list, in order. */
export const itemList = (origin: string, items: readonly Linked[]): object => ({
  '@context': schema,
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + localHref(path),
  })),
});

/** The shop: a business that serves cities. */
export const localBusiness = (origin: string, cities: readonly string[]): object => ({
  '@context': schema,
  '@type': 'GroceryStore',
  '@id': `${origin}/#shop`,
  name: brand.name,
  url: origin + localHref(paths.home()),
  logo: `${origin}/icon-512.png`,
  image: `${origin}/og/page/homepage.png`,
  currenciesAccepted: brand.currency,
  areaServed: cities.map((name) => ({ '@type': 'City', name })),
});

/** The site with its search, which search engines may offer. */
export const webSite = (origin: string): object => ({
  '@context': schema,
  '@type': 'WebSite',
  name: brand.name,
  url: origin + localHref(paths.home()),
  publisher: { '@id': `${origin}/#shop` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${localHref(paths.search())}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

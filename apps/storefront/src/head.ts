import { brand } from '@halal-basket/contract/brand';

/** What a page tells search engines, previews and the browser's tab. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** The path under which the page should be known; without it the page is not indexed. */
  canonical?: string | undefined;
  /** Path of a picture for previews. */
  image?: string | undefined;
  /** schema.org objects. */
  structured?: object[] | undefined;
}

export interface MetaTag {
  title?: string;
  name?: string;
  property?: string;
  content?: string;
  'script:ld+json'?: object;
}

export interface LinkTag {
  rel: string;
  href: string;
}

/** A page's head in the router's words. `origin` makes addresses absolute, as crawlers want them. */
export function pageHead(origin: string, page: PageHead): { meta: MetaTag[]; links: LinkTag[] } {
  const { title, description, canonical, image, structured = [] } = page;
  const meta: MetaTag[] = [
    { title: `${title} | ${brand.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ property: 'og:url', content: origin + canonical }] : []),
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
    ...structured.map((object) => ({ 'script:ld+json': object })),
  ];
  return { meta, links: canonical ? [{ rel: 'canonical', href: origin + canonical }] : [] };
}

/** Where a page stands, for search engines. */
export const breadcrumbList = (
  origin: string,
  trail: readonly { name: string; path: string }[],
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

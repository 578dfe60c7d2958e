import { brand } from '@halal-basket/contract/brand';
import { languageTag, locales, withLocale } from '@halal-basket/contract/languages';
import { localHref, pageLocale } from './page-locale.ts';

export { breadcrumbList } from './structured.ts';

/** A picture of the first view, which the browser loads before it has read the page. */
export interface PreloadImage {
  href: string;
  srcSet?: string;
  sizes?: string;
}

/** The data of a page for search engines, previews and the browser's tab. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** The canonical path; without it the page is not indexed. */
  canonical?: string | undefined;
  /** Path of a picture for previews, 1200 × 630 px: a `sharingImage`; by default the shop's own. */
  image?: string | undefined;
  /** The Open Graph type of the page. */
  kind?: 'website' | 'article' | 'product';
  preload?: PreloadImage | undefined;
  /** schema.org objects. */
  structured?: object[] | undefined;
}

/*
 * Only the server's page needs pictures, previews and objects, so routes name them there only
 * (`import.meta.env.SSR`). That keeps their code out of the browser's scripts. In the browser,
 * title, description and canonical address are updated by `sync-head.ts`.
 */

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
  hrefLang?: string;
  as?: string;
  imageSrcSet?: string;
  imageSizes?: string;
  fetchPriority?: 'high' | 'low' | 'auto';
}

export type SharingKind = 'product' | 'category' | 'combo' | 'blog' | 'page';

/**
 * Returns the picture that the server draws for previews of a page; `name`: SEO name, slug, id or
 * page name.
 */
export const sharingImage = (kind: SharingKind, name: string | number): string =>
  `/og/${kind}/${encodeURIComponent(name)}.png`;

/** Search engines cut longer descriptions; this cuts between words. */
const maxDescriptionLength = 160;

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= maxDescriptionLength) return plain;
  const cut = plain.slice(0, maxDescriptionLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescriptionLength / 2))}…`;
}

const imageTags = (origin: string, image: string, title: string): MetaTag[] => [
  { property: 'og:image', content: origin + image },
  ...(image.startsWith('/og/')
    ? [
        { property: 'og:image:type', content: 'image/png' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
      ]
    : []),
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** Returns the page's address in each language of the shop, and the default. */
const alternates = (origin: string, path: string): LinkTag[] => [
  ...locales.map((locale) => ({
    rel: 'alternate',
    hrefLang: languageTag(locale),
    href: origin + withLocale(locale, path),
  })),
  { rel: 'alternate', hrefLang: 'x-default', href: origin + path },
];

const preloadTag = ({ href, srcSet, sizes }: PreloadImage): LinkTag => ({
  rel: 'preload',
  as: 'image',
  href,
  ...(srcSet && { imageSrcSet: srcSet }),
  ...(sizes && { imageSizes: sizes }),
  fetchPriority: 'high',
});

/** Returns the meta tags for crawlers and previews, besides title and description. */
function crawlerTags(origin: string, page: PageHead, description: string | undefined): MetaTag[] {
  const { title, canonical, kind = 'website', structured = [] } = page;
  const image = page.image ?? sharingImage('page', 'homepage');
  return [
    ...(canonical ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: kind },
    { property: 'og:locale', content: languageTag(pageLocale()).replace('-', '_') },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ property: 'og:url', content: origin + localHref(canonical) }] : []),
    ...(canonical ? imageTags(origin, image, title) : []),
    ...structured.map((object) => ({ 'script:ld+json': object })),
  ];
}

/**
 * Returns a page's head in the router's form. `origin` makes addresses absolute, as crawlers need
 * them.
 */
export function pageHead(origin: string, page: PageHead): { meta: MetaTag[]; links: LinkTag[] } {
  const { title, canonical, preload } = page;
  const description = page.description && shortened(page.description);
  const meta: MetaTag[] = [
    { title: `${title} | ${brand.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(import.meta.env.SSR ? crawlerTags(origin, page, description) : []),
  ];
  const links: LinkTag[] = [
    ...(canonical ? [{ rel: 'canonical', href: origin + localHref(canonical) }] : []),
    ...(import.meta.env.SSR && canonical ? alternates(origin, canonical) : []),
    ...(import.meta.env.SSR && preload ? [preloadTag(preload)] : []),
  ];
  return { meta, links };
}

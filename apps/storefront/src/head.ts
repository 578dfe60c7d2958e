import { brand } from '@halal-basket/contract/brand';
import { languages } from './languages.ts';

export { breadcrumbList } from './structured.ts';

/** A picture of the first view, which the browser should fetch before it has read the page. */
export interface PreloadImage {
  href: string;
  srcSet?: string;
  sizes?: string;
}

/** What a page tells search engines, previews and the browser's tab. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** The path under which the page should be known; without it the page is not indexed. */
  canonical?: string | undefined;
  /** Path of a picture for previews, 1200 × 630 px: a `sharingImage`; the shop's own unless told. */
  image?: string | undefined;
  /** What it is to those who share it. */
  kind?: 'website' | 'article' | 'product';
  preload?: PreloadImage | undefined;
  /** schema.org objects. */
  structured?: object[] | undefined;
}

/*
 * Pictures, previews and objects are read in the server's page alone: routes name them there only
 * (`import.meta.env.SSR`), which keeps what writes them out of every visitor's scripts. While pages change
 * in the browser, title, description and canonical address follow (`follow-head.ts`).
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

/** The picture that the server draws for previews of a page; `name`: SEO name, slug, id or page name. */
export const sharingImage = (kind: SharingKind, name: string | number): string =>
  `/og/${kind}/${encodeURIComponent(name)}.png`;

/** Search engines cut longer descriptions; this cuts between words. */
const longestDescription = 160;

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestDescription) return plain;
  const cut = plain.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`;
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

/** The page in each language of the shop, and for everybody else. One address serves all of them yet. */
const alternates = (href: string): LinkTag[] => [
  ...languages.map(({ tag }) => ({ rel: 'alternate', hrefLang: tag, href })),
  { rel: 'alternate', hrefLang: 'x-default', href },
];

const preloadTag = ({ href, srcSet, sizes }: PreloadImage): LinkTag => ({
  rel: 'preload',
  as: 'image',
  href,
  ...(srcSet && { imageSrcSet: srcSet }),
  ...(sizes && { imageSizes: sizes }),
  fetchPriority: 'high',
});

/** What crawlers and previews read besides title and description. */
function crawlerTags(origin: string, page: PageHead, description: string | undefined): MetaTag[] {
  const { title, canonical, kind = 'website', structured = [] } = page;
  const image = page.image ?? sharingImage('page', 'homepage');
  return [
    ...(canonical ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: kind },
    { property: 'og:locale', content: (languages[0]?.tag ?? '').replace('-', '_') },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ property: 'og:url', content: origin + canonical }] : []),
    ...(canonical ? imageTags(origin, image, title) : []),
    ...structured.map((object) => ({ 'script:ld+json': object })),
  ];
}

/** A page's head in the router's words. `origin` makes addresses absolute, as crawlers want them. */
export function pageHead(origin: string, page: PageHead): { meta: MetaTag[]; links: LinkTag[] } {
  const { title, canonical, preload } = page;
  const description = page.description && shortened(page.description);
  const meta: MetaTag[] = [
    { title: `${title} | ${brand.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(import.meta.env.SSR ? crawlerTags(origin, page, description) : []),
  ];
  const links: LinkTag[] = [
    ...(canonical ? [{ rel: 'canonical', href: origin + canonical }] : []),
    ...(import.meta.env.SSR && canonical ? alternates(origin + canonical) : []),
    ...(import.meta.env.SSR && preload ? [preloadTag(preload)] : []),
  ];
  return { meta, links };
}

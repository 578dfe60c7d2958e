import { defaultLocale, type Locale, locales, withLocale } from '@halal-basket/contract/languages';
import { PrecompressedText } from '../../platform/http/precompressed.ts';
import type { Address } from './source.ts';

/** The protocol allows 50,000 addresses a file; smaller ones are read sooner. */
const perFile = 10_000;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const lastModified = (at: Date | undefined): string =>
  at ? `<lastmod>${at.toISOString()}</lastmod>` : '';

/** An entry of a list or of the index. */
const entry = (kind: 'url' | 'sitemap', origin: string, { path, changedAt }: Address): string =>
  `<${kind}><loc>${escapeXml(origin + path)}</loc>${lastModified(changedAt)}</${kind}>`;

const latest = (addresses: readonly Address[]): Date | undefined => {
  const times = addresses.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : undefined;
};

function chunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}

/** The files of the site map by name; a list is written when it is first requested. */
export type SiteFiles = ReadonlyMap<string, () => PrecompressedText>;

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const listText = (locale: Locale, origin: string, addresses: readonly Address[]): string => {
  const entries = addresses.map((address) =>
    entry('url', origin, { ...address, path: withLocale(locale, address.path) }),
  );
  return `${head}<urlset xmlns="${schema}">\n${entries.join('\n')}\n</urlset>\n`;
};

/**
 * The site map: `sitemap.xml` names `sitemap-{list}.xml`, and `sitemap-{language}-{list}.xml` for the other
 * languages; a list too long for one file continues in `sitemap-{list}-2.xml`. Empty lists are omitted.
 */
export function siteFiles(origin: string, lists: Record<string, readonly Address[]>): SiteFiles {
  const files = new Map<string, () => PrecompressedText>();
  const index: Address[] = [];
  for (const [list, addresses] of Object.entries(lists)) {
    for (const [place, part] of chunks(addresses, perFile).entries()) {
      const changedAt = latest(part);
      for (const locale of locales) {
        const ofLanguage = locale === defaultLocale ? list : `${locale}-${list}`;
        const name = `sitemap-${ofLanguage}${place === 0 ? '' : `-${place + 1}`}.xml`;
        files.set(
          name,
          once(() => new PrecompressedText(listText(locale, origin, part))),
        );
        index.push({ path: `/${name}`, ...(changedAt && { changedAt }) });
      }
    }
  }
  const entries = index.map((address) => entry('sitemap', origin, address)).join('\n');
  files.set(
    'sitemap.xml',
    once(
      () =>
        new PrecompressedText(
          `${head}<sitemapindex xmlns="${schema}">\n${entries}\n</sitemapindex>\n`,
        ),
    ),
  );
  return files;
}

/** Addresses that search engines should ignore: personal ones, and those that are no page. */
const closed = [
  '/api/',
  '/my',
  '/cart',
  '/checkout',
  '/co/',
  '/login',
  '/search',
  '/console',
  '/dev/',
];

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...[
      ...new Set(locales.flatMap((locale) => closed.map((path) => withLocale(locale, path)))),
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/*
 * The languages of the shop. A page's address contains its language as the first segment, `/hi/chicken`; pages in
 * English have none. Screens and modules use addresses without it.
 */

/** The first is the default. */
export const locales = ['en', 'hi', 'ur', 'te', 'ta', 'kn', 'ml', 'bn'] as const;

export type Locale = (typeof locales)[number];

export const [defaultLocale] = locales;

export const isLocale = (text: string | undefined): text is Locale =>
  locales.includes(text as Locale);

/** The name of each language in its own script. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  hi: 'हिन्दी',
  ur: 'اردو',
  te: 'తెలుగు',
  ta: 'தமிழ்',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  bn: 'বাংলা',
};

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr');

/** The BCP 47 tag for search engines. */
export const languageTag = (locale: Locale): string => `${locale}-IN`;

/** The cookie of the language that the visitor chose. It chooses the language of addresses without one. */
export const languageCookie = 'hb_lang';

const prefix = /^\/(hi|ur|te|ta|kn|ml|bn)(?=[/?#]|$)\/*/;

/** Files, calls and pages of developers have the same address in all languages. */
const isPage = (path: string): boolean =>
  path.startsWith('/') && !/^\/(api|art|assets|console|dev|map|og|sitemap[^/]*)(\/|$)/.test(path);

/** The language of an address, and the address without it: '/hi/cart' is 'hi' and '/cart'. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const found = prefix.exec(address);
  if (!found) return { locale: defaultLocale, path: address };
  return { locale: found[1] as Locale, path: `/${address.slice(found[0].length)}` };
}

/** The address of a page in a language: '/cart' becomes '/hi/cart', and '/' becomes '/hi'. */
export function withLocale(locale: Locale, path: string): string {
  if (locale === defaultLocale || !isPage(path) || prefix.test(path)) return path;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/**
 * The language of an `Accept-Language` header that the reader prefers among those of the shop, or none. The
 * header names tags with weights: 'hi-IN,hi;q=0.9,en;q=0.8'.
 */
export function preferredLocale(header: string): Locale | undefined {
  const preferences = header.split(',', 20).map((part) => {
    const [tag = '', ...more] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = more.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { locale: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const best = preferences
    .filter(({ locale, weight }) => isLocale(locale) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.locale;
  return isLocale(best) ? best : undefined;
}

import { defaultLocale, type Locale, withLocale } from '@halal-basket/contract/languages';

let rendered: Locale = defaultLocale;

/** The language of the page: of the document, or on the server of the page that is rendered. */
export const pageLocale = (): Locale =>
  import.meta.env.SSR ? rendered : (document.documentElement.lang as Locale);

/** Only on the server, which renders one page at a time (`entry-server.tsx`). */
export function renderIn(locale: Locale): void {
  rendered = locale;
}

/**
 * The address of a path of the shop in the language of the page. Addresses of other sites and of
 * files do not change.
 */
export const localHref = (path: string): string => withLocale(pageLocale(), path);

import { type Locale, splitLocale, withLocale } from '@halal-basket/contract/languages';
import { CacheFirst } from 'workbox-strategies';
import { files } from './files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Belongs to this version, whose scripts the page names. */
export const emptyPages = `shop-pages-${BUILD_VERSION}`;

const pathIn = (locale: Locale): string => withLocale(locale, '/app-shell');

const keepFile = async (strategy: CacheFirst, event: ExtendableEvent, file: string) => {
  const [response, done] = strategy.handleAll({ event, request: file });
  await response;
  await done;
};

/**
 * Keeps the empty page of a language, in which the shop's scripts show any address without a network. It names
 * the scripts, styles and fonts that it needs; it is kept only with all of them.
 */
async function keep(locale: Locale, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(emptyPages);
  const path = pathIn(locale);
  if (await cache.match(path)) return;
  const answer = await fetch(path);
  if (!answer.ok) return;
  const named = (await answer.clone().text()).match(/\/assets\/[\w./-]+/g);
  await Promise.all([...new Set(named)].map((file) => keepFile(files, event, file)));
  await cache.put(path, answer);
}

/** Keeps the empty page in the language of an address. The next page tries again if the network fails. */
export const keepEmptyPage = (url: string, event: ExtendableEvent): Promise<void> =>
  keep(splitLocale(new URL(url).pathname).locale, event).catch(() => undefined);

/** Keeps the empty pages in the languages of the pages that are open. */
export async function keepEmptyPages(event: ExtendableEvent): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of pages) await keepEmptyPage(url, event);
}

export const emptyPageFor = (url: string): Promise<Response | undefined> =>
  caches.match(pathIn(splitLocale(new URL(url).pathname).locale), {
    cacheName: emptyPages,
    // The answer varies with headers of pages, and this page is the same for all.
    ignoreVary: true,
  });

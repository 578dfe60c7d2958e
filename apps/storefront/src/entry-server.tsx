import type { Caller } from '@halal-basket/contract/client';
import { brand } from '@halal-basket/contract/brand';
import { defaultLocale, type Locale, withLocale } from '@halal-basket/contract/languages';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { assetsFor, documentHtml, type PageAssets } from './document.ts';
import type { LinkTag, MetaTag } from './head.ts';
import { manifestOf } from './manifest.ts';
import { pageAddress } from './page-address.ts';
import { pageLocale, renderIn } from './page-locale.ts';
import type { PageState, ShellKind, Theme } from './page-state.ts';
import { overwriteGetLocale } from './paraglide/runtime.js';
import { createQueryClient } from './query-client.ts';
import { shopQueries } from './queries.ts';
import { createShopRouter } from './router.tsx';
import type { Shop } from './shop-context.tsx';

export { type Manifest, type PageAssets, readAssets } from './document.ts';

export interface PageRequest {
  /** Path and query, without the language. */
  url: string;
  /** Scheme and host of the shop's public address, without a slash at the end. */
  origin: string;
  shell: ShellKind;
  theme: Theme;
  locale: Locale;
  /** Calls the shop's server for this visitor, in process. */
  caller: Caller;
  assets: PageAssets;
  signedIn: boolean;
  /** The visitor saves data or has a slow connection. */
  weakNetwork?: boolean | undefined;
  /** Whether pages for developers of the shop are allowed. */
  development: boolean;
}

export interface PageAnswer {
  status: number;
  /** The address of a redirect. A redirect has no page. */
  location?: string;
  html: string;
}

/** The module of a lazily loaded screen, as the build notes it (`build/screen-names.ts`). */
const screenOf = (component: unknown): string | undefined =>
  (component as { screen?: string } | undefined)?.screen;

type RouterRequest = Pick<PageRequest, 'url' | 'origin' | 'shell' | 'caller' | 'development'>;

/** The shop and its router for one page. */
function routerFor({ url, caller, origin, shell, development }: RouterRequest) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  });
  const shop: Shop = {
    caller,
    origin,
    shell: () => shell,
    development,
    madeAt: Date.now(),
    hydratedAt: Infinity,
    queryClient,
    queries: shopQueries(caller),
  };
  const router = createShopRouter({
    shop,
    history: createMemoryHistory({ initialEntries: [url] }),
    scrollRestoration: false,
  });
  return { shop, router };
}

overwriteGetLocale(pageLocale);

const callsNothing = () => Promise.reject(new Error('An address is read without calls'));

/** Only used to find the routes of an address; it loads nothing. */
const { router: addressReader } = routerFor({
  url: '/',
  origin: '',
  shell: 'mobile',
  development: false,
  caller: { call: callsNothing, callFull: callsNothing },
});

/** The address by which a page is cached and rendered: path and known parameters. */
export const addressOf = (url: string): string => pageAddress(addressReader, url);

let former: Promise<unknown> = Promise.resolve();

/**
 * Renders one page after another, so that no page has texts in the language of another. Does not
 * throw for a page that fails to load: a missing page is answered with 404 and links to other
 * pages, any other failure with 500 and the OOPS screen.
 */
export function renderPage(request: PageRequest): Promise<PageAnswer> {
  const page = former.then(() => {
    renderIn(request.locale);
    return render(request).finally(() => renderIn(defaultLocale));
  });
  former = page.catch(() => undefined);
  return page;
}

/** The web app manifest. Texts follow the language that is rendered; no page is rendered in between. */
export function manifest(locale: Locale): string {
  const before = pageLocale();
  renderIn(locale);
  try {
    return JSON.stringify(manifestOf(locale));
  } finally {
    renderIn(before);
  }
}

/**
 * The page that the service worker keeps and answers without a network. The shop's scripts show the address
 * in it, with the data that the browser kept.
 */
export function emptyPage(
  request: Pick<PageRequest, 'origin' | 'locale' | 'assets' | 'development'>,
): string {
  const { origin, locale, development } = request;
  return documentHtml({
    meta: [{ title: brand.name }, { name: 'robots', content: 'noindex' }],
    links: [],
    body: '',
    state: {
      shell: 'mobile',
      theme: 'system',
      locale,
      origin,
      development,
      madeAt: 0,
      hydrate: false,
      kept: true,
      queries: { queries: [], mutations: [] },
    },
    // The scripts choose the shell of a page without markup themselves.
    assets: { ...assetsFor(locale, request.assets), fitShell: undefined },
  });
}

async function render(request: PageRequest): Promise<PageAnswer> {
  const { origin, development, shell, theme, locale } = request;
  const { shop, router } = routerFor(request);
  const { queryClient, madeAt } = shop;
  await router.load();
  // The router keeps the outcome of a server load here, for request handlers.
  const { _serverResult: result } = router;
  if (result?.type === 'redirect') {
    const location = result.redirect.headers.get('Location') ?? '/';
    return { status: result.redirect.status, location: withLocale(locale, location), html: '' };
  }
  const status = result?.status ?? 500;
  const matches = router.state.matches;
  const shown = matches.at(-1);
  const state: PageState = {
    shell,
    theme,
    locale,
    origin,
    development,
    madeAt,
    hydrate: status === 200,
    queries: dehydrate(queryClient, {
      shouldDehydrateQuery: (query) =>
        query.state.status === 'success' && query.meta?.['stays'] !== true,
    }),
  };
  const html = documentHtml({
    meta: (matches.findLast((match) => match.meta)?.meta ?? []) as MetaTag[],
    links: (matches.findLast((match) => match.links)?.links ?? []) as LinkTag[],
    body: renderToString(<App shop={shop} router={router} shell={shell} theme={theme} />),
    state,
    assets: assetsFor(locale, request.assets),
    weakNetwork: request.weakNetwork,
    screen: screenOf(shown && router.routesById[shown.routeId].options.component),
  });
  queryClient.clear();
  return { status, html };
}

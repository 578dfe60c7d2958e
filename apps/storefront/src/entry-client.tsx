import './styles.css';
import { toast } from '@halal-basket/ui';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { measure } from './analytics/measure.ts';
import { App } from './app.tsx';
import { browserCaller } from './client.ts';
import { CartLines, type WaitingPack } from './features/cart/cart-lines.ts';
import { explainRefusal } from './features/cart/refusals.ts';
import { browserLinkMapStore } from './features/product/link-map-store.ts';
import { localHistory, pathOfPage } from './local-history.ts';
import { syncHead } from './sync-head.ts';
import { recordViewedProducts } from './features/recently-viewed/viewed-products.ts';
import { m } from './messages.ts';
import { openOverlay, type OverlayRouter } from './overlays/open-overlay.ts';
import { type PageState, type ShellKind, stateElementId } from './page-state.ts';
import { paths } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { launchMs, shopQueries } from './queries.ts';
import { createShopRouter } from './router.tsx';
import { languageToOffer } from './shell/language-to-offer.ts';
import type { Shop } from './shop-context.tsx';

const readState = (): PageState =>
  JSON.parse(document.getElementById(stateElementId)?.textContent ?? 'null') as PageState;

/**
 * The data in a page was current when the server sent it, even from the page cache: cached pages
 * are named by the version of their contents. Its freshness starts now.
 */
const fresh = ({ queries, ...rest }: PageState['queries']): PageState['queries'] => ({
  ...rest,
  queries: queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Date.now() },
  })),
});

/** Yields between two steps, so that a waiting click or scroll is handled first. */
const breath = (): Promise<void> => new Promise((go) => setTimeout(go));

function offerOwnLanguage(shop: Shop): void {
  const preferred = languageToOffer();
  if (!preferred) return;
  // Without a connection the offer comes with a later page.
  void import('./shell/offer-language.ts')
    .then(({ offerLanguage }) => offerLanguage(shop, preferred))
    .catch(() => undefined);
}

async function start(root: HTMLElement): Promise<void> {
  const state = readState();
  let shell: ShellKind = state.shell;
  const queryClient = createQueryClient();
  hydrate(queryClient, fresh(state.queries));
  const caller = browserCaller({
    shell: () => shell,
    onIdle: () => void queryClient.resetQueries(),
    onUnauthorised: () => void router.navigate({ href: paths.login(pathOfPage()) }),
  });
  const links = browserLinkMapStore(() => localStorage, launchMs);
  const queries = shopQueries(caller, links);
  if (queryClient.getQueryData(queries.launch().queryKey)?.flushSeo) links.drop();
  const shop: Shop = {
    caller,
    queries,
    queryClient,
    origin: state.origin,
    shell: () => shell,
    development: state.development,
    madeAt: state.madeAt,
    takenOverAt: Date.now(),
  };
  await breath();
  const router = createShopRouter({
    shop,
    history: localHistory(),
    scrollRestoration: true,
  });
  const keepAndAsk = async (pack: WaitingPack) => {
    const { keepWaitingPack } = await import('./features/cart/waiting-packs.ts');
    keepWaitingPack(pack, Date.now());
    openOverlay(router as unknown as OverlayRouter, 'location', { source: 'cart' });
  };
  const cartLines = new CartLines({
    caller,
    queryClient,
    queries,
    onRefused: explainRefusal,
    // Without a connection the part of the shop that keeps it may not load.
    onLocationMissing: (pack) => void keepAndAsk(pack).catch(explainRefusal),
    onPriceChanged: () => toast.show({ text: m.price_changed() }),
  });
  // Marks the router as rendered by the server, without the router's inline scripts.
  router.ssr = { manifest: undefined };
  await breath();
  await router.load();
  await breath();
  syncHead(router);
  recordViewedProducts(router);
  void measure(shop, router);
  const app = (
    <App
      shop={shop}
      router={router}
      shell={state.shell}
      theme={state.theme}
      cartLines={cartLines}
      onShell={(fitting) => {
        shell = fitting;
      }}
    />
  );
  // In slices, so that a click in between is handled at once. React hydrates the clicked part
  // first.
  if (state.hydrate) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  document.dispatchEvent(new Event('hb-awake'));
  offerOwnLanguage(shop);
}

const root = document.getElementById('root');
// Not awaited: screens import this file, so awaiting them would never end.
if (root) void start(root);

/** Safari has no idle callback; there it is a short timeout. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 10_000 });
  else setTimeout(then, 2_000);
};

// Last, after everything that the visitor waits for. Private windows and plain HTTP may have no
// service worker.
if (import.meta.env.PROD) {
  whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
}

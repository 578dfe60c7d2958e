import { toast } from '@halal-basket/ui';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HttpTransportOptions } from '@halal-basket/contract/client';
import { measure } from './analytics/measure.ts';
import { App } from './app.tsx';
import { isUnauthorised } from './call-errors.ts';
import { browserCaller, visitorMark } from './client.ts';
import { CartLines, type UnsentChange, type WaitingPack } from './features/cart/cart-lines.ts';
import { explainRefusal } from './features/cart/refusals.ts';
import { browserLinkMapStore } from './features/product/link-map-store.ts';
import { focusMain } from './focus-main.ts';
import { watchVisitor } from './customer-storage.ts';
import { localHistory, pathOfPage } from './local-history.ts';
import { syncHead } from './sync-head.ts';
import { recordViewedProducts } from './features/recently-viewed/viewed-products.ts';
import { m } from './messages.ts';
import { openOverlay, type OverlayRouter } from './overlays/open-overlay.ts';
import type { PageState, ShellKind } from './page-state.ts';
import { paths } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { launchMs, shopQueries } from './queries.ts';
import { createShopRouter, type ShopRouter } from './router.tsx';
import { languageToOffer } from './shell/language-to-offer.ts';
import type { Shop } from './shop-context.tsx';

/** Yields between two steps, so that a waiting click or scroll is handled first. */
const yieldToBrowser = (): Promise<void> => new Promise((go) => setTimeout(go));

function offerOwnLanguage(shop: Shop): void {
  const preferred = languageToOffer();
  if (!preferred) return;
  // Without a connection the offer comes with a later page.
  void import('./shell/offer-language.ts')
    .then(({ offerLanguage }) => offerLanguage(shop, preferred))
    .catch(() => undefined);
}

/** The lines of the cart, with the parts of the page that their changes need. */
function cartLinesOf({ caller, queryClient, queries }: Shop, router: ShopRouter): CartLines {
  const keepUnsentPacks = async (changes: readonly UnsentChange[]) => {
    const { keepUnsent } = await import('./features/cart/unsent-store.ts');
    keepUnsent(changes, Date.now());
  };
  const keepAndAsk = async (pack: WaitingPack) => {
    const { keepWaitingPack } = await import('./features/cart/waiting-packs.ts');
    keepWaitingPack(pack, Date.now());
    openOverlay(router as unknown as OverlayRouter, 'location', { source: 'cart' });
  };
  return new CartLines({
    caller,
    queryClient,
    queries,
    onRefused: explainRefusal,
    // Without a connection the part of the shop that keeps it may not load.
    onLocationMissing: (pack) => void keepAndAsk(pack).catch(explainRefusal),
    onPriceChanged: () => toast.show({ text: m.price_changed() }),
    onKept: () => toast.show({ text: m.cart_kept() }),
    onUnsent: (changes) => void keepUnsentPacks(changes).catch(() => undefined),
  });
}

/** Opens the login, which returns to the page. The session of a customer has ended elsewhere. */
function askToLogIn({ queryClient, queries }: Shop, router: ShopRouter): void {
  const page = pathOfPage();
  // A page makes several calls at once, and the login is open when the later answers arrive.
  if (/^\/login(?:[/?#]|$)/.test(page)) return;
  const { queryKey } = queries.launch();
  if (queryClient.getQueryData(queryKey)?.loggedIn) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void router.navigate({ href: paths.login(page) });
}

/** Logs what a screen threw, except a refusal of a guest: it opens the login. */
const onCaughtError = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- As React does for all of them.
  if (!isUnauthorised(error)) console.error(error);
};

interface StartOptions {
  root: HTMLElement;
  state: PageState;
  /** Whether the server rendered the page. */
  rendered: boolean;
  connection?: HttpTransportOptions;
  /** Fills the data of a page that has none. */
  prepare?: (queryClient: QueryClient) => Promise<void>;
  /** Adds the parts of an app around the shop. */
  around?: (shop: Shop, page: ReactNode) => ReactNode;
}

/** Starts the shop in a page: takes over the server's, or renders it. */
export async function startShop(
  options: StartOptions,
): Promise<{ shop: Shop; router: ShopRouter; cartLines: CartLines }> {
  const { root, state, rendered, connection, prepare, around } = options;
  let shell: ShellKind = state.shell;
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  await prepare?.(queryClient);
  const caller = browserCaller({
    shell: () => shell,
    onIdle: () => void queryClient.resetQueries(),
    onUnauthorised: () => askToLogIn(shop, router),
    connection,
  });
  const links = browserLinkMapStore(() => localStorage, launchMs);
  const queries = shopQueries(caller, links);
  watchVisitor(queryClient, queries.launch().queryKey, visitorMark);
  if (queryClient.getQueryData(queries.launch().queryKey)?.flushSeo) links.drop();
  const shop: Shop = {
    caller,
    queries,
    queryClient,
    origin: state.origin,
    shell: () => shell,
    development: state.development,
    madeAt: state.madeAt,
    // Kept data has its own times.
    hydratedAt: state.kept ? 0 : Date.now(),
    kept: state.kept === true,
  };
  await yieldToBrowser();
  const router = createShopRouter({
    shop,
    history: localHistory(),
    scrollRestoration: true,
  });
  const cartLines = cartLinesOf(shop, router);
  addEventListener('online', cartLines.sendAgain);
  // Marks the router as rendered by the server, without the router's inline scripts.
  if (rendered) router.ssr = { manifest: undefined };
  await yieldToBrowser();
  await router.load();
  await yieldToBrowser();
  syncHead(router);
  focusMain(router);
  recordViewedProducts(router);
  void measure(shop, router);
  const page = (
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
  if (state.hydrate) startTransition(() => void hydrateRoot(root, page, { onCaughtError }));
  else createRoot(root, { onCaughtError }).render(around?.(shop, page) ?? page);
  document.dispatchEvent(new Event('hb-hydrating'));
  offerOwnLanguage(shop);
  return { shop, router, cartLines };
}

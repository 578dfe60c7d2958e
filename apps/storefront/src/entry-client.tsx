import './styles.css';
import { choiceOf } from '@halal-basket/device';
import { keptUnsent } from './features/cart/unsent-store.ts';
import { holdInstallOffer } from './install-prompt.ts';
import { type PageState, stateElementId, type Theme } from './page-state.ts';
import { startShop } from './start-shop.tsx';

type Started = Awaited<ReturnType<typeof startShop>>;

const loadOffline = () => import('./features/offline/start-offline.ts');

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

/** The page that the service worker answers without a network has neither data nor markup. */
async function startKeptPage(page: HTMLElement, state: PageState): Promise<Started> {
  const { restore } = await loadOffline();
  const shell = matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'mobile';
  const theme = (choiceOf('hb_theme') ?? 'system') as Theme;
  Object.assign(document.documentElement.dataset, { shell, theme });
  const fitting = { ...state, shell, theme } as const;
  return startShop({ root: page, state: fitting, rendered: false, prepare: restore });
}

/** Safari has no idle callback; there it is a short timeout. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 10_000 });
  else setTimeout(then, 2_000);
};

/** Private windows and plain HTTP have no service worker, and a weak network may not deliver it. */
async function workOffline(started: Promise<Started>): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.register('/sw.js').catch(() => undefined);
  // Without it only the changes of the cart matter that a former page could not send.
  if (!registration && keptUnsent(Date.now()).length === 0) return;
  const { startOffline } = await loadOffline();
  startOffline(await started, registration);
  const ready = registration && (await serviceWorker?.ready);
  ready?.active?.postMessage('idle', []);
}

/** Another tab may have changed the cart, or the visitor returns to this page. */
const cartEvents = ['storage', 'visibilitychange', 'pageshow'];

/** Most pages never need the code that reads an old cart again, so it is loaded by the first event. */
function keepCartCurrent(started: Promise<Started>): void {
  const look = async (event: Event) => {
    const isFirstView = event.type === 'pageshow' && !(event as PageTransitionEvent).persisted;
    if (document.hidden || isFirstView) return;
    const { readOldCart } = await import('./features/cart/read-old-cart.ts');
    readOldCart(await started, event);
  };
  for (const name of cartEvents) {
    // Without a connection the next event tries again.
    addEventListener(name, (event) => void look(event).catch(() => undefined));
  }
}

holdInstallOffer();

const root = document.getElementById('root');
// Not awaited: screens import this file, so awaiting them would never end.
if (root) {
  const state = readState();
  state.queries = fresh(state.queries);
  const started = state.kept
    ? startKeptPage(root, state)
    : startShop({ root, state, rendered: true });
  keepCartCurrent(started);
  // Last, after everything that the visitor waits for.
  if (import.meta.env.PROD) whenIdle(() => void workOffline(started).catch(() => undefined));
}

import './styles.css';
import { type PageState, stateElementId } from './page-state.ts';
import { startShop } from './start-shop.tsx';

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

const root = document.getElementById('root');
// Not awaited: screens import this file, so awaiting them would never end.
if (root) {
  const state = readState();
  state.queries = fresh(state.queries);
  void startShop({ root, state, rendered: true });
}

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

import { splitLocale } from '@halal-basket/contract/languages';
import { createBrowserHistory, parseHref, type RouterHistory } from '@tanstack/history';
import { localHref } from './page-locale.ts';

/** The path of the page with its query and anchor, without its language. */
export const pathOfPage = (): string =>
  splitLocale(location.pathname + location.search + location.hash).path;

/**
 * The history of the browser for a router that does not know languages: its paths have none, and
 * the addresses of the browser have that of the page.
 */
export const localHistory = (): RouterHistory =>
  createBrowserHistory({
    parseLocation: () => parseHref(pathOfPage(), history.state),
    createHref: localHref,
  });

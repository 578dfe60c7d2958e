import type { ShopRouter } from './router.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** What a route reads of the search, or nothing. */
function readBy(validate: unknown, search: Record<string, string>): Record<string, unknown> {
  if (typeof validate !== 'function') return {};
  return (validate as (search: Record<string, string>) => Record<string, unknown>)(search);
}

/**
 * The address of a page with nothing but what its routes read of the search, in their order: addresses
 * that differ in anything else (campaigns, made-up parameters) are one page.
 */
export function pageAddress(router: ShopRouter, url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const path = url.slice(0, at);
  const search = parseSearch(url.slice(at));
  const [matched] = router.getMatchedRoutes(path);
  const known = matched.map(({ options }) => readBy(options.validateSearch, search));
  return path + stringifySearch(Object.assign({}, ...known) as Record<string, unknown>);
}

import { parseSearch, stringifySearch } from '@halal-basket/ui/search-params';
import type { ShopRouter } from './router.tsx';

/** Returns the search parameters that a route reads. */
function readBy(validate: unknown, search: Record<string, string>): Record<string, unknown> {
  if (typeof validate !== 'function') return {};
  return (validate as (search: Record<string, string>) => Record<string, unknown>)(search);
}

/**
 * Returns the address of a page with only the search parameters that its routes read, in their
 * order. Addresses that differ in other parameters (campaigns, invented ones) are one page.
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

import { paths } from '../../paths.ts';

/** Only its origin matters: a path that resolves to another origin leaves the shop. */
const shop = 'http://shop.invalid';

/** API answers, another app, and the login itself, which would redirect forever. */
const noGoal = /^\/(?:api|console|login)(?:[/?#]|$)/i;

/** The specification names a page without its slash: `/login?redirectUrl=hb-select`. */
const isBareName = /^[a-z0-9][a-z0-9-]*(?:[/?#]|$)/i;

/**
 * Returns where to go after the login: the requested path if it is a page of this shop, otherwise
 * home. Browsers read backslashes as slashes and skip control characters, so neither is allowed.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || target.length > 2000) return paths.home();
  if (/[\p{Cc}\\]/u.test(target)) return paths.home();
  const path = isBareName.test(target) ? `/${target}` : target;
  if (!path.startsWith('/')) return paths.home();
  const url = URL.canParse(path, shop) ? new URL(path, shop) : null;
  if (!url || url.origin !== shop || url.username || url.password) return paths.home();
  // Dots are resolved now, but the rest can still begin with two slashes.
  if (/^\/[/\\]/.test(url.pathname) || /^\/(?:%2f|%5c)/i.test(url.pathname)) return paths.home();
  if (noGoal.test(url.pathname)) return paths.home();
  return url.pathname + url.search + url.hash;
}

import { paths } from '../../paths.ts';

/** Only its origin matters: whatever leaves it would leave the shop. */
const shop = 'http://shop.invalid';

/** Answers that are no pages, another app, and the login itself, which would go round in circles. */
const noGoal = /^\/(?:api|console|login)(?:[/?#]|$)/i;

/** The specification names a page without its slash: `/login?redirectUrl=hb-select`. */
const isBareName = /^[a-z0-9][a-z0-9-]*(?:[/?#]|$)/i;

/**
 * Where to go after the login: the path that was asked for when it is a page of this shop, else home.
 * Browsers read backslashes as slashes and skip control characters, so neither may be in it.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return paths.home();
  if (/[\p{Cc}\\]/u.test(wanted)) return paths.home();
  const path = isBareName.test(wanted) ? `/${wanted}` : wanted;
  if (!path.startsWith('/')) return paths.home();
  const url = URL.canParse(path, shop) ? new URL(path, shop) : null;
  if (!url || url.origin !== shop || url.username || url.password) return paths.home();
  // Dots are resolved by now: the rest can still begin with two slashes.
  if (/^\/[/\\]/.test(url.pathname) || /^\/(?:%2f|%5c)/i.test(url.pathname)) return paths.home();
  if (noGoal.test(url.pathname)) return paths.home();
  return url.pathname + url.search + url.hash;
}

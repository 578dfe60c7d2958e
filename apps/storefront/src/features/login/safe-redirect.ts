import { paths } from '../../paths.ts';

/** Only its origin matters: whatever leaves it would leave the shop. */
const shop = 'http://shop.invalid';

/** Answers that are no pages, another app, and the login itself, which would go round in circles. */
const noGoal = /^\/(?:api|console|login)(?:[/?#]|$)/i;

/**
 * Where to go after the login: the path that was asked for when it is a page of this shop, else home.
 * Browsers read backslashes as slashes and skip control characters, so neither may be in it.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return paths.home();
  if (!wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return paths.home();
  const url = URL.canParse(wanted, shop) ? new URL(wanted, shop) : null;
  if (!url || url.origin !== shop || url.username || url.password) return paths.home();
  // Dots are resolved by now: what is left may begin with two slashes all the same.
  if (/^\/[/\\]/.test(url.pathname) || /^\/(?:%2f|%5c)/i.test(url.pathname)) return paths.home();
  if (noGoal.test(url.pathname)) return paths.home();
  return url.pathname + url.search + url.hash;
}

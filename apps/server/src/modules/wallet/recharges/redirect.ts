import { brand } from '@halal-basket/contract/brand';

/** A placeholder host, to test whether an address stays on it. */
const here = 'https://store.invalid';

/**
 * The page to open after the wallet page for `source`: the given path if it stays on this site,
 * else the wallet page; with the source as parameter (specification, `/co/hb-money`).
 */
export function redirectPath(target: string | undefined, source: string): string {
  const url = new URL(sameSite(target) ?? `/co/${brand.product}-money`, here);
  url.searchParams.set('source', source);
  return `${url.pathname}${url.search}${url.hash}`;
}

function sameSite(target: string | undefined): string | null {
  if (target === undefined || !target.startsWith('/') || !URL.canParse(target, here)) return null;
  const url = new URL(target, here);
  // `//host` leaves the site, also after the dots before it are resolved.
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

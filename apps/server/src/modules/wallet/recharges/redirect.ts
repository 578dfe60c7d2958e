import { brand } from '@halal-basket/contract/brand';

/** A placeholder host, to test whether an address stays on it. */
const here = 'https://store.invalid';

/**
 * The page to open after the wallet page for `source`: the given path if it stays on this site,
 * else the wallet page; with the source as parameter (specification, `/co/hb-money`).
 */
export function redirectPath(given: string | undefined, source: string): string {
  const url = new URL(sameSite(given) ?? `/co/${brand.product}-money`, here);
  url.searchParams.set('source', source);
  return `${url.pathname}${url.search}${url.hash}`;
}

function sameSite(given: string | undefined): string | null {
  if (given === undefined || !given.startsWith('/') || !URL.canParse(given, here)) return null;
  const url = new URL(given, here);
  // `//host` leaves the site, also after the dots before it are resolved.
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

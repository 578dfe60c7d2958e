import { brand } from '@halal-basket/contract/brand';

/** Any host will do: it is only there to see whether an address stays on it. */
const here = 'https://store.invalid';

/**
 * Where to go on after the wallet was wanted for `source`: the given path if it stays on this site,
 * else the wallet's own page; and it says for what (specification, `/co/hb-money`).
 */
export function redirectPath(given: string | undefined, source: string): string {
  const url = new URL(sameSite(given) ?? `/co/${brand.product}-money`, here);
  url.searchParams.set('source', source);
  return `${url.pathname}${url.search}${url.hash}`;
}

function sameSite(given: string | undefined): string | null {
  if (given === undefined || !given.startsWith('/') || !URL.canParse(given, here)) return null;
  const url = new URL(given, here);
  // `//host` leaves the site, also where dots before it are taken away.
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

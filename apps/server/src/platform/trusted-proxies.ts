import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * The proxies whose X-Forwarded-For is trusted: none, a number of proxies in front of the store, or proxies
 * at these addresses. Never all senders: a client can send the header itself, and most proxies append to it.
 */
export type TrustedProxies = false | number | string[];

const maxHops = 8;

/** An address or a network, but not the whole internet. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits >= 8 && bits <= (family === 4 ? 32 : 128);
}

const remedy =
  'write how many proxies stand in front of the store (usually 1), or their addresses ' +
  'and networks (10.0.0.5, 10.1.0.0/16)';

export const trustProxySetting = z
  .string()
  .transform((text, context): TrustedProxies => {
    if (text === 'off') return false;
    if (/^\d+$/.test(text)) {
      const hops = Number(text);
      if (hops >= 1 && hops <= maxHops) return hops;
      context.addIssue({ code: 'custom', message: `must be 1 to ${maxHops} proxies: ${remedy}` });
      return z.NEVER;
    }
    const networks = text.split(',').map((each) => each.trim());
    if (networks.every(isNetwork)) return networks;
    const cause = /^(on|true|yes|all|\*)$/i.test(text)
      ? 'would believe the address that a client claims for itself'
      : 'is no number and no list of addresses';
    context.addIssue({ code: 'custom', message: `"${text}" ${cause}; ${remedy}` });
    return z.NEVER;
  })
  .optional();

/** The start-up line about trusted proxies. */
export function describeProxies(proxies: TrustedProxies): string {
  if (proxies === false) {
    return 'Client addresses are those of the connections (TRUST_PROXY is off). Behind a proxy set TRUST_PROXY, or all customers share its limits.';
  }
  const who =
    typeof proxies === 'number'
      ? `the last ${proxies === 1 ? 'entry' : `${proxies} entries`}`
      : `entries by ${proxies.join(', ')}`;
  return `Client addresses come from X-Forwarded-For, of which ${who} count (TRUST_PROXY).`;
}

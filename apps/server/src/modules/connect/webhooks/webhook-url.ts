import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Whether the server may send to its own machine and network; only development needs it. */
export interface TargetRules {
  allowLocal: boolean;
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Why the server must not send events to this address; null if it may. Names are resolved when it sends. */
export function webhookUrlProblem(address: string, { allowLocal }: TargetRules): string | null {
  if (!URL.canParse(address)) return 'is no address';
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) {
    return 'must begin with https://';
  }
  if (url.username !== '' || url.password !== '') return 'must not contain a user or password';
  const host = hostOf(url);
  if (!allowLocal && isIP(host) !== 0 && !isPublicAddress(host)) {
    return 'must be an address of the public internet';
  }
  return null;
}

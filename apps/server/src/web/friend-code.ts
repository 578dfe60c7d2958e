import { shapes } from '@halal-basket/contract';
import type { Cookie } from '../platform/http/reply-effects.ts';

/** Friends think it over: a link that was followed is remembered for this long. */
const keptSeconds = 30 * 24 * 60 * 60;

export const friendCodeCookie = 'hb_ref';

/**
 * A friend's link (`?ref=CODE`) was followed: its code is kept until the visitor logs in, which sends it
 * along. The first friend wins. Scripts may read it: it is no secret, it stands in the link.
 */
export function keptFriendCode(url: string, present: string | undefined): Cookie[] {
  if (present) return [];
  const given = new URLSearchParams(url.split('?')[1] ?? '').get('ref');
  const code = shapes.referralCode.safeParse(given);
  if (!code.success) return [];
  return [{ name: friendCodeCookie, value: code.data, maxAgeSeconds: keptSeconds, readable: true }];
}

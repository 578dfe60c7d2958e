import { shapes } from '@halal-basket/contract';
import type { Cookie } from '../platform/http/reply-effects.ts';

/** The time for which a referral link is remembered. */
const keptSeconds = 30 * 24 * 60 * 60;

export const referralCookie = 'hb_ref';

/**
 * Remembers the code of a referral link (`?ref=CODE`) until the visitor logs in, which sends it. The first
 * referral wins. Scripts may read it: it is no secret, the link contains it.
 */
export function referralCookieFor(url: string, present: string | undefined): Cookie[] {
  if (present) return [];
  const param = new URLSearchParams(url.split('?')[1] ?? '').get('ref');
  const code = shapes.referralCode.safeParse(param);
  if (!code.success) return [];
  return [{ name: referralCookie, value: code.data, maxAgeSeconds: keptSeconds, readable: true }];
}

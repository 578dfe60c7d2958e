const cookie = 'hb_ref';

/**
 * The code of the friend by whose link the visitor came within the last 30 days: the server keeps it in
 * a cookie that scripts may read.
 */
export const friendCodeIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; )${cookie}=([A-Z0-9]{4,20})(?:;|$)`).exec(cookies)?.[1];

/** It was sent along with a login, or typed: what becomes of it is known to the server. */
export function forgetFriendCode(): void {
  document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}

const cookie = 'hb_ref';

/**
 * Returns the code of the friend whose link the visitor opened within the last 30 days. The server
 * keeps it in a cookie that scripts may read.
 */
export const referralCodeIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; )${cookie}=([A-Z0-9]{4,20})(?:;|$)`).exec(cookies)?.[1];

/** Deletes the code after it was sent with a login, or typed. The server knows its outcome. */
export function clearReferralCode(): void {
  document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}

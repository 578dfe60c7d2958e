const key = 'hb-buy-now';

/** A "Buy now" request expires after ten minutes. */
const keptMs = 10 * 60_000;

interface BuyNowRequest {
  membershipId: number;
  at: number;
}

const isBuyNowRequest = (value: unknown): value is BuyNowRequest =>
  typeof value === 'object' &&
  value !== null &&
  Number.isSafeInteger((value as BuyNowRequest).membershipId) &&
  typeof (value as BuyNowRequest).at === 'number';

/** Stores what a guest wanted to buy before the login. It decides nothing. */
export function rememberBuyNow(membershipId: number, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ membershipId, at: now } satisfies BuyNowRequest));
  } catch {
    // Storage is forbidden: the customer chooses again.
  }
}

/** Returns the plan that the guest chose within the last ten minutes. */
export function pendingBuyNow(now: number): number | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isBuyNowRequest(stored)) return null;
    const age = now - stored.at;
    return age >= 0 && age < keptMs ? stored.membershipId : null;
  } catch {
    return null;
  }
}

/** Forgets the plan after a purchase. */
export function forgetBuyNow(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

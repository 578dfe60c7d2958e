const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Ages in ms at which a payment that is not final is queried. */
const looks = [30_000, 2 * minute, 5 * minute, 12 * minute, 30 * minute, hour];
/** The latest that banks answer (promise R11). */
const givenUpAfter = 3 * day;

/** Payments since then may still get an answer of their bank. */
export const answeredSince = (now: Date): Date => new Date(now.getTime() - givenUpAfter);

/** When to query an attempt next; null when no answer is expected any more. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= givenUpAfter) return null;
  const next = looks.find((each) => each > age) ?? (Math.floor(age / hour) + 1) * hour;
  return new Date(createdAt.getTime() + Math.min(next, givenUpAfter));
}

const retries = [20_000, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

/** When to send a refund again that a gateway did not accept; null: staff must check it. */
export function nextRefundTry(tries: number, now: Date): Date | null {
  const after = retries[tries - 1];
  return after === undefined ? null : new Date(now.getTime() + after);
}

/** An accepted refund takes days: check it twice a day. */
export const nextRefundCheck = (now: Date): Date => new Date(now.getTime() + 12 * hour);

/** The end of a claim: until then no other worker claims the row. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + minute);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After how long a payment that is not final is asked about (payments.md D3). */
const looks = [30_000, 2 * minute, 5 * minute, 12 * minute, 30 * minute, hour];
/** Banks answer as late as this (reliability R11). */
const givenUpAfter = 3 * day;

/** When to ask next about an attempt; null when nobody will answer any more. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= givenUpAfter) return null;
  const next = looks.find((each) => each > age) ?? (Math.floor(age / hour) + 1) * hour;
  return new Date(createdAt.getTime() + Math.min(next, givenUpAfter));
}

const retries = [20_000, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

/** When to try a refund again that a gateway did not take on; null: somebody must see to it. */
export function nextRefundTry(tries: number, now: Date): Date | null {
  const after = retries[tries - 1];
  return after === undefined ? null : new Date(now.getTime() + after);
}

/** A refund that was taken on is on its way for days: looked at twice a day. */
export const nextRefundCheck = (now: Date): Date => new Date(now.getTime() + 12 * hour);

/** How long whoever took something to work on may take before another may. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + minute);

import { countAttempts, recordAttempt, lockBuckets } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface AttemptLimits {
  bucket: string;
  limits: readonly { most: number; within: number }[];
}

/** Attempts at the password of a login: see `countPasswordAttempt`. */
export const passwordBucket = (email: string): string => `staff-login:${email}`;

/** Attempts by logged-in staff to confirm their own password, counted apart from those of logins. */
export const ownPasswordAttempts = (staffId: number): AttemptLimits => ({
  bucket: `staff-password:${staffId}`,
  limits: [{ most: 10, within: 15 * minute }],
});

/**
 * Three of a million codes are valid at any time. With the password and five attempts in a quarter of an hour,
 * twenty a day, an attacker guesses a code with a probability of 0.006 % a day.
 */
export const codeAttempts = (staffId: number): AttemptLimits => ({
  bucket: `staff-code:${staffId}`,
  limits: [
    { most: 5, within: 15 * minute },
    { most: 20, within: day },
  ],
});

/**
 * Counts an attempt before it is checked, in a transaction of its own: it counts although its call is refused.
 * Only one of several concurrent attempts is checked. Returns the result of `read`; refuses LOGIN_DISABLED, TOO_MANY.
 */
export function countAttempt<T>(
  { db, clock }: Context,
  { bucket, limits }: AttemptLimits,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await lockBuckets(tx, [bucket]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
    for (const { most, within } of limits) {
      const since = new Date(now.getTime() - within);
      if ((await countAttempts(tx, bucket, since)) >= most) {
        refuse('LOGIN_DISABLED', { retryAfterSeconds: within / 1000 });
      }
    }
    await recordAttempt(tx, bucket, now);
    return read(tx);
  });
}

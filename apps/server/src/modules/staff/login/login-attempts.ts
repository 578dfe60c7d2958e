import { countAttempts, noteAttempt, takeBuckets } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Tries {
  bucket: string;
  limits: readonly { most: number; within: number }[];
}

/** Attempts at the password of a login: see `countPasswordTry`. */
export const passwordBucket = (email: string): string => `staff-login:${email}`;

/** Attempts by logged-in staff to confirm their own password, counted apart from those of logins. */
export const ownPasswordTries = (staffId: number): Tries => ({
  bucket: `staff-password:${staffId}`,
  limits: [{ most: 10, within: 15 * minute }],
});

/**
 * Three of a million codes are valid at any time. With the password and five attempts in a quarter of an hour,
 * twenty a day, an attacker guesses a code with a probability of 0.006 % a day.
 */
export const codeTries = (staffId: number): Tries => ({
  bucket: `staff-code:${staffId}`,
  limits: [
    { most: 5, within: 15 * minute },
    { most: 20, within: day },
  ],
});

/**
 * Counts an attempt before it is checked, in a transaction of its own: it counts although its call is refused.
 * Of concurrent attempts only one is checked. Returns the result of `read`; refuses LOGIN_DISABLED, TOO_MANY.
 */
export function countTry<T>(
  { db, clock }: Context,
  { bucket, limits }: Tries,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await takeBuckets(tx, [bucket]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
    for (const { most, within } of limits) {
      const since = new Date(now.getTime() - within);
      if ((await countAttempts(tx, bucket, since)) >= most) {
        refuse('LOGIN_DISABLED', { retryAfterSeconds: within / 1000 });
      }
    }
    await noteAttempt(tx, bucket, now);
    return read(tx);
  });
}

import { countAttempts, noteAttempt, takeBuckets } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Context } from '../../platform/http/context.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Tries {
  bucket: string;
  limits: readonly { most: number; within: number }[];
}

/** Tries of a login's password: see `countPasswordTry`. */
export const passwordBucket = (email: string): string => `staff-login:${email}`;

/** Who is logged in and gives the own password once more: strangers' tries have nothing to do with it. */
export const ownPasswordTries = (staffId: number): Tries => ({
  bucket: `staff-password:${staffId}`,
  limits: [{ most: 10, within: 15 * minute }],
});

/**
 * At any time three of a million codes are good. Who has the password and guesses the rest finds one in
 * twenty a day with 0.006 %; who mistypes has five in a quarter of an hour.
 */
export const codeTries = (staffId: number): Tries => ({
  bucket: `staff-code:${staffId}`,
  limits: [
    { most: 5, within: 15 * minute },
    { most: 20, within: day },
  ],
});

/**
 * Counts a try before it is looked at, in a transaction of its own: it counts although its call is
 * refused. Of many at once one is looked at. Gives what `read` reads; refuses LOGIN_DISABLED, TOO_MANY.
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

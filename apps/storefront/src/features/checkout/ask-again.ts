import { callErrorOf } from '../../call-errors.ts';

/** Another call with the same key is being worked on: it will be done soon. */
const inFlightTries = 12;
/** An answer was lost. */
const lostTries = 2;

/** Whether the answer is missing, so that the outcome is unknown. */
export function isLost(error: unknown): boolean {
  const status = callErrorOf(error)?.status;
  return status === 0 || status === 500 || status === 502 || status === 503 || status === 504;
}

const isInFlight = (error: unknown): boolean =>
  callErrorOf(error)?.errorCode === 'IDEMPOTENCY_IN_FLIGHT';

interface AskOptions {
  /** Resolves after so many ms. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Makes a call that carries an idempotency key, and makes it again with the same key while the first
 * is worked on or its answer was lost. Any other refusal is thrown at once; in the end the last one.
 */
export async function askAgain<T>(
  ask: () => Promise<T>,
  { wait }: AskOptions = { wait: pause },
): Promise<T> {
  let inFlight = 0;
  let lost = 0;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = callErrorOf(error)?.retryAfter;
      if (isInFlight(error) && ++inFlight <= inFlightTries) await wait((seconds ?? 1) * 1000);
      else if (isLost(error) && ++lost <= lostTries) await wait((seconds ?? lost) * 1000);
      else throw error;
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

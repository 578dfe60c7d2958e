import { callErrorOf } from '../../call-errors.ts';

/** Another call with the same key runs; it will be complete soon. */
const inFlightTries = 12;
/** The answer was lost. */
const lostTries = 2;

/** Returns whether the answer is missing, so that the outcome is unknown. */
export function isAnswerMissing(error: unknown): boolean {
  const status = callErrorOf(error)?.status;
  return status === 0 || status === 500 || status === 502 || status === 503 || status === 504;
}

const isInFlight = (error: unknown): boolean =>
  callErrorOf(error)?.errorCode === 'IDEMPOTENCY_IN_FLIGHT';

interface AskOptions {
  /** Resolves after `ms`. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Makes a call with an idempotency key. Repeats it with the same key while the first call runs or
 * its answer was lost. Throws any other refusal at once, and at the end the last one.
 */
export async function retryCall<T>(
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
      else if (isAnswerMissing(error) && ++lost <= lostTries) await wait((seconds ?? lost) * 1000);
      else throw error;
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

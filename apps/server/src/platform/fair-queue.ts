import { refuse } from './errors.ts';

export interface FairQueueLimits {
  /** Pieces of work at once. */
  concurrency: number;
  /** How many may wait in all. */
  maxWaiting?: number;
  /** How many of one caller may wait. */
  maxWaitingOfCaller?: number;
}

/**
 * Lets so many pieces of heavy work run at once. What waits is served caller by caller in turn, and for
 * each caller in the order in which it came: who brings a hundred pieces waits for themselves, not
 * everybody for them.
 */
export class FairQueue {
  readonly #limits: Required<FairQueueLimits>;
  /** The callers that wait, the next one first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #running = 0;

  constructor({
    concurrency,
    maxWaiting = Infinity,
    maxWaitingOfCaller = Infinity,
  }: FairQueueLimits) {
    this.#limits = { concurrency, maxWaiting, maxWaitingOfCaller };
  }

  /** How much waits at the moment. */
  get waiting(): number {
    return this.#waitingCount;
  }

  /** Refuses UNAVAILABLE when too much waits already, and TOO_MANY when too much of this caller does. */
  async run<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    if (this.#running < this.#limits.concurrency) this.#running += 1;
    else await this.#wait(caller);
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      // Who leaves hands the place on, so that nobody who comes meanwhile can take it.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(caller: string): Promise<void> {
    const { maxWaiting, maxWaitingOfCaller } = this.#limits;
    if (this.#waitingCount >= maxWaiting) refuse('UNAVAILABLE', { retryAfterSeconds: 2 });
    const own = this.#waiting.get(caller) ?? [];
    if (own.length >= maxWaitingOfCaller) refuse('TOO_MANY', { retryAfterSeconds: 2 });
    this.#waiting.set(caller, own);
    this.#waitingCount += 1;
    return new Promise((resolve) => own.push(resolve));
  }

  #takeNext(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [caller, own] = first;
    const next = own.shift();
    this.#waitingCount -= 1;
    // To the end of the row of callers.
    this.#waiting.delete(caller);
    if (own.length > 0) this.#waiting.set(caller, own);
    return next;
  }
}

import { refuse } from './errors.ts';

export interface FairQueueLimits {
  /** The number of tasks that run at the same time. */
  concurrency: number;
  /** The most tasks that wait. */
  maxWaiting?: number;
  /** The most tasks of one caller that wait. */
  maxWaitingOfCaller?: number;
}

/**
 * Limits the heavy tasks that run at the same time. Waiting tasks are served caller by caller, and for each
 * caller in the order of arrival: a caller with a hundred tasks delays its own tasks, not those of others.
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

  /** The number of waiting tasks. */
  get waiting(): number {
    return this.#waitingCount;
  }

  /** Refuses UNAVAILABLE if too many tasks wait, and TOO_MANY if too many tasks of this caller wait. */
  async run<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    if (this.#running < this.#limits.concurrency) this.#running += 1;
    else await this.#wait(caller);
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      // The next waiting task starts in this one’s stead, before a task that arrives now.
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
    // This caller becomes the last in the queue of callers.
    this.#waiting.delete(caller);
    if (own.length > 0) this.#waiting.set(caller, own);
    return next;
  }
}

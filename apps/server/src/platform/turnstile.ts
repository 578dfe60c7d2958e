import { refuse } from './errors.ts';

/** Lets so many pieces of heavy work run at once; the rest waits in the order in which it came. */
export class Turnstile {
  readonly #atOnce: number;
  readonly #waitingAtMost: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { atOnce: number; waitingAtMost?: number }) {
    this.#atOnce = limits.atOnce;
    this.#waitingAtMost = limits.waitingAtMost ?? Infinity;
  }

  /** Refuses UNAVAILABLE when too much waits already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else {
      if (this.#waiting.length >= this.#waitingAtMost) {
        refuse('UNAVAILABLE', { retryAfterSeconds: 2 });
      }
      // Who leaves hands the place on, so that nobody who comes meanwhile can take it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

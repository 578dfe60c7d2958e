/** The sandbox's time in ms since 1970: the system's time plus the offset that tests set. */
export class SandboxClock {
  #aheadMs: number;

  constructor(aheadMs = 0) {
    this.#aheadMs = aheadMs;
  }

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Whole seconds, as both gateways write times. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}

/** Formats a time in India as the second gateway does, for example "2026-11-21 17:32:10". */
export const indianTime = (ms: number): string =>
  new Date(ms + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');

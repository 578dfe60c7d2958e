/** The source of time. Rules take `now` as an argument; only the edge reads the clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that changes only when it is set: for tests and simulations. */
export class FixedClock implements Clock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(by: { minutes?: number; seconds?: number; days?: number }): void {
    const { minutes = 0, seconds = 0, days = 0 } = by;
    this.#now += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
  }
}

interface Unsent<Of> {
  of: Of;
  key: string;
}

/** The pauses between attempts where the browser reports a network, ms. */
const pausesMs = [3_000, 10_000, 30_000, 60_000];

/** The changes of the cart whose calls were not answered. Each is sent again with its key until it is answered. */
export class UnsentChanges<Of> {
  readonly #send: (of: Of, key: string) => Promise<void>;
  readonly #waiting = new Map<string, Unsent<Of>>();
  readonly #running = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;

  constructor(send: (of: Of, key: string) => Promise<void>) {
    this.#send = send;
  }

  all(): Unsent<Of>[] {
    return [...this.#waiting.values()];
  }

  has(line: string): boolean {
    return this.#waiting.has(line);
  }

  /** `retryAfter`: the shortest pause that helps a busy server, in seconds. */
  add(line: string, of: Of, key: string, retryAfter = 0): void {
    this.#waiting.set(line, { of, key });
    clearTimeout(this.#timer);
    const pause = pausesMs[Math.min(this.#attempts, pausesMs.length - 1)] ?? 0;
    this.#timer = setTimeout(
      () => navigator.onLine && this.sendAll(),
      Math.max(pause, 1000 * retryAfter),
    );
    this.#attempts += 1;
  }

  delete(line: string): void {
    if (this.#waiting.delete(line)) this.#attempts = 0;
  }

  sendAll(): void {
    for (const [line, { of, key }] of this.#waiting) {
      if (this.#running.has(line)) continue;
      this.#running.add(line);
      void this.#send(of, key).finally(() => this.#running.delete(line));
    }
  }
}

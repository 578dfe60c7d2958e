/** Calls of one key in a minute. */
export const callsPerMinute = 600;

const windowMs = 60_000;

interface Window {
  since: number;
  calls: number;
}

/** Counts the calls of each API key in this process. */
export class KeyRates {
  readonly #windows = new Map<number, Window>();

  /** Counts a call. Returns the seconds until the key may call again, 0 if it may now. */
  secondsToWait(keyId: number, now: Date): number {
    const at = now.getTime();
    const window = this.#windows.get(keyId);
    if (!window || at - window.since >= windowMs) {
      this.#windows.set(keyId, { since: at, calls: 1 });
      return 0;
    }
    window.calls += 1;
    if (window.calls <= callsPerMinute) return 0;
    return Math.max(1, Math.ceil((window.since + windowMs - at) / 1000));
  }
}

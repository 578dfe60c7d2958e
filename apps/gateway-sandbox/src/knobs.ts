/** Fault settings. Shares are from 0 (never) to 1 (always). */
export interface Knobs {
  webhooks: {
    delayMs: number;
    /** Share that never arrives. */
    drop: number;
    /** Share that arrives twice. */
    duplicate: number;
    /** Each waits up to so many ms more, so that later ones overtake it. */
    reorderMs: number;
    /** Share with a signature that is wrong. */
    badSignature: number;
  };
  /** Share of the server APIs' calls that go wrong, and in which of these ways. */
  faults: { share: number; kinds: Fault[] };
  /** Until a pending payment succeeds. */
  pendingMs: number;
  /** Until the bank of a UPI mandate has confirmed it. */
  mandateMs: number;
  /** Until a payment that failed first succeeds after all. */
  lateMs: number;
  /** Until a refund has gone through. */
  refundMs: number;
  /** The share of refunds that fail, besides those of ₹24.68. */
  refundFailure: number;
}

/**
 * `502`, `429`: answers. `html`: an error page of a proxy. `hang`: no answer. `lost`: the call takes
 * effect, but its answer is lost.
 */
export const faults = ['502', '429', 'html', 'hang', 'lost'] as const;
export type Fault = (typeof faults)[number];

export const isFault = (name: string): name is Fault =>
  (faults as readonly string[]).includes(name);

export const calm: Knobs = {
  webhooks: { delayMs: 0, drop: 0, duplicate: 0, reorderMs: 0, badSignature: 0 },
  faults: { share: 0, kinds: [...faults] },
  pendingMs: 6_000,
  mandateMs: 500,
  lateMs: 8_000,
  refundMs: 1_500,
  refundFailure: 0,
};

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

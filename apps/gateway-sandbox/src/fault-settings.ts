/** Fault settings. Shares are from 0 (never) to 1 (always). */
export interface FaultSettings {
  webhooks: {
    delayMs: number;
    /** The share of webhooks that never arrive. */
    drop: number;
    /** The share of webhooks that arrive twice. */
    duplicate: number;
    /** The longest random delay in ms, by which later webhooks can arrive first. */
    reorderMs: number;
    /** The share of webhooks with a wrong signature. */
    badSignature: number;
  };
  /** The share of the server APIs' calls that fail, and the kinds of these faults. */
  faults: { share: number; kinds: Fault[] };
  /** The time until a pending payment succeeds. */
  pendingMs: number;
  /** The time until the bank confirms a UPI mandate. */
  mandateMs: number;
  /** The time until a failed payment succeeds late. */
  lateMs: number;
  /** The time until a refund is complete. */
  refundMs: number;
  /** The share of refunds that fail, besides those of ₹24.68. */
  refundFailure: number;
}

/**
 * `502` and `429` are error answers, `html` is an error page of a proxy, and `hang` is no answer. With `lost`
 * the call takes effect, but its answer is lost.
 */
export const faults = ['502', '429', 'html', 'hang', 'lost'] as const;
export type Fault = (typeof faults)[number];

export const isFault = (name: string): name is Fault =>
  (faults as readonly string[]).includes(name);

export const noFaults: FaultSettings = {
  webhooks: { delayMs: 0, drop: 0, duplicate: 0, reorderMs: 0, badSignature: 0 },
  faults: { share: 0, kinds: [...faults] },
  pendingMs: 6_000,
  mandateMs: 500,
  lateMs: 8_000,
  refundMs: 1_500,
  refundFailure: 0,
};

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

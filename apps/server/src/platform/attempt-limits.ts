/** At most `max` attempts in the `seconds` before now. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/** Beyond `max` attempts in a day, one in each `everySeconds`. */
export interface Spacing {
  readonly max: number;
  readonly everySeconds: number;
}

export const secondsUntil = (milliseconds: number, now: Date): number =>
  Math.max(0, Math.ceil((milliseconds - now.getTime()) / 1000));

/** Seconds until another attempt is within the limit, 0 if it is now. `tries` come newest first. */
export function secondsToWait(tries: readonly Date[], limit: Limit, now: Date): number {
  const decisive = tries[limit.max - 1];
  return decisive ? secondsUntil(decisive.getTime() + limit.seconds * 1000, now) : 0;
}

/** Seconds until the next of spaced attempts; `tries` are those of the last day, newest first. */
export function secondsToWaitSpaced(tries: readonly Date[], spacing: Spacing, now: Date): number {
  const [latest] = tries;
  if (!latest || tries.length < spacing.max) return 0;
  return secondsUntil(latest.getTime() + spacing.everySeconds * 1000, now);
}

/** From a tenth of a second of a phone's work up to some seconds. */
const work = { fromBits: 15, toBits: 20 } as const;

/** The proof of work of the next attempt, in bits of hashcash: none at first, then more with each. */
export function proofBits(tries: number, free: number): number {
  if (tries < free) return 0;
  return Math.min(work.toBits, work.fromBits + Math.floor((tries - free) / 3));
}

/** The number of attempts, newest first, within the last seconds. */
export const countWithin = (tries: readonly Date[], seconds: number, now: Date): number =>
  tries.filter((at) => at.getTime() > now.getTime() - seconds * 1000).length;

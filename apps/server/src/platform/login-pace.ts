/** At most `max` tries in the `seconds` before now. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/** Beyond `max` tries in a day, one in each `everySeconds`. */
export interface Spacing {
  readonly max: number;
  readonly everySeconds: number;
}

export const secondsUntil = (milliseconds: number, now: Date): number =>
  Math.max(0, Math.ceil((milliseconds - now.getTime()) / 1000));

/** Seconds until one more try is within the limit, 0 if it is now. `tries` come newest first. */
export function secondsToWait(tries: readonly Date[], limit: Limit, now: Date): number {
  const decisive = tries[limit.max - 1];
  return decisive ? secondsUntil(decisive.getTime() + limit.seconds * 1000, now) : 0;
}

/** Seconds until the next of spaced tries; `tries` are those of the last day, newest first. */
export function secondsOfSpacing(tries: readonly Date[], spacing: Spacing, now: Date): number {
  const [latest] = tries;
  if (!latest || tries.length < spacing.max) return 0;
  return secondsUntil(latest.getTime() + spacing.everySeconds * 1000, now);
}

/** A tenth of a second of a phone's work, and some seconds of it. */
const work = { fromBits: 15, toBits: 20 } as const;

/** How much work the next try costs, in bits of hashcash, after so many: nothing at first, then ever more. */
export function workFor(tries: number, free: number): number {
  if (tries < free) return 0;
  return Math.min(work.toBits, work.fromBits + Math.floor((tries - free) / 3));
}

/** How many of the tries, newest first, are no older than so many seconds. */
export const withinSeconds = (tries: readonly Date[], seconds: number, now: Date): number =>
  tries.filter((at) => at.getTime() > now.getTime() - seconds * 1000).length;

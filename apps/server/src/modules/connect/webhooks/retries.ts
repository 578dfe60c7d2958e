const minute = 60_000;
const hour = 60 * minute;

/** Pauses after failed attempts: the last attempt is made about a day and a half after the first. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 18 * hour] as const;

/** When a delivery is tried again after `attempts` failures; null: never. */
export function retryAt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** This many failed attempts in succession switch a webhook off. */
export const maxFailures = 50;

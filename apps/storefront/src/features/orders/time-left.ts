const minuteMs = 60_000;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/**
 * The time until `end` in whole minutes, at least one; null once it has passed. Rounded down, because `now` may be the
 * start of the present minute: rounded up, ten minutes would become eleven.
 */
export function timeLeft(end: Date, now: Date): TimeLeft | null {
  const left = end.getTime() - now.getTime();
  if (left <= 0) return null;
  const all = Math.max(1, Math.floor(left / minuteMs));
  return {
    days: Math.floor(all / (24 * 60)),
    hours: Math.floor((all % (24 * 60)) / 60),
    minutes: all % 60,
  };
}

const minuteMs = 60_000;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** The time until `end`, in begun minutes; null once it has passed. */
export function timeLeft(end: Date, now: Date): TimeLeft | null {
  const all = Math.ceil((end.getTime() - now.getTime()) / minuteMs);
  if (all <= 0) return null;
  return {
    days: Math.floor(all / (24 * 60)),
    hours: Math.floor((all % (24 * 60)) / 60),
    minutes: all % 60,
  };
}

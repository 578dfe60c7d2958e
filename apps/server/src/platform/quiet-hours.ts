import { minuteOf } from './days.ts';

/** Indian rules for commercial messages (TCCCPR 2018): none between 9 in the evening and 10. */
export const quietHours = { from: 21, until: 10 } as const;

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

/** Whether commercial messages are not allowed at this time in Asia/Kolkata. */
export function isQuiet(now: Date): boolean {
  const minute = minuteOf(now);
  return minute >= quietHours.from * 60 || minute < quietHours.until * 60;
}

/** The end of the quiet hours that contain `now`; null outside of them. */
export function quietUntil(now: Date): Date | null {
  if (!isQuiet(now)) return null;
  const minutes = (quietHours.until * 60 - minuteOf(now) + minutesOfDay) % minutesOfDay;
  const end = new Date(now.getTime() + minutes * minuteMs);
  end.setUTCSeconds(0, 0);
  return end;
}

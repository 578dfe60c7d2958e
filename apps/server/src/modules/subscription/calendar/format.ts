import { dayLabel, dayOf } from '../../../platform/days.ts';

/** 'tomorrow', 'Sat 25 Nov'. */
export const dayText = (date: string, now: Date): string =>
  dayLabel(date, dayOf(now)).replace(/^T/, 't');

import { dayLabel, dayMonthText, dayOf, slotText, weekdayText } from '@halal-basket/times';
import { pageWords } from '../../page-words.ts';

/** The texts of a day's chip: 'Today', 'Tomorrow', 'Mon'; below it the date: '24 Nov'. */
export function dayParts(day: string, now: Date): { label: string; date: string } {
  const words = pageWords();
  const label = dayLabel(day, dayOf(now), words);
  const isNear = label === words.today || label === words.tomorrow;
  return { label: isNear ? label : weekdayText(day, words), date: dayMonthText(day, words) };
}

/** 'Tomorrow, 7–9 am', 'Mon 24 Nov, 6–8 pm'. */
export const deliverySlotText = (slot: { date: string; slot: string }, now: Date): string =>
  slotText(slot.date, slot.slot, dayOf(now), pageWords());

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[\s,،]/g, '');

/**
 * Whether two texts name the same time. The server's text is in the same language, but its spaces, commas and capitals
 * can differ: 'ఈరోజు, 7–9 am', 'ఈ రోజు, 7–9 AM'.
 */
export const isSameTimeText = (one: string, other: string): boolean =>
  lettersOf(one) === lettersOf(other);

import { isDay, wholeNumber } from '../../shared/search-values.ts';

/** The list that the address selects: today and all slots by default. */
export interface KitchenSearch {
  date?: string;
  /** The start of the slot, in minutes after midnight. */
  slot?: number;
}

export function kitchenSearchOf(given: Record<string, unknown>): KitchenSearch {
  const slot = wholeNumber(given['slot'], 0, 1439);
  return {
    ...(isDay(given['date']) && { date: given['date'] }),
    ...(given['slot'] !== undefined && slot !== undefined && { slot }),
  };
}

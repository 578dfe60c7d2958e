import { isDay, wholeNumber } from '../../shared/search-values.ts';

/** The list that the address selects: today and all slots by default. */
export interface KitchenSearch {
  date?: string;
  /** The start of the slot, in minutes after midnight. */
  slot?: number;
}

export function kitchenSearchOf(raw: Record<string, unknown>): KitchenSearch {
  const slot = wholeNumber(raw['slot'], 0, 1439);
  return {
    ...(isDay(raw['date']) && { date: raw['date'] }),
    ...(raw['slot'] !== undefined && slot !== undefined && { slot }),
  };
}

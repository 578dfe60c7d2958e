import { isDay } from '../../shared/search-values.ts';

/** The parts of the address: another hub than the chosen one, and the first day of the week. */
export interface SlotSearch {
  hub?: string;
  from?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export const slotSearchOf = ({ hub, from }: Record<string, unknown>): SlotSearch => ({
  ...(typeof hub === 'string' && /^[A-Z0-9-]{2,20}$/.test(hub) && { hub }),
  ...(isDay(from) && { from }),
});

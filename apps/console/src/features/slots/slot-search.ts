import { isDay } from '../../shared/search-values.ts';

/** What the address names: another hub than the chosen one, and the first day of the week. */
export interface SlotSearch {
  hub?: string;
  from?: string;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export const slotSearchOf = ({ hub, from }: Record<string, unknown>): SlotSearch => ({
  ...(typeof hub === 'string' && /^[A-Z0-9-]{2,20}$/.test(hub) && { hub }),
  ...(isDay(from) && { from }),
});

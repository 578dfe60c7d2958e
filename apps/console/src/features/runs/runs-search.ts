import { isDay, wholeNumber } from '../../shared/search-values.ts';

/** The day and slot that the address selects, and the load of a rider. */
export interface RunsSearch {
  date?: string;
  /** The start of the slot, in minutes after midnight. */
  slot?: number;
  kg?: number;
  stops?: number;
}

/** The largest load that the server accepts, and the usual one. */
export const load = { kg: { most: 200, usual: 25 }, stops: { most: 50, usual: 12 } } as const;

export function runsSearchOf(raw: Record<string, unknown>): RunsSearch {
  const number = (name: string, from: number, to: number) =>
    raw[name] === undefined ? undefined : wholeNumber(raw[name], from, to);
  const slot = number('slot', 0, 1439);
  const kg = number('kg', 1, load.kg.most);
  const stops = number('stops', 1, load.stops.most);
  return {
    ...(isDay(raw['date']) && { date: raw['date'] }),
    ...(slot !== undefined && { slot }),
    ...(kg !== undefined && { kg }),
    ...(stops !== undefined && { stops }),
  };
}

import type { InputOf } from '@halal-basket/contract';
import { cursorIn, isDay } from '../../shared/search-values.ts';

type RefundQuery = NonNullable<InputOf<'consoleRefunds'>['query']>;

export const refundStates = [
  'WAITING',
  'MANUAL',
  'REQUESTED',
  'PENDING',
  'PROCESSED',
  'all',
] as const;
export const refundDestinations = ['source', 'wallet', 'bank', 'dispute', 'gateway'] as const;
export const refundAges = ['0-1', '2-3', '4-7', '8+'] as const;

export interface RefundsSearch {
  q?: string;
  /** Without one: the refunds that wait, or with a search all. */
  state?: (typeof refundStates)[number];
  destination?: (typeof refundDestinations)[number];
  age?: (typeof refundAges)[number];
  cursor?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export function refundsSearchOf(raw: Record<string, unknown>): RefundsSearch {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 60) : '';
  const state = refundStates.find((each) => each === raw['state']);
  const destination = refundDestinations.find((each) => each === raw['destination']);
  const age = refundAges.find((each) => each === raw['age']);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(destination && { destination }),
    ...(age && { age }),
    ...cursorIn(raw),
  };
}

/** The state that the list shows. */
export const shownState = ({ state, q }: RefundsSearch): NonNullable<RefundsSearch['state']> =>
  state ?? (q ? 'all' : 'WAITING');

/** The filter for the server, without the page. */
export function refundFilterOf(search: RefundsSearch): RefundQuery {
  const { q, destination, age } = search;
  const state = shownState(search);
  return {
    ...(q && { q }),
    ...(state !== 'all' && { state }),
    ...(destination && { destination }),
    ...(age && { age }),
  };
}

export interface FailedPaymentsSearch {
  /** The first day; without one a week ago. */
  since?: string;
  cursor?: string;
}

export const failedPaymentsSearchOf = (raw: Record<string, unknown>): FailedPaymentsSearch => ({
  ...(isDay(raw['since']) && { since: raw['since'] }),
  ...cursorIn(raw),
});

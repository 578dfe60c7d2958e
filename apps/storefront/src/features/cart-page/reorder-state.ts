import type { AnswerOf } from '@halal-basket/contract';
import { useLocation } from '@tanstack/react-router';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';

/** The items that a reorder could not add to the cart, and those that have another price than in the order. */
export type ReorderDifferences = Pick<AnswerOf<'reorder'>, 'missing' | 'repriced'>;

declare module '@tanstack/react-router' {
  /** The differences of a reorder; kept in the history entry over a reload. */
  interface HistoryState extends Partial<ReorderDifferences> {}
}

const none: never[] = [];

/** The differences, once the page is hydrated: the server does not know the history of the browser. */
export function useReorderDifferences(): ReorderDifferences {
  const isHydrated = useIsHydrated();
  const missing = useLocation({ select: ({ state }) => state.missing });
  const repriced = useLocation({ select: ({ state }) => state.repriced });
  return isHydrated
    ? { missing: missing ?? none, repriced: repriced ?? none }
    : { missing: none, repriced: none };
}

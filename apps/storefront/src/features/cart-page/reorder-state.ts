import type { AnswerOf } from '@halal-basket/contract';
import { useLocation } from '@tanstack/react-router';

/** The items that a reorder could not add to the cart, and those that have another price than in the order. */
export type ReorderDifferences = Pick<AnswerOf<'reorder'>, 'missing' | 'repriced'>;

declare module '@tanstack/react-router' {
  /** The differences of a reorder; kept in the history entry over a reload. */
  interface HistoryState extends Partial<ReorderDifferences> {}
}

const none: never[] = [];

export function useReorderDifferences(): ReorderDifferences {
  const missing = useLocation({ select: ({ state }) => state.missing }) ?? none;
  const repriced = useLocation({ select: ({ state }) => state.repriced }) ?? none;
  return { missing, repriced };
}

import { toast } from '@halal-basket/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../messages.ts';
import { movedTo } from './reorder.ts';

interface NewOrder {
  /** The order as it was read; a newer order is not overwritten. */
  before: number[];
  after: number[];
}

export interface SavedOrder<Where = void> {
  /** Moves one of these ids, unless the last move is still being saved. */
  move: (ids: readonly number[], from: number, to: number, where: Where) => void;
  error: Error | null;
}

/**
 * An order that is saved at once. The server answers with the new list. `where`: the list, where a
 * key has several.
 */
export function useSavedOrder<Saved, Where = void>(
  queryKey: QueryKey,
  save: (order: NewOrder, where: Where) => Promise<Saved>,
): SavedOrder<Where> {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ order, where }: { order: NewOrder; where: Where }) => save(order, where),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast.show({ tone: 'success', text: m.sort_order_saved() });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const move = (ids: readonly number[], from: number, to: number, where: Where) => {
    if (isPending) return;
    mutate({ order: { before: [...ids], after: movedTo(ids, from, to) }, where });
  };
  return { move, error };
}

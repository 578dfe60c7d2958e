import { toast } from '@halal-basket/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../messages.ts';
import { movedTo } from './reorder.ts';

interface NewOrder {
  /** As it was read: another order since then is not overwritten. */
  before: number[];
  after: number[];
}

export interface SavedOrder<Where = void> {
  /** Puts one of these ids at another place, unless the last move is still on its way. */
  move: (ids: readonly number[], from: number, to: number, where: Where) => void;
  error: Error | null;
}

/**
 * An order that is saved as soon as it is touched; the server answers with the list as it is then.
 * `where`: which of several lists under one key is meant.
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

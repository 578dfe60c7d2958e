import { toast } from '@halal-basket/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '../messages.ts';

/** An order that is saved as soon as it is touched; the server answers with the list as it is then. */
export function useSavedOrder<Body, Saved>(
  queryKey: QueryKey,
  save: (body: Body) => Promise<Saved>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast.show({ tone: 'success', text: m.order_kept() });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

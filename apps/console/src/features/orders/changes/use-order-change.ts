import type { ConsoleOrder } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useConsole } from '../../../app/console-context.tsx';
import { transitionRefusal } from '../use-order-transition.ts';

/** Makes a change of an order; a toast confirms it, and the page shows it at once. */
export function useOrderChange<Answer>(
  orderNo: string,
  change: (given: Answer) => Promise<ConsoleOrder>,
  done: string,
) {
  const { queryClient, queries } = useConsole();
  return useMutation({
    mutationFn: change,
    onSuccess: (order) => {
      queryClient.setQueryData(queries.order(orderNo).queryKey, order);
      toast.show({ tone: 'success', text: done });
    },
    onError: (error) => toast.show({ tone: 'danger', text: transitionRefusal(error, orderNo) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}

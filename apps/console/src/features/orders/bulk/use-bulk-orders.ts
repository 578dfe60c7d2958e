import type { BulkResult, OrderMessageKind } from '@halal-basket/contract';
import { useMutation } from '@tanstack/react-query';
import { useConsole } from '../../../app/console-context.tsx';
import { removeChosen } from '../table/chosen-orders.ts';

export type OrdersWork =
  | { action: 'confirm' }
  | { action: 'assign'; riderId: number }
  | { action: 'message'; kind: OrderMessageKind; text?: string; key: string };

/** Sends a step or message for several orders. Orders that took it are no longer chosen. */
export function useBulkOrders(orderNos: readonly string[]) {
  const { caller, queryClient } = useConsole();
  const send = async (work: OrdersWork): Promise<BulkResult[]> => {
    const orders = [...orderNos];
    switch (work.action) {
      case 'confirm':
        return (await caller.call('consoleConfirmOrders', { body: { orderNos: orders } })).results;
      case 'assign': {
        const body = { orderNos: orders, riderId: work.riderId };
        return (await caller.call('consoleAssignOrders', { body })).results;
      }
      case 'message': {
        const { action: _, ...message } = work;
        const body = { orderNos: orders, ...message };
        return (await caller.call('consoleMessageOrders', { body })).results;
      }
    }
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (results) =>
      removeChosen(results.filter(({ done }) => done).map(({ orderNo }) => orderNo)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}

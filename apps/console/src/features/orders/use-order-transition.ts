import type { BoardOrder, OrderState, StaffTransition } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { focusOrder } from './focus-order.ts';
import { withOrder } from './board-columns.ts';
import { stateLabels } from './order-labels.ts';

type Board = AnswerOf<'consoleOrders'>;

export interface OrderTransition {
  orderNo: string;
  transition: StaffTransition;
  riderId?: number;
  reason?: string;
  /** The version that was shown when the user began; a newer change is not overwritten. */
  expectedVersion?: number;
}

/** Whether another user has moved the order since; the board is then loaded again. */
export const isConflict = (error: unknown): boolean => callErrorOf(error)?.errorCode === 'CONFLICT';

/** The new state, where another user was first; null for other refusals. */
export function stateMeanwhile(error: unknown): OrderState | null {
  const refusal = callErrorOf(error);
  if (refusal?.errorCode !== 'ORDER_STATE') return null;
  return (refusal.data as { orderStatus?: OrderState } | undefined)?.orderStatus ?? null;
}

/** The message of a refused step. */
export function transitionRefusal(error: unknown, orderNo: string): string {
  if (isConflict(error)) return m.changed_meanwhile({ orderNo });
  const state = stateMeanwhile(error);
  return state
    ? m.moved_meanwhile({ orderNo, state: stateLabels[state]() })
    : messageOf(error, m.failed());
}

/**
 * Takes a step of an order. A toast confirms it, and board and page show it before they are loaded
 * again.
 */
export function useOrderTransition() {
  const { caller, queryClient, queries } = useConsole();
  const put = (order: AnswerOf<'consoleTransitionOrder'>) => {
    queryClient.setQueryData(queries.order(order.orderNo).queryKey, order);
    const card: BoardOrder = order;
    queryClient.setQueriesData<Board>({ queryKey: ['orders', 'board'] }, (board) =>
      board ? withOrder(board, card) : board,
    );
  };
  return useMutation({
    mutationFn: ({ orderNo, transition, ...body }: OrderTransition) =>
      caller.call('consoleTransitionOrder', { params: { orderNo, transition }, body }),
    onSuccess: async (order) => {
      // An answer from before the step would move the card back for a moment.
      await queryClient.cancelQueries({ queryKey: ['orders'] });
      put(order);
      const { orderNo, orderStatus } = order;
      toast.show({
        tone: 'success',
        text: m.moved({ orderNo, state: stateLabels[orderStatus]() }),
      });
      focusOrder(orderNo);
    },
    onError: (error, { orderNo }) => {
      toast.show({ tone: 'danger', text: transitionRefusal(error, orderNo) });
      if (stateMeanwhile(error) || isConflict(error)) focusOrder(orderNo);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}

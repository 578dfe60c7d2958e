import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useShop } from '../../shop-context.tsx';
import { type FollowMode, followOrder, openTracking } from './follow-order.ts';
import { orderQueries } from './order-queries.ts';
import { isOver, newerOf } from './tracking-rules.ts';

/** Without a live connection the order is loaded again after this time. */
const pollMs = 8000;

/** The state of an order, updated automatically until it is final. */
export function useTracking(orderNo: string) {
  const { caller, queryClient } = useShop();
  const queries = useMemo(() => orderQueries(caller), [caller]);
  const [mode, setMode] = useState<FollowMode>('resting');
  const query = queries.tracking(orderNo);
  const { data: tracking } = useSuspenseQuery({
    ...query,
    refetchInterval: mode === 'polling' ? pollMs : false,
  });
  const over = isOver(tracking.orderStatus);
  useEffect(() => {
    if (over) return undefined;
    return followOrder({
      open: () => openTracking(orderNo),
      onTracking: (update) =>
        queryClient.setQueryData(queries.tracking(orderNo).queryKey, (known) =>
          newerOf(known, update),
        ),
      onMode: setMode,
      page: document,
    });
  }, [orderNo, over, queries, queryClient]);
  const { version } = tracking;
  useEffect(() => {
    // Reload the details and the list, so that they do not show the former state.
    void queryClient.invalidateQueries({ queryKey: queries.details(orderNo).queryKey });
    void queryClient.invalidateQueries({ queryKey: queries.list().queryKey });
  }, [version, orderNo, queries, queryClient]);
  return { tracking, mode: over ? ('resting' as const) : mode };
}

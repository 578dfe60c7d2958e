import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import type { BoardFilter } from './order-queries.ts';
import { byColumn, countsByColumn, newOrders } from './board-columns.ts';

/** The orders of the board for a filter: open and cancelled ones. */
export function useBoard(filter: BoardFilter, cursor: string | undefined) {
  const { queries } = useConsole();
  const board = useQuery(queries.board(filter, cursor));
  const cancelled = useQuery(queries.ended('ORDER_CANCELLED', filter)).data;
  const expired = useQuery(queries.ended('ORDER_EXPIRED', filter)).data;
  const columns = useMemo(() => {
    const exceptions = [...(cancelled?.orders ?? []), ...(expired?.orders ?? [])];
    return { ...byColumn(board.data?.orders ?? []), exceptions };
  }, [board.data, cancelled, expired]);
  const counts = useMemo(
    () => ({
      ...countsByColumn(board.data?.counts ?? {}),
      exceptions: (cancelled?.total ?? 0) + (expired?.total ?? 0),
    }),
    [board.data, cancelled, expired],
  );
  return { board, columns, counts };
}

/** Says how many orders came in since the last reading of the same filter, for screen readers. */
export function useNewOrders(
  { board }: Pick<ReturnType<typeof useBoard>, 'board'>,
  filter: string,
) {
  const known = useRef<{ filter: string; orderNos: ReadonlySet<string> } | null>(null);
  const [words, setWords] = useState('');
  const { data, isPlaceholderData } = board;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const before = known.current?.filter === filter ? known.current.orderNos : null;
    const fresh = newOrders(before, data.orders);
    known.current = { filter, orderNos: new Set(data.orders.map(({ orderNo }) => orderNo)) };
    if (fresh.length > 0) setWords(m.new_orders({ count: fresh.length }));
  }, [data, isPlaceholderData, filter]);
  return words;
}

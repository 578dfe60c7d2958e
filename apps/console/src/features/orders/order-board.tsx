import type { BoardOrder } from '@halal-basket/contract';
import { EmptyState, Tabs } from '@halal-basket/ui';
import { useMedia } from '../../shared/use-media.ts';
import { countText } from '../../shared/count-text.ts';
import { m } from '../../messages.ts';
import { type ColumnId, type Columns, columnIds, flowColumns } from './board-columns.ts';
import { OrderCard } from './order-card.tsx';
import { columnLabels } from './order-labels.ts';

interface BoardProps {
  columns: Columns;
  counts: Record<ColumnId, number>;
  /** The tab on narrow windows; `exceptions` also replaces the columns on wide ones. */
  column: ColumnId;
  onColumn: (column: ColumnId) => void;
  now: Date;
  /** Whether several hubs are shown. */
  showHub: boolean;
}

/** From this width on all five columns fit beside the rail. */
const wideQuery = '(min-width: 1240px)';

/** The orders by state: columns on wide windows, tabs on narrow ones. */
export function OrderBoard(props: BoardProps) {
  const { columns, counts, column, onColumn } = props;
  const wide = useMedia(wideQuery);
  if (wide && column !== 'exceptions') return <WideBoard {...props} />;
  if (wide) return <CardGrid {...props} orders={columns.exceptions} showState />;
  return (
    <Tabs
      label={m.board_label()}
      value={column}
      onChange={onColumn}
      className="px-gutter"
      items={columnIds.map((id) => ({
        id,
        label: (
          <>
            {columnLabels[id]()} <Count>{countText(counts[id])}</Count>
          </>
        ),
      }))}
    >
      <CardGrid {...props} orders={columns[column]} showState={column === 'exceptions'} flush />
      <MoreNote shown={columns[column].length} all={counts[column]} />
    </Tabs>
  );
}

const Count = ({ children }: { children: string }) => (
  <span className="ms-0.5 inline-grid min-w-5 place-items-center rounded-pill bg-surface-3 px-1.5 text-2xs font-bold text-text-2 tabular-nums">
    {children}
  </span>
);

const WideBoard = ({ columns, counts, now, showHub }: BoardProps) => (
  <div className="grid grid-cols-5 items-start gap-3 px-gutter pb-8">
    {flowColumns.map((id) => (
      <section
        key={id}
        aria-labelledby={`column-${id}`}
        className="flex min-h-40 min-w-0 flex-col gap-2.5 rounded-lg bg-surface-2 p-2"
      >
        <h2 id={`column-${id}`} className="flex items-center justify-between gap-2 px-1 font-bold">
          {columnLabels[id]()}
          <Count>{countText(counts[id])}</Count>
        </h2>
        {columns[id].length === 0 && (
          <p className="px-1 py-4 text-center text-sm text-text-3">{m.column_empty()}</p>
        )}
        {columns[id].map((order) => (
          <OrderCard key={order.orderNo} order={order} now={now} showHub={showHub} />
        ))}
        <MoreNote shown={columns[id].length} all={counts[id]} />
      </section>
    ))}
  </div>
);

interface CardGridProps extends Pick<BoardProps, 'now' | 'showHub'> {
  orders: readonly BoardOrder[];
  showState?: boolean;
  /** Without a gutter of its own. */
  flush?: boolean;
}

const CardGrid = ({ orders, now, showHub, showState, flush }: CardGridProps) =>
  orders.length === 0 ? (
    <EmptyState icon="clipboard-text" title={m.column_empty()} line={m.column_empty_line()} />
  ) : (
    <div
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] items-start gap-3 pb-8 ${flush ? '' : 'px-gutter'}`}
    >
      {orders.map((order) => (
        <OrderCard
          key={order.orderNo}
          order={order}
          now={now}
          showState={showState}
          showHub={showHub}
        />
      ))}
    </div>
  );

/** A column may have more orders than the board shows. */
const MoreNote = ({ shown, all }: { shown: number; all: number }) =>
  shown > 0 && shown < all ? (
    <p className="px-1 py-1 text-center text-xs text-text-3">
      {m.shown_of({ shown: String(shown), all: countText(all) })}
    </p>
  ) : null;

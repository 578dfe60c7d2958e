import type { BoardOrder, OrderView } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { dateOf } from '@halal-basket/times';
import { buttonClass, Chip, EmptyState, Icon, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { useSession } from '../../../session/session.tsx';
import { countText } from '../../../shared/count-text.ts';
import { LoadError } from '../../../shared/loaded.tsx';
import { PageButtons } from '../../../shared/page-buttons.tsx';
import { type BoardSearch, isNarrow, tableFilterOf } from '../board-search.ts';
import type { TableFilter } from '../order-queries.ts';
import { NothingHere } from '../nothing-here.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { addChosen, clearChosen, removeChosen, useChosenOrders } from './chosen-orders.ts';
import { OrderTable } from './order-table.tsx';
import { PrintedSlips } from './printed-slips.tsx';
import { SavedViews } from './saved-views.tsx';
import { TableOptions } from './table-options.tsx';
import { useColumns } from './use-columns.ts';
import { usePrintedSlips } from './use-printed-slips.ts';
import { useTableKeys } from './use-table-keys.ts';

interface OrderTableViewProps {
  search: BoardSearch;
  onSearch: (change: Partial<BoardSearch>) => void;
  adcCode: string | undefined;
  now: Date;
}

/** The orders as a table: filters, columns, views, and actions for several orders. */
export function OrderTableView({ search, onSearch, adcCode, now }: OrderTableViewProps) {
  const { queries } = useConsole();
  const filter = tableFilterOf(search, adcCode, now);
  const table = useQuery(queries.table(filter, search.cursor));
  const { columns, choose } = useColumns();
  const chosen = useChosenOrders();
  const print = usePrintedSlips();
  const orders = table.data?.orders ?? [];
  const toggle = useToggle(orders, chosen);
  // Orders that were chosen here are unknown to the next reader of the page.
  useEffect(() => clearChosen, []);
  useTableKeys(toggle.one);
  const show = (view: OrderView) => {
    const { columns: shownColumns, ...chosenFilter } = view;
    choose(shownColumns);
    onSearch({ ...emptySearch, ...chosenFilter });
  };
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-2 px-gutter pb-3">
        <TableOptions {...{ search, onSearch, columns }} onColumns={choose} />
        <SavedViews {...{ search, columns }} onView={show} />
        <ExportLink filter={filter} />
        <FilterChips search={search} onSearch={onSearch} orders={orders} />
      </div>
      <LoadError
        query={table}
        failed={m.board_failed()}
        old={m.table_old()}
        className="mx-gutter mb-4"
      />
      {table.isPending && <TableSkeleton />}
      {table.data && orders.length === 0 && <NoOrders search={search} onSearch={onSearch} />}
      {table.data && orders.length > 0 && (
        <div className="no-print px-gutter pb-8">
          <OrderTable
            orders={orders}
            columns={columns}
            sort={search.sort ?? 'slot'}
            canSortByAmount={isNarrow(search)}
            onSort={(sort) => onSearch({ sort })}
            isChosen={(orderNo) => chosen.has(orderNo)}
            onToggle={toggle.one}
            onToggleAll={toggle.all}
            now={now}
          />
          <PageButtons
            page={table.data}
            count={m.orders_found({ count: countText(table.data.total) })}
            onPage={(cursor) => onSearch({ cursor })}
          />
          {chosen.size > 0 && (
            <ChosenBar
              chosen={chosen}
              isPrinting={print.isPending}
              onPrint={() => print.print([...chosen.keys()])}
            />
          )}
        </div>
      )}
      <PrintedSlips slips={print.slips} />
    </>
  );
}

/** Downloads all orders of the filter, whatever page is shown. */
function ExportLink({ filter }: { filter: TableFilter }) {
  const { can } = useSession();
  const { sort: _, ...query } = filter;
  if (!can('exportOrders')) return null;
  return (
    <a
      href={urlOf('consoleExportOrderList', { query })}
      download
      className={buttonClass({ size: 'sm', variant: 'ghost' })}
    >
      <Icon name="download-simple" size={16} />
      {m.export_list()}
    </a>
  );
}

interface FilterChipsProps extends Pick<OrderTableViewProps, 'search' | 'onSearch'> {
  orders: readonly BoardOrder[];
}

/** The filters of the address that no control sets, each with a way to remove it. */
const FilterChips = ({ search, onSearch, orders }: FilterChipsProps) => (
  <>
    {search.customer !== undefined && (
      <Chip selected iconEnd="x" onClick={() => onSearch({ customer: undefined })}>
        {m.one_customer({ name: orders[0]?.customerName ?? '' })}
      </Chip>
    )}
    {search.placed !== undefined && (
      <Chip selected iconEnd="x" onClick={() => onSearch({ placed: undefined })}>
        {m.placed_on({ day: dateOf(search.placed) })}
      </Chip>
    )}
    {search.toPick && (
      <Chip selected iconEnd="x" onClick={() => onSearch({ toPick: undefined })}>
        {m.only_to_pick()}
      </Chip>
    )}
  </>
);

const emptySearch: Partial<BoardSearch> = {
  day: undefined,
  q: undefined,
  late: undefined,
  state: undefined,
  sort: undefined,
  customer: undefined,
  placed: undefined,
  toPick: undefined,
};

function useToggle(orders: readonly BoardOrder[], chosen: ReturnType<typeof useChosenOrders>) {
  const one = useCallback(
    (orderNo: string) => {
      if (chosen.has(orderNo)) removeChosen([orderNo]);
      else addChosen(orders.filter((order) => order.orderNo === orderNo));
    },
    [orders, chosen],
  );
  const all = () => {
    const isWhole = orders.every(({ orderNo }) => chosen.has(orderNo));
    if (isWhole) removeChosen(orders.map(({ orderNo }) => orderNo));
    else addChosen(orders);
  };
  return { one, all };
}

function NoOrders({ search, onSearch }: Pick<OrderTableViewProps, 'search' | 'onSearch'>) {
  const { state, customer, placed, toPick } = search;
  if ([state, customer, placed, toPick].every((value) => value === undefined)) {
    return <NothingHere search={search} onSearch={onSearch} />;
  }
  return (
    <EmptyState
      icon="clipboard-text"
      title={m.no_orders_filter()}
      line={m.no_orders_filter_line()}
      action={
        <Chip
          onClick={() =>
            onSearch({
              state: undefined,
              customer: undefined,
              placed: undefined,
              toPick: undefined,
            })
          }
        >
          {m.clear_filter()}
        </Chip>
      }
    />
  );
}

const TableSkeleton = () => (
  <SkeletonGroup label={m.loading_orders()} className="flex flex-col gap-4 px-gutter">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} shape="row" />
    ))}
  </SkeletonGroup>
);

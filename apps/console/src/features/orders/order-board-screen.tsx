import { Chip, ChipRow, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { type ColumnId, flowColumns } from './board-columns.ts';
import { OrderBoard } from './order-board.tsx';
import { type BoardSearch, type OrdersAs, boardFilterOf } from './board-search.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { NothingHere } from './nothing-here.tsx';
import { OrderTableView } from './table/order-table-view.tsx';
import { useBoard, useNewOrders } from './use-board.ts';
import { m } from '../../messages.ts';
import { allHubs } from '../../session/hub-choice.ts';
import { useSession } from '../../session/session.tsx';
import { LoadError } from '../../shared/loaded.tsx';
import { readStorage, writeStorage } from '../../shared/storage.ts';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useMedia } from '../../shared/use-media.ts';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function OrderBoardScreen() {
  const { can } = useSession();
  return can('seeOrders') ? <HubOrders /> : <NoAccessScreen />;
}

/**
 * Changes the address, which contains the filters. Words replace the history entry, so that Back
 * skips them.
 */
function useBoardSearch() {
  const search = useSearch({ from: '/staff/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const change = useCallback(
    (changes: Partial<BoardSearch>) =>
      void navigate({
        search: (before) => ({
          ...before,
          // Another filter begins at its first page.
          ...(!('column' in changes) && { cursor: undefined }),
          ...changes,
        }),
        replace: 'q' in changes || 'column' in changes,
        resetScroll: 'cursor' in changes,
      }),
    [navigate],
  );
  return { search, change };
}

/** The board or the table: as the address says, else as the member of staff saw the orders last. */
function useOrdersAs({ as, customer, placed, toPick }: BoardSearch) {
  const { staff } = useSession();
  const key = `hb_console_orders_as:${staff.staffId}`;
  const remembered: OrdersAs = readStorage(key) === 'table' ? 'table' : 'board';
  return {
    // Only the table has these filters.
    shownAs: customer === undefined && !placed && !toPick ? (as ?? remembered) : 'table',
    remember: (choice: OrdersAs) => writeStorage(key, choice),
  };
}

function HubOrders() {
  const { queries } = useConsole();
  const { hub } = useSession();
  const { search, change } = useBoardSearch();
  const now = useNow();
  const adcCode = hub === allHubs ? undefined : hub;
  const lateCount = useQuery(queries.lateCount(adcCode)).data;
  const { shownAs, remember } = useOrdersAs(search);
  const show = (as: OrdersAs) => {
    remember(as);
    change({
      as,
      customer: undefined,
      placed: undefined,
      toPick: undefined,
      state: undefined,
      sort: undefined,
    });
  };
  const shown = { search, onSearch: change, adcCode, now };
  const choice = (
    <ChipRow label={m.orders_as()}>
      <Chip icon="kanban" selected={shownAs === 'board'} onClick={() => show('board')}>
        {m.as_board()}
      </Chip>
      <Chip icon="rows" selected={shownAs === 'table'} onClick={() => show('table')}>
        {m.as_table()}
      </Chip>
    </ChipRow>
  );
  const toolbar = (
    <BoardToolbar search={search} onSearch={change} lateCount={lateCount} now={now} />
  );
  if (shownAs === 'table') {
    return (
      <>
        <TableTitle />
        <PageHead title={m.nav_orders()}>{choice}</PageHead>
        {toolbar}
        <OrderTableView {...shown} />
      </>
    );
  }
  return <HubBoard {...shown} choice={choice} toolbar={toolbar} />;
}

function TableTitle() {
  useTitle(m.nav_orders());
  return null;
}

interface HubBoardProps {
  search: BoardSearch;
  onSearch: (change: Partial<BoardSearch>) => void;
  adcCode: string | undefined;
  now: Date;
  /** The choice of board or table, and the filters. */
  choice: ReactNode;
  toolbar: ReactNode;
}

/**
 * The column of the address, else the first with orders when the board opened. It stays while orders
 * move. `filter`: what the board shows; null while it loads.
 */
function useShownColumn(
  search: BoardSearch,
  counts: Record<ColumnId, number>,
  filter: string | null,
): ColumnId {
  const [opened, setOpened] = useState<{ filter: string | null; column: ColumnId }>({
    filter: null,
    column: 'placed',
  });
  if (filter !== null && opened.filter !== filter) {
    const column = flowColumns.find((id) => counts[id] > 0) ?? 'placed';
    setOpened({ filter, column });
  }
  return search.column ?? opened.column;
}

function HubBoard({ search, onSearch, adcCode, now, choice, toolbar }: HubBoardProps) {
  const { hubs } = useSession();
  const filter = boardFilterOf(search, adcCode, now);
  const { board, columns, counts } = useBoard(filter, search.cursor);
  const newOrders = useNewOrders({ board }, JSON.stringify([filter, search.cursor]));
  const column = useShownColumn(search, counts, board.isSuccess ? JSON.stringify(filter) : null);
  const wide = useMedia('(min-width: 1240px)');
  const nothing = counts.exceptions === 0 && board.data?.total === 0;
  useTitle(counts.placed > 0 ? `(${countText(counts.placed)}) ${m.nav_orders()}` : m.nav_orders());
  return (
    <>
      <PageHead title={m.nav_orders()}>
        {choice}
        {wide && (
          <Chip
            selected={column === 'exceptions'}
            icon="x-circle"
            onClick={() => onSearch({ column: column === 'exceptions' ? undefined : 'exceptions' })}
          >
            {m.exceptions_count({ count: countText(counts.exceptions) })}
          </Chip>
        )}
      </PageHead>
      {toolbar}
      <p role="status" className="visually-hidden">
        {newOrders}
      </p>
      <LoadError
        query={board}
        failed={m.board_failed()}
        old={m.board_old()}
        className="mx-gutter mb-4"
      />
      {board.isPending && <BoardSkeleton />}
      {nothing && hubs.length === 0 && <NoHubScreen level={2} />}
      {nothing && hubs.length > 0 && <NothingHere search={search} onSearch={onSearch} />}
      {board.data && !nothing && (
        <>
          <OrderBoard
            columns={columns}
            counts={counts}
            column={column}
            onColumn={(id) => onSearch({ column: id })}
            now={now}
            showHub={adcCode === undefined}
          />
          <div className="px-gutter pb-8">
            <PageButtons
              page={board.data}
              count={m.orders_found({ count: countText(board.data.total) })}
              onPage={(cursor) => onSearch({ cursor })}
            />
          </div>
        </>
      )}
    </>
  );
}

const BoardSkeleton = () => (
  <SkeletonGroup label={m.loading_orders()} className="flex flex-col gap-5 px-gutter">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} shape="text" lines={4} />
    ))}
  </SkeletonGroup>
);

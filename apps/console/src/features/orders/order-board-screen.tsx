import { Button, Chip, EmptyState, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { OrderBoard } from './order-board.tsx';
import { type BoardSearch, boardFilterOf } from './board-search.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { useBoard, useNewOrders } from './use-board.ts';
import { m } from '../../messages.ts';
import { allHubs } from '../../session/hub-choice.ts';
import { useSession } from '../../session/session.tsx';
import { LoadError } from '../../shared/loaded.tsx';
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

function HubOrders() {
  const { queries } = useConsole();
  const { hub, hubs } = useSession();
  const { search, change } = useBoardSearch();
  const now = useNow();
  const adcCode = hub === allHubs ? undefined : hub;
  const filter = boardFilterOf(search, adcCode, now);
  const { board, columns, counts } = useBoard(filter, search.cursor);
  const lateCount = useQuery(queries.lateCount(adcCode)).data;
  const news = useNewOrders({ board }, JSON.stringify([filter, search.cursor]));
  const column = search.column ?? 'placed';
  const wide = useMedia('(min-width: 1240px)');
  const nothing = counts.exceptions === 0 && board.data?.total === 0;
  useTitle(counts.placed > 0 ? `(${countText(counts.placed)}) ${m.nav_orders()}` : m.nav_orders());
  return (
    <>
      <PageHead title={m.nav_orders()}>
        {wide && (
          <Chip
            selected={column === 'exceptions'}
            icon="x-circle"
            onClick={() => change({ column: column === 'exceptions' ? undefined : 'exceptions' })}
          >
            {m.exceptions_count({ count: countText(counts.exceptions) })}
          </Chip>
        )}
      </PageHead>
      <BoardToolbar search={search} onSearch={change} lateCount={lateCount} now={now} />
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <LoadError
        query={board}
        failed={m.board_failed()}
        old={m.board_old()}
        className="mx-gutter mb-4"
      />
      {board.isPending && <BoardSkeleton />}
      {nothing && hubs.length === 0 && <NoHubScreen level={2} />}
      {nothing && hubs.length > 0 && <NothingHere search={search} onSearch={change} />}
      {board.data && !nothing && (
        <>
          <OrderBoard
            columns={columns}
            counts={counts}
            column={column}
            onColumn={(id) => change({ column: id })}
            now={now}
            showHub={adcCode === undefined}
          />
          <div className="px-gutter pb-8">
            <PageButtons
              page={board.data}
              count={m.orders_found({ count: countText(board.data.total) })}
              onPage={(cursor) => change({ cursor })}
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

interface NothingHereProps {
  search: BoardSearch;
  onSearch: (change: Partial<BoardSearch>) => void;
}

function NothingHere({ search, onSearch }: NothingHereProps) {
  const { q, late, day } = search;
  if (q && day === 'all') {
    return (
      <EmptyState
        icon="magnifying-glass"
        title={m.no_match({ words: q })}
        action={<Button onClick={() => onSearch({ q: undefined })}>{m.clear_search()}</Button>}
      />
    );
  }
  const allDays = () => onSearch({ day: 'all', late: undefined });
  return (
    <EmptyState
      icon={late ? 'check-circle' : 'clipboard-text'}
      title={late ? m.none_late() : q ? m.no_match({ words: q }) : m.no_orders()}
      line={late ? undefined : m.no_orders_line()}
      action={
        day === 'all' && !late ? undefined : <Button onClick={allDays}>{m.show_all_days()}</Button>
      }
    />
  );
}

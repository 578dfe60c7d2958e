import type { Earning } from '@halal-basket/contract';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup, Tabs } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { nearDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { useNow } from '../../use-now.ts';
import { type EarningTab, walletQueries } from './wallet-queries.ts';
import { MoreButton } from './more-button.tsx';
import { type Movement, MovementList } from './movement-list.tsx';
import { pointsText, signedPoints } from './signed.ts';

const tabs: readonly { id: EarningTab; label: () => string }[] = [
  { id: 'all', label: m.points_tab_all },
  { id: 'earned', label: m.points_tab_earned },
  { id: 'spent', label: m.points_tab_spent },
  { id: 'expired', label: m.points_tab_expired },
];

function noteOf({ status, expiresAt, balanceAfter }: Earning, now: Date): string | undefined {
  if (status === 'PENDING') return m.points_PENDING();
  if (expiresAt) return m.points_until({ date: nearDateText(new Date(expiresAt), now) });
  if (balanceAfter === undefined) return undefined;
  return m.points_after({ count: balanceAfter, shown: pointsText(balanceAfter) });
}

function movementOf(earning: Earning, now: Date): Movement {
  const { earningId, title, at, points, status } = earning;
  const note = noteOf(earning, now);
  return {
    id: earningId,
    title,
    at,
    amount: signedPoints(points),
    tone: status === 'PENDING' ? 'waiting' : points > 0 ? 'in' : 'out',
    ...(note && { note }),
  };
}

/** The history of points, by tab and page. */
export const EarningOverlay: OverlayView<'earningHistory'> = ({ open, onOpenChange }) => {
  const [tab, setTab] = useState<EarningTab>('all');
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.points_history()}
      closeLabel={m.close()}
    >
      <Tabs
        label={m.points_tabs()}
        items={tabs.map(({ id, label }) => ({ id, label: label() }))}
        value={tab}
        onChange={setTab}
      >
        <div className="min-h-80">
          <Earnings tab={tab} />
        </div>
      </Tabs>
    </Overlay>
  );
};

function Earnings({ tab }: { tab: EarningTab }) {
  const { caller } = useShop();
  const now = useNow();
  const list = useInfiniteQuery(walletQueries(caller).earnings(tab));
  if (list.error && !list.data) {
    return (
      <ErrorState
        title={messageOf(list.error, m.points_history_failed())}
        retryLabel={m.retry()}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  if (!list.data) {
    return (
      <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="text" lines={2} />
      </SkeletonGroup>
    );
  }
  const earnings = list.data.pages.flatMap(({ earn }) => earn);
  if (earnings.length === 0) {
    return <EmptyState icon="coins" title={m.points_none()} line={m.points_none_text()} />;
  }
  return (
    <>
      <MovementList
        label={m.points_history()}
        movements={earnings.map((earning) => movementOf(earning, now))}
      />
      <MoreButton list={list} />
    </>
  );
}

import type { OrderCard as Card } from '@halal-basket/contract';
import { Button, buttonClass, EmptyState, ErrorState } from '@halal-basket/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { MembershipReceipts } from './membership-receipts.tsx';
import { OrderCard } from './order-card.tsx';
import { orderQueries } from './order-queries.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** The customer's orders: open ones first, then past ones page by page. */
export function OrdersScreen() {
  const { caller } = useShop();
  const list = useSuspenseInfiniteQuery(orderQueries(caller).list());
  const ongoing = list.data.pages[0]?.onGoingOrders ?? [];
  const past = list.data.pages.flatMap(({ pastOrders }) => pastOrders);
  const memberships = list.data.pages[0]?.memberships ?? [];
  const isEmpty = ongoing.length + past.length + memberships.length === 0;
  return (
    <>
      <TopBar title={m.orders_title()} />
      <div className="wrap pt-4 pb-10 lg:pt-8 lg:pb-14">
        <h1 className="wide text-3xl max-lg:sr-only">{m.orders_title()}</h1>
        {isEmpty && <NoOrders />}
        <Group title={m.orders_ongoing()} orders={ongoing} />
        <MembershipReceipts receipts={memberships} />
        <Group title={m.orders_past()} orders={past} />
        {list.isFetchNextPageError && (
          <ErrorState
            className="mt-6"
            title={m.orders_more_failed()}
            retryLabel={m.retry()}
            onRetry={() => void list.fetchNextPage()}
            busy={list.isFetchingNextPage}
          />
        )}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <div className="mt-6 text-center">
            <Button
              variant="ghost"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {m.orders_more()}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

const Group = ({ title, orders }: { title: string; orders: readonly Card[] }) =>
  orders.length > 0 && (
    <section aria-label={title} className="mt-2 mb-8 lg:mt-7">
      <h2 className="wide mb-3.5 text-xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-3.5 lg:grid-cols-2 lg:gap-5">
        {orders.map((order) => (
          <li key={order.orderNo} className="grid grid-cols-1">
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );

const NoOrders = () => (
  <EmptyState
    art="/art/wholechicken.webp"
    title={m.orders_none()}
    line={m.orders_none_text()}
    action={
      <AppLink href={paths.home()} className={buttonClass({ size: 'lg' })}>
        {m.explore_products()}
      </AppLink>
    }
  />
);

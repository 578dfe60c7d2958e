import type { ConsoleOrder } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Badge, Button, Icon, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isUnknownRecord } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { OrderEdits } from './additions/order-edits.tsx';
import { HoldNotice, OrderChangeButtons } from './changes/order-change-buttons.tsx';
import { OrderGift } from './order-gift.tsx';
import { OrderDeliveries, ofNextDelivery } from './changes/order-deliveries.tsx';
import { OrderNotes } from './changes/order-notes.tsx';
import { WeighForm } from './weigh-form.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { PageTransitions } from './order-transitions.tsx';
import { OrderCustomer, OrderPayment, OrderRider } from './order-people.tsx';
import { orderSlotText, stateTones, stateLabels } from './order-labels.ts';
import { PickList } from './pick-list.tsx';
import { SlotBadge } from './slot-badge.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LoadError } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { Missing } from '../../app/not-found-screen.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function OrderScreen() {
  const { can } = useSession();
  return can('seeOrders') ? <OrderPage /> : <NoAccessScreen />;
}

function OrderPage() {
  const { orderNo } = useParams({ from: '/staff/orders/$orderNo' });
  const { queries } = useConsole();
  const query = useQuery(queries.order(orderNo));
  const { data: order, error, isError } = query;
  useTitle(orderNo);
  if (isError && !order && isUnknownRecord(error)) {
    return <Missing title={m.order_missing({ orderNo })} line={m.order_missing_line()} />;
  }
  return (
    <>
      <BackLink />
      {!order && <PageHead title={<bdi className="tabular-nums">{orderNo}</bdi>} />}
      <LoadError
        query={query}
        failed={m.order_failed()}
        old={m.order_old()}
        className="no-print mx-gutter mt-3"
      />
      {order && <OrderDetails order={order} />}
      {!order && !isError && (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-5 p-gutter">
          <Skeleton shape="text" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </SkeletonGroup>
      )}
    </>
  );
}

/** Back to the board with its last filters; without any, to the board of today. */
function BackLink() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to="/orders"
      onClick={(event) => {
        if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.back();
      }}
      className="no-print mx-gutter mt-4 inline-flex min-h-10 items-center gap-1.5 font-semi text-brand underline-offset-2 hover:underline"
    >
      <Icon name="arrow-left" size={16} />
      {m.nav_orders()}
    </Link>
  );
}

function OrderDetails({ order }: { order: ConsoleOrder }) {
  const { hubName } = useSession();
  const now = useNow();
  return (
    <>
      <PageHead
        title={<bdi className="tabular-nums">{order.orderNo}</bdi>}
        aside={
          <>
            <Badge tone={stateTones[order.orderStatus]}>{stateLabels[order.orderStatus]()}</Badge>
            <SlotBadge order={order} now={now} />
          </>
        }
      >
        <div className="flex flex-wrap gap-2 lg:ms-auto">
          <PageTransitions order={order} />
          <OrderChangeButtons order={order} />
          <Button variant="ghost" icon="printer" onClick={() => print()}>
            {m.print_pick_list()}
          </Button>
        </div>
      </PageHead>
      <HoldNotice order={order} />
      <p className="no-print px-gutter pb-4 text-text-2">
        <bdi className="font-semi text-text">{orderSlotText(order, now)}</bdi> ·{' '}
        {hubName(order.adcCode)} · {m.packs({ count: order.itemCount })}
      </p>
      <div className="no-print grid items-start gap-4 px-gutter pb-10 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderItems items={order.items} paymentStatus={order.paymentStatus} />
          {order.gift && <OrderGift gift={order.gift} />}
          {order.canPick && <WeighForm key={order.orderNo} order={order} />}
          {order.edits.length > 0 && (
            <Panel title={m.order_edits()}>
              <OrderEdits edits={order.edits} now={now} />
            </Panel>
          )}
          <Refunds order={order} />
          <div className="grid gap-4 md:grid-cols-2">
            <Panel title={m.bill()}>
              <OrderBill prices={order.priceDetails} />
            </Panel>
            <Panel title={m.payment()}>
              <OrderPayment order={order} />
            </Panel>
          </div>
        </div>
        <OrderSide order={order} now={now} />
      </div>
      <PickList order={ofNextDelivery(order)} hubName={hubName(order.adcCode)} />
    </>
  );
}

/** The address, deliveries, rider, notes and history of the order. */
const OrderSide = ({ order, now }: { order: ConsoleOrder; now: Date }) => (
  <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
    <Panel title={m.delivery_to()}>
      <OrderCustomer order={order} />
    </Panel>
    {order.shipments.length > 1 && (
      <Panel title={m.deliveries()}>
        <OrderDeliveries order={order} />
      </Panel>
    )}
    <Panel title={m.rider()}>
      <OrderRider order={order} />
    </Panel>
    <Panel title={m.notes()}>
      <OrderNotes order={order} now={now} />
    </Panel>
    <Panel title={m.history()}>
      <OrderHistory events={order.events} now={now} />
    </Panel>
  </div>
);

/** All refunds of the order, and reductions of the amount due on delivery. */
const Refunds = ({ order: { refunds } }: { order: ConsoleOrder }) =>
  refunds.length > 0 && (
    <Panel title={m.money_back()}>
      <ul className="flex flex-col gap-2">
        {refunds.map(({ amount, to, reason, at, refundNo, bankReference }) => (
          <li key={refundNo ?? at}>
            <b>{m.money_back_row({ amount: formatRupeesExact(amount), to })}</b>
            <span className="block text-sm text-text-2">{reason}</span>
            <span className="block text-xs wrap-anywhere text-text-2">
              {[refundNo, bankReference].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-md border border-line bg-surface p-4">
    <h2 className="mb-3 text-md font-bold">{title}</h2>
    {children}
  </section>
);

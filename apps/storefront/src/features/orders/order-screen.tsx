import type { Order } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, Breadcrumbs, Button, buttonClass, Icon, toast } from '@halal-basket/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddressLines } from './address-lines.tsx';
import { CancelCountdown } from './cancel-countdown.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderItems } from './order-items.tsx';
import { messageOf } from '../../call-errors.ts';
import { orderQueries } from './order-queries.ts';
import { RateItems } from './rate-items.tsx';
import { paidOnDelivery, promoCodesOf } from './payment-facts.ts';
import { RefundChoice } from './refund-choice.tsx';
import { hasRefundChoice } from './refund-rules.ts';
import { RefundList, ReturnedOfTotal } from './refund-list.tsx';
import { goodsToChoose } from '../missing-goods/line-rules.ts';
import { GiftText } from '../gift/gift-text.tsx';
import { MissingGoodsLine } from '../missing-goods/missing-goods-line.tsx';
import { LateCredit } from './late-credit.tsx';
import { BillExplanations } from './bill-explanations.tsx';
import { ChangeOrder } from '../order-edit/change-order.tsx';
import { PriceBill } from './price-bill.tsx';
import { deliverySlotText } from '../slots/slot-times.ts';
import { useNow } from '../../use-now.ts';
import { isOver, isUnpaid, statusTone } from './tracking-rules.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { InBrowser } from '../../shell/in-browser.tsx';
import { keepFocus } from '../../shell/keep-focus.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** One order: its state, items, bill and address. */
export function OrderScreen() {
  const { caller } = useShop();
  const { id } = useParams({ from: '/my/order/$id' });
  const { data: order } = useSuspenseQuery(orderQueries(caller).details(id));
  const promos = promoCodesOf(order);
  return (
    <>
      <TopBar title={m.order_title({ orderNo: order.orderNo })} />
      <div ref={keepFocus} className="wrap pt-4 pb-10 lg:pt-4 lg:pb-14">
        <Breadcrumbs
          label={m.breadcrumbs()}
          items={[
            { label: m.orders_title(), href: paths.orders() },
            { label: m.order_title({ orderNo: order.orderNo }) },
          ]}
          renderLink={(crumb) => <AppLink {...crumb} />}
          className="max-lg:hidden"
        />
        <div className="lg:mt-4 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-12">
          <div className="flex flex-col gap-6">
            <Status order={order} />
            <ChangeOrder order={order} />
            {order.orderStatus === 'ORDER_LOGISTICS_DELIVERED' && (
              <InBrowser fallback={null}>
                <RateItems order={order} />
              </InBrowser>
            )}
            <Shipments order={order} />
            {!isOver(order.orderStatus) && (
              <MissingGoodsLine
                goods={goodsToChoose(order.cartItems)}
                orderNo={order.orderNo}
                className="rounded-lg bg-surface-2 px-4 py-3"
              />
            )}
          </div>
          <div className="mt-6 flex flex-col gap-6 lg:mt-0">
            <Part title={m.bill_title()}>
              <PriceBill prices={order.priceDetails} totalLabel={m.bill_total()} />
              <ReturnedOfTotal order={order} />
              <BillExplanations prices={order.priceDetails} />
              {promos.length > 0 && (
                <p className="mt-2 text-sm text-text-2">
                  {m.order_promo({ code: promos.join(', ') })}
                </p>
              )}
            </Part>
            <Payment order={order} />
            <Complaints complaints={order.complaints} />
            <Part title={m.order_address()}>
              <AddressLines address={order.deliveryAddress} />
            </Part>
          </div>
        </div>
      </div>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-lg bg-surface-2 p-4 lg:p-5">
    <h2 className="mb-2 text-lg font-bold">{title}</h2>
    {children}
  </section>
);

function Status({ order }: { order: Order }) {
  const now = useNow();
  const overlay = useOverlay();
  const placedAt = new Date(order.placedAt);
  const unpaid = isUnpaid(order.orderStatus);
  const canFollow = !isOver(order.orderStatus) && !unpaid;
  return (
    <header className="rounded-xl bg-brand-soft p-5 lg:p-7">
      <Badge tone={statusTone(order.orderStatus)}>{order.statusLabel}</Badge>
      <h1 className="wide mt-2.5 text-2xl">{unpaid ? m.confirm_unpaid() : order.deliveryText}</h1>
      <p className="mt-1 text-sm text-text-2">
        <bdi>{m.order_title({ orderNo: order.orderNo })}</bdi>
        {!unpaid && (
          <>
            {' '}
            · <bdi>{m.orders_placed_on({ when: whenText(placedAt, now) })}</bdi>
          </>
        )}
      </p>
      {order.lateCredit && <LateCredit amount={order.lateCredit.amount} />}
      {order.tipAfterDelivery !== undefined && (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <Icon name="moped" className="mt-0.5 shrink-0" />
          {m.tip_thanks({ amount: formatRupees(order.tipAfterDelivery) })}
        </p>
      )}
      {order.gift && <GiftText gift={order.gift} />}
      {order.placedBySupport && <p className="mt-1 text-sm">{m.order_placed_by_support()}</p>}
      {order.cancelledBySupport && <p className="mt-1 text-sm">{m.order_cancelled_by_support()}</p>}
      {order.orderStatus === 'ORDER_EXPIRED' && (
        <p className="mt-2 text-sm">{m.order_expired_text()}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {order.orderStatus === 'ORDER_EXPIRED' && (
          <AppLink href={paths.cart()} className={buttonClass()}>
            {m.cart_view()}
          </AppLink>
        )}
        {canFollow && (
          <AppLink href={paths.track(order.orderNo)} className={buttonClass()}>
            <Icon name="moped" />
            {m.confirm_track()}
          </AppLink>
        )}
        {unpaid && (
          <Button
            variant="promise"
            onClick={() => overlay.open('payOrder', { orderNo: order.orderNo })}
          >
            {m.confirm_unpaid_pay()}
          </Button>
        )}
        <OrderActions order={order} />
      </div>
      {!unpaid && <CancelCountdown until={order.cancelUntil} className="mt-4 text-text-2" />}
    </header>
  );
}

function Shipments({ order }: { order: Order }) {
  const { shipments, payment } = order;
  const isNothingPaid = payment.status === 'PENDING' || payment.status === 'FAILED';
  const now = useNow();
  const overlay = useOverlay();
  return shipments.map((shipment, place) => {
    const when = deliverySlotText(shipment, now);
    const title =
      shipments.length > 1
        ? m.order_delivery_number({ number: place + 1, when })
        : m.order_delivery_when({ when });
    const isCancelled = shipment.shipmentStatus === 'SHIPMENT_CANCELLED';
    const isDelivered = shipment.shipmentStatus === 'SHIPMENT_DELIVERED' && shipments.length > 1;
    const which = { orderNo: order.orderNo, shipmentId: shipment.shipmentId };
    return (
      <section key={shipment.shipmentId}>
        <h2 className="mb-3.5 flex items-center gap-2 text-lg font-bold">
          <Icon name="package" className="text-brand" />
          {title}
          {isCancelled && <Badge tone="danger">{m.order_delivery_cancelled()}</Badge>}
          {isDelivered && <Badge tone="success">{m.track_delivered()}</Badge>}
        </h2>
        <OrderItems items={shipment.items} isCancelled={isCancelled} isUnpaid={isNothingPaid} />
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {shipments.length > 1 && shipment.canReschedule && (
            <Button
              variant="ghost"
              icon="clock"
              aria-label={`${m.order_reschedule()}: ${title}`}
              onClick={() => overlay.open('rescheduleOrder', which)}
            >
              {m.order_reschedule()}
            </Button>
          )}
          {shipment.canCancel && (
            <Button
              variant="ghost"
              icon="x"
              aria-label={`${m.order_cancel_delivery()}: ${title}`}
              onClick={() => overlay.open('cancelOrder', which)}
            >
              {m.order_cancel_delivery()}
            </Button>
          )}
        </div>
      </section>
    );
  });
}

const statusNames = {
  PENDING: m.order_payment_PENDING,
  CONFIRMED: m.order_payment_CONFIRMED,
  FAILED: m.order_payment_FAILED,
  REFUNDED: m.order_payment_REFUNDED,
};

interface AmountProps {
  label: string;
  amount: number;
  className?: string;
}

const Amount = ({ label, amount, className = '' }: AmountProps) => (
  <p className={`flex justify-between gap-3 ${className}`}>
    {label}
    <bdi className="tabular-nums">{formatRupees(amount)}</bdi>
  </p>
);

/** The payment of an order. An order that ended unpaid has nothing to pay. */
function Payment({ order }: { order: Order }) {
  const { payment, refunds, orderStatus, dueOnDelivery } = order;
  const { parts = [] } = payment;
  const isDue = payment.status !== 'PENDING' || !isOver(orderStatus);
  const paid = paidOnDelivery(order);
  return (
    <Part title={m.order_payment()}>
      {parts.length === 0 && <p>{payment.label}</p>}
      {parts.map(({ label, amount }) => (
        <Amount key={label} label={label} amount={amount} />
      ))}
      {payment.paymentMode && isDue && paid === 0 && (
        <p className="text-sm text-text-2">{statusNames[payment.status]()}</p>
      )}
      {paid > 0 && <Amount label={m.order_payment_CONFIRMED()} amount={paid} />}
      {dueOnDelivery > 0 && (refunds.length > 0 || paid > 0) && (
        <Amount label={m.order_due()} amount={dueOnDelivery} className="mt-2 font-semi" />
      )}
      <RefundList refunds={refunds} />
      {hasRefundChoice(order) && !isOver(orderStatus) && <RefundTo order={order} />}
    </Part>
  );
}

/** The destination of refunds, also for missing weight. */
function RefundTo({ order: { orderNo, refundTo } }: { order: Order }) {
  const { caller, queryClient } = useShop();
  const save = useMutation({
    mutationFn: (to: Order['refundTo']) =>
      caller.call('setRefundTo', { params: { orderNo }, body: { refundTo: to } }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQueries(caller).details(orderNo).queryKey, order);
      toast.show({ text: m.order_refund_to_saved(), tone: 'success' });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.order_refund_to_failed()), tone: 'danger' }),
  });
  return (
    <div className="mt-4">
      <RefundChoice
        label={m.order_refund_to()}
        value={save.isPending ? save.variables : refundTo}
        onChange={save.mutate}
      />
    </div>
  );
}

const complaintReasons = {
  MISSING: m.complaint_reason_MISSING,
  QUALITY: m.complaint_reason_QUALITY,
  WRONG_ITEM: m.complaint_reason_WRONG_ITEM,
  DAMAGED: m.complaint_reason_DAMAGED,
  LATE: m.complaint_reason_LATE,
  PAYMENT: m.complaint_reason_PAYMENT,
  OTHER: m.complaint_reason_OTHER,
};

const complaintTones = { OPEN: 'info', ANSWERED: 'neutral', SOLVED: 'success' } as const;

const ComplaintPhotos = ({ photos }: Pick<Order['complaints'][number], 'photos'>) =>
  photos.length > 0 && (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map(({ url, width, height }, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              width={width}
              height={height}
              alt={m.complaint_photo({ number: place + 1 })}
              className="size-16 rounded-sm object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );

/** The customer's complaints with the shop's answers. */
function Complaints({ complaints }: { complaints: Order['complaints'] }) {
  const now = useNow();
  if (complaints.length === 0) return null;
  return (
    <Part title={m.complaint_heading()}>
      <ul className="flex flex-col gap-4">
        {complaints.map((complaint) => (
          <li key={complaint.complaintNo}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b>{complaintReasons[complaint.reason]()}</b>
              <Badge tone={complaintTones[complaint.status]}>
                {complaint.status === 'OPEN'
                  ? m.complaint_status_OPEN({ when: whenText(new Date(complaint.answerBy), now) })
                  : complaint.status === 'SOLVED'
                    ? m.complaint_status_SOLVED()
                    : m.complaint_status_ANSWERED()}
              </Badge>
            </p>
            <ComplaintPhotos photos={complaint.photos} />
            {complaint.answer && <p className="mt-1 text-sm wrap-anywhere">{complaint.answer}</p>}
            {complaint.givenBack !== undefined && (
              <p className="mt-1 text-sm font-semi text-success">
                {m.complaint_refunded({ amount: formatRupees(complaint.givenBack) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

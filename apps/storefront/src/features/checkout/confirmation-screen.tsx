import type { Confirmation } from '@halal-basket/contract';
import { Button, buttonClass, Icon, moreLinkClass } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { clearAttemptOf } from './current-attempt.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { EarnedCard } from '../offers/earned-card.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { addressName } from '../location/address-types.ts';
import { addressLine } from '../orders/address-lines.tsx';
import { CancelCountdown } from '../orders/cancel-countdown.tsx';
import { OrderItems } from '../orders/order-items.tsx';
import { orderQueries } from '../orders/order-queries.ts';
import { paymentTexts } from '../orders/payment-facts.ts';
import { goodsToChoose } from '../missing-goods/line-rules.ts';
import { MissingGoodsLine } from '../missing-goods/missing-goods-line.tsx';
import { BillExplanations } from '../orders/bill-explanations.tsx';
import { PriceBill } from '../orders/price-bill.tsx';
import { reportOnce, reportToAnalytics } from '../orders/purchase-report.ts';
import { hasEnded, isUnpaid } from '../orders/tracking-rules.ts';
import { payMembershipAgain } from '../payment/purchases.ts';
import { PushOffer } from '../push/push-offer.tsx';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** Confirms an order: its delivery time, and a link to track it. */
export function ConfirmationScreen() {
  const { caller } = useShop();
  const { orderNo } = useParams({ from: '/co/order/$orderNo' });
  const { data: order } = useSuspenseQuery(orderQueries(caller).confirmation(orderNo));
  const unpaid = isUnpaid(order.orderStatus);
  const ended = hasEnded(order.orderStatus);
  const placed = !unpaid && !ended;
  const { orderPayableAmount, priceDetails, isFirstOrder } = order;
  // The tip is no revenue of the shop.
  const amount = orderPayableAmount - (priceDetails.riderTip ?? 0);
  useEffect(() => {
    if (!placed) return;
    clearAttemptOf(orderNo);
    reportOnce({ orderNo, amount, isFirstOrder }, () => localStorage, reportToAnalytics);
  }, [placed, orderNo, amount, isFirstOrder]);
  return (
    <>
      <TopBar title={placed ? m.confirm_placed() : m.confirm_details()} cart={false} />
      <div className="wrap pt-4 pb-10 lg:pt-8 lg:pb-14">
        <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-12">
          <div className="flex flex-col gap-7">
            {unpaid && <Unpaid order={order} />}
            {ended && <Ended order={order} />}
            {placed && <Placed order={order} />}
            {placed && !isPlanAlone(order) && <PushOffer />}
            {placed && <InstallOffer />}
            {order.scratchCard && <EarnedCard card={order.scratchCard} />}
            {!isPlanAlone(order) && (
              <section>
                <h2 className="mb-3.5 text-lg font-bold">{m.order_items()}</h2>
                <OrderItems items={order.orderDetails.cartItems} />
                {placed && (
                  <MissingGoodsLine
                    goods={goodsToChoose(order.orderDetails.cartItems)}
                    orderNo={orderNo}
                    className="mt-4 rounded-lg bg-surface-2 px-4 py-3"
                  />
                )}
              </section>
            )}
          </div>
          <section
            aria-labelledby="bill"
            className="mt-7 rounded-lg bg-surface-2 p-4 lg:mt-0 lg:p-6"
          >
            <h2 id="bill" className="mb-2 text-lg font-bold">
              {m.bill_title()}
            </h2>
            <PriceBill prices={order.priceDetails} totalLabel={m.bill_total()} />
            <BillExplanations prices={order.priceDetails} />
            <AppLink href={paths.home()} className={`${moreLinkClass} mt-4`}>
              {m.confirm_more()}
              <Icon name="caret-right" size="0.9em" />
            </AppLink>
          </section>
        </div>
      </div>
    </>
  );
}

/** A membership that was bought without products. It has no delivery to track. */
const isPlanAlone = ({ orderNo, membershipRefNo }: Confirmation): boolean =>
  orderNo === membershipRefNo;

function Placed({ order }: { order: Confirmation }) {
  const name = useLaunch()?.customerFullName?.split(' ')[0];
  const { orderNo, deliveryAddress: address, payment } = order;
  return (
    <section className="on-pine hb-pine star-lattice overflow-hidden rounded-xl p-6 lg:p-9">
      <span className="hb-rise grid size-16 place-items-center rounded-pill bg-hero-accent text-[2rem] text-hero">
        <Icon name="check" />
      </span>
      <p className="mt-5 text-on-hero-2">
        {name ? m.confirm_title({ name }) : m.confirm_title_plain()} · {m.confirm_placed()}
      </p>
      <h1 className="wide mt-1 text-3xl text-white">{order.deliveryText}</h1>
      <dl className="mt-5 flex flex-col gap-2.5 text-sm lg:flex-row lg:flex-wrap lg:gap-x-10">
        <Fact label={m.confirm_order_no()} value={<bdi>{orderNo}</bdi>} />
        <Fact label={m.confirm_payment()} value={<Methods payment={payment} />} />
        {payment.paidAt && <Fact label={m.confirm_paid_on()} value={dateOf(payment.paidAt)} />}
        {address && (
          <Fact
            label={m.confirm_address()}
            value={`${addressName(address)} · ${addressLine(address)}`}
          />
        )}
      </dl>
      <CancelCountdown until={order.cancelUntil} className="mt-5 text-on-hero-2" />
      <div className="mt-6 flex flex-wrap gap-3">
        {isPlanAlone(order) ? (
          <>
            <AppLink
              href={paths.membership()}
              className={buttonClass({ variant: 'promise', size: 'lg' })}
            >
              {m.membership_see_benefits()}
            </AppLink>
            <AppLink
              href={paths.invoice(orderNo)}
              className={buttonClass({ variant: 'inverse', size: 'lg' })}
            >
              <Icon name="file-text" />
              {m.order_invoice()}
            </AppLink>
            <Button variant="inverse" size="lg" icon="printer" onClick={() => window.print()}>
              {m.confirm_print()}
            </Button>
          </>
        ) : (
          <>
            <AppLink
              href={paths.track(orderNo)}
              className={buttonClass({ variant: 'promise', size: 'lg' })}
            >
              <Icon name="moped" />
              {m.confirm_track()}
            </AppLink>
            <AppLink
              href={paths.order(orderNo)}
              className={buttonClass({ variant: 'inverse', size: 'lg' })}
            >
              {m.confirm_details()}
            </AppLink>
          </>
        )}
      </div>
    </section>
  );
}

const Methods = ({ payment }: Pick<Confirmation, 'payment'>) =>
  paymentTexts(payment).map((text) => (
    <bdi key={text} className="block">
      {text}
    </bdi>
  ));

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-on-hero-2">{label}</dt>
    <dd className="font-semi text-white">{value}</dd>
  </div>
);

function Unpaid({ order }: { order: Confirmation }) {
  const overlay = useOverlay();
  const { orderNo } = order;
  return (
    <section className="rounded-xl bg-promise-soft p-6">
      <h1 className="wide text-2xl">{m.confirm_unpaid()}</h1>
      <p className="mt-1.5 text-text-2">{m.confirm_unpaid_text()}</p>
      {isPlanAlone(order) ? (
        <AppLink
          href={payMembershipAgain(orderNo).href}
          className={buttonClass({ variant: 'promise', className: 'mt-5' })}
        >
          {m.confirm_unpaid_pay()}
        </AppLink>
      ) : (
        <Button
          variant="promise"
          className="mt-5"
          onClick={() => overlay.open('payOrder', { orderNo })}
        >
          {m.confirm_unpaid_pay()}
        </Button>
      )}
    </section>
  );
}

/** An order that was cancelled or not paid in time: its confirmation can still be open, or in the history. */
function Ended({ order }: { order: Confirmation }) {
  const { orderNo, deliveryText } = order;
  return (
    <section className="rounded-xl bg-surface-2 p-6">
      <h1 className="wide text-2xl">{deliveryText}</h1>
      <p className="mt-1.5 text-text-2">
        <bdi>{m.order_title({ orderNo })}</bdi>
      </p>
      <AppLink
        href={isPlanAlone(order) ? paths.membership() : paths.order(orderNo)}
        className={buttonClass({ className: 'mt-5' })}
      >
        {isPlanAlone(order) ? m.membership_see_benefits() : m.confirm_details()}
      </AppLink>
    </section>
  );
}

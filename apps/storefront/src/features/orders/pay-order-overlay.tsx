import { newIdempotencyKey } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import { toast } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { HoldNotice } from '../payment/hold-notice.tsx';
import { PaySheet } from '../payment/pay-sheet.tsx';
import type { PaymentRequestFields } from '../payment/payment-options.ts';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { RechargeOffer } from '../payment/recharge-offer.tsx';
import { usePayMethodsOf } from '../payment/use-pay-methods-of.ts';
import { type Begun, PaymentStopped, usePaymentFlow } from '../payment/use-payment-flow.ts';
import { refreshAfterOrder } from './after-order.ts';
import { listenToPurchase } from './listen-to-purchase.ts';
import { orderQueries } from './order-queries.ts';
import { isUnpaid } from './tracking-rules.ts';

function useMethodsToPay(orderNo: string) {
  const { caller } = useShop();
  const [used, onUse] = useState(false);
  const query = useQuery({
    queryKey: ['paymentDetails', orderNo, used],
    queryFn: () =>
      caller.call('paymentDetails', {
        query: { orderNo, ...(used && { isPartialPayment: true }) },
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return usePayMethodsOf(query, { used, onUse });
}

/** Pays the order with the chosen method: at once, or through a gateway. */
function usePaying(orderNo: string, payableUntil: number | undefined) {
  const shop = useShop();
  const { caller, queryClient } = shop;
  const router = useRouter();
  const orders = orderQueries(caller);
  const arrive = async () => {
    await queryClient.fetchQuery({ ...orders.confirmation(orderNo), staleTime: 0 });
    await router.navigate({ href: paths.confirmation(orderNo), replace: true });
    refreshAfterOrder(shop);
    void queryClient.invalidateQueries({ queryKey: orders.details(orderNo).queryKey });
  };
  const flow = usePaymentFlow({ onPaid: () => void arrive(), listen: listenToPurchase });
  const begin = async ({ mode, request }: PaymentRequestFields): Promise<Begun | null> => {
    try {
      const start = await caller.call(
        'payOrder',
        { params: { paymentMode: mode }, body: { ...request, orderNo } },
        { idempotencyKey: newIdempotencyKey() },
      );
      if (start.status === 'AWAITING_GATEWAY') {
        return { purchase: { kind: 'order', reference: orderNo }, start, payableUntil };
      }
    } catch (error) {
      throw new PaymentStopped(messageOf(error, m.checkout_order_failed()));
    }
    await arrive();
    return null;
  };
  return {
    flow,
    arrive,
    pay: (paymentRequest: PaymentRequestFields) =>
      flow.pay(paymentRequest, () => begin(paymentRequest)),
  };
}

/** Loads the order again that its payment or the end of its hold may have changed. */
function useRefresh(orderNo: string) {
  const { caller, queryClient } = useShop();
  const orders = orderQueries(caller);
  const details = useQuery({ ...orders.details(orderNo), enabled: false });
  return () => {
    void queryClient.invalidateQueries({ queryKey: orders.list().queryKey });
    void queryClient.invalidateQueries({ queryKey: orders.confirmation(orderNo).queryKey });
    return details.refetch();
  };
}

/** The payment methods of an order that waits for payment. It is paid as it is, whatever the cart has now. */
export const PayOrderOverlay: OverlayView<'payOrder'> = ({ orderNo, open, onOpenChange }) => {
  const overlay = useOverlay();
  const methods = useMethodsToPay(orderNo);
  const { query, payment, partial } = methods;
  const { data } = query;
  const heldTill = data?.heldTill === undefined ? undefined : Date.parse(data.heldTill);
  const { flow, arrive, pay } = usePaying(orderNo, heldTill);
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  const refresh = useRefresh(orderNo);
  // Another payment method does not help an order that can no longer be paid.
  const closeIfOver = async () => {
    const { data: order } = await refresh();
    if (order && !isUnpaid(order.orderStatus)) close();
  };
  const endHold = (placedNo?: string) => {
    if (placedNo) {
      void arrive();
      return;
    }
    void refresh();
    close();
    toast.show({ text: m.checkout_hold_expired(), tone: 'danger' });
  };
  const prices = data && methods.pricesToPay(data.summary.priceDetails);
  const amount = formatRupees(prices?.orderPayableAmount ?? 0);
  const label = methods.isOnline ? m.payment_pay : m.checkout_place;
  return (
    <PaySheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.checkout_step_pay()}
      description={m.order_title({ orderNo })}
      label={prices ? label({ amount }) : m.loading()}
      failedText={m.checkout_pay_failed()}
      query={query}
      payment={payment}
      paymentRequest={methods.paymentRequest}
      flow={flow}
      onPay={pay}
      onOtherWay={() => void closeIfOver()}
    >
      {data && (
        <p className="mb-4 text-sm leading-snug">
          <b className="block">{data.summary.deliveryText}</b>
          <span className="line-clamp-2 text-text-2">
            {data.productsData.map(({ productName }) => productName).join(', ')}
          </span>
        </p>
      )}
      {heldTill === undefined ? (
        <p role="alert">{m.pay_order_over()}</p>
      ) : (
        <>
          <HoldNotice orderNo={orderNo} heldTill={heldTill} onOver={endHold} />
          <PaymentPicker payment={payment} partial={partial} />
          <RechargeOffer
            methods={data?.paymentMethods.methods ?? []}
            disabled={flow.busy}
            onAdd={(shortfall) => overlay.open('recharge', { shortfall, orderNo })}
          />
        </>
      )}
    </PaySheet>
  );
};

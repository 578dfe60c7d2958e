import { newIdempotencyKey } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import { toast } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { keepPayAgain } from '../payment/purchases.ts';
import { PaySheet } from '../payment/pay-sheet.tsx';
import type { PaymentRequestFields } from '../payment/payment-options.ts';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { usePaymentChoice } from '../payment/use-payment-choice.ts';
import { type Begun, PaymentStopped, usePaymentFlow } from '../payment/use-payment-flow.ts';
import { editQueries, refreshOrder } from './edit-queries.ts';

interface ToPay {
  orderNo: string;
  editNo: string;
  /** Rupees. */
  amount: number;
}

/** Pays an edit with the chosen method: at once, or through a gateway. */
function usePaying({ orderNo, editNo, amount }: ToPay, onPaid: () => void) {
  const { caller, queryClient } = useShop();
  const arrive = () => {
    toast.show({ text: m.edit_paid(), tone: 'success' });
    refreshOrder(queryClient, caller, orderNo);
    onPaid();
  };
  const flow = usePaymentFlow({ onPaid: arrive });
  const hasFailed = flow.phase.name === 'failed';
  // It may have failed because the order was cancelled meanwhile.
  useEffect(() => {
    if (hasFailed) refreshOrder(queryClient, caller, orderNo);
  }, [hasFailed, queryClient, caller, orderNo]);
  // A payment may also end on a page of its own, or while this one is closed.
  useEffect(() => () => refreshOrder(queryClient, caller, orderNo), [queryClient, caller, orderNo]);
  const begin = async ({ mode, request }: PaymentRequestFields): Promise<Begun | null> => {
    try {
      const start = await caller.call(
        'payOrder',
        { params: { paymentMode: mode }, body: { ...request, orderNo: editNo } },
        { idempotencyKey: newIdempotencyKey() },
      );
      if (start.status === 'AWAITING_GATEWAY') {
        const purchase = { kind: 'edit', reference: editNo } as const;
        const sheet = { name: 'payEdit', input: { orderNo, editNo, amount } } as const;
        keepPayAgain(purchase, { href: paths.order(orderNo), sheet });
        return { purchase, start };
      }
    } catch (error) {
      refreshOrder(queryClient, caller, orderNo);
      throw new PaymentStopped(messageOf(error, m.edit_pay_failed()));
    }
    arrive();
    return null;
  };
  return {
    flow,
    pay: (paymentRequest: PaymentRequestFields) =>
      flow.pay(paymentRequest, () => begin(paymentRequest)),
  };
}

/** The payment methods for the difference of an edit. The order changes once it is paid. */
export const PayEditOverlay: OverlayView<'payEdit'> = (props) => {
  const { orderNo, editNo, amount, open, onOpenChange } = props;
  const { caller } = useShop();
  const query = useQuery({
    queryKey: ['paymentDetails', editNo],
    queryFn: () => caller.call('paymentDetails', { query: { orderNo: editNo } }),
    staleTime: 0,
  });
  const payment = usePaymentChoice(query.data?.paymentMethods);
  const { flow, pay } = usePaying({ orderNo, editNo, amount }, () => onOpenChange(false));
  const editing = useQuery(editQueries(caller).editing(orderNo));
  // Another payment method does not help a change that can no longer be made.
  const closeIfDropped = async () => {
    const { data } = await editing.refetch();
    if (data && data.open?.editNo !== editNo) onOpenChange(false);
  };
  const price = formatRupees(amount);
  return (
    <PaySheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.edit_pay_title()}
      description={m.edit_pay_text({ orderNo, amount: price })}
      label={m.edit_pay({ amount: price })}
      failedText={m.edit_pay_failed()}
      query={query}
      payment={payment}
      paymentRequest={() => payment.paymentRequest(false)}
      flow={flow}
      onPay={pay}
      onOtherWay={() => void closeIfDropped()}
    >
      <PaymentPicker payment={payment} />
    </PaySheet>
  );
};

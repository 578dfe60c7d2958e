import { newIdempotencyKey } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import { Button, ErrorState, Skeleton, SkeletonGroup, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import type { PaymentRequestFields } from '../payment/payment-options.ts';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { usePaymentChoice } from '../payment/use-payment-choice.ts';
import { type Begun, PaymentStopped, usePaymentFlow } from '../payment/use-payment-flow.ts';
import { editQueries, refreshOrder } from './edit-queries.ts';

interface ToPay {
  orderNo: string;
  editNo: string;
}

/** Pays an edit with the chosen method: at once, or through a gateway. */
function usePaying({ orderNo, editNo }: ToPay, onPaid: () => void) {
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
        return { purchase: { kind: 'edit', reference: editNo }, start };
      }
    } catch (error) {
      refreshOrder(queryClient, caller, orderNo);
      throw new PaymentStopped(messageOf(error, m.edit_pay_failed()));
    }
    arrive();
    return null;
  };
  return { flow, pay: (wanted: PaymentRequestFields) => flow.pay(wanted, () => begin(wanted)) };
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
  const { flow, pay } = usePaying({ orderNo, editNo }, () => onOpenChange(false));
  const submit = async () => {
    const wanted = await payment.wanted(false);
    if (wanted) await pay(wanted);
  };
  const editing = useQuery(editQueries(caller).editing(orderNo));
  // Another payment method does not help a change that can no longer be made.
  const closeIfDropped = async () => {
    const { data } = await editing.refetch();
    if (data && data.open?.editNo !== editNo) onOpenChange(false);
  };
  const price = formatRupees(amount);
  return (
    <>
      <Overlay
        open={open && (flow.phase.name === 'idle' || flow.phase.name === 'starting')}
        onOpenChange={onOpenChange}
        title={m.edit_pay_title()}
        description={m.edit_pay_text({ orderNo, amount: price })}
        closeLabel={m.close()}
        footer={
          <Button
            variant="promise"
            size="lg"
            block
            busy={flow.busy || payment.isChecking}
            disabled={!payment.option}
            onClick={() => void submit()}
          >
            {m.edit_pay({ amount: price })}
          </Button>
        }
      >
        {query.data && <PaymentPicker payment={payment} />}
        {query.isError && !query.data && (
          <ErrorState
            title={messageOf(query.error, m.edit_pay_failed())}
            retryLabel={m.retry()}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        {query.isPending && (
          <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
            <Skeleton shape="text" lines={2} />
            <Skeleton shape="text" lines={2} />
          </SkeletonGroup>
        )}
      </Overlay>
      <PaymentDialog flow={flow} onOtherWay={() => void closeIfDropped()} />
    </>
  );
};

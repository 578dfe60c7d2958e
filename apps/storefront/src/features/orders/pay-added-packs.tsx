import type { Order } from '@halal-basket/contract';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import { Button, ErrorState, Skeleton, SkeletonGroup, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import type { PaymentRequestFields } from '../payment/payment-options.ts';
import { usePaymentChoice } from '../payment/use-payment-choice.ts';
import { type Begun, PaymentStopped, usePaymentFlow } from '../payment/use-payment-flow.ts';
import { orderQueries } from './order-queries.ts';

/** The button that pays packs which the shop added to an order, with the payment methods. */
export function PayAddedPacks({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="promise" onClick={() => setOpen(true)}>
        {m.confirm_unpaid_pay()}
      </Button>
      {isOpen && <Methods order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Pays the order with the chosen method: at once, or through a gateway. */
function usePaying({ orderNo }: Order, onPaid: () => void) {
  const { caller, queryClient } = useShop();
  const arrive = () => {
    toast.show({ text: m.added_packs_paid(), tone: 'success' });
    void queryClient.invalidateQueries({
      queryKey: orderQueries(caller).details(orderNo).queryKey,
    });
    void queryClient.invalidateQueries({ queryKey: orderQueries(caller).list().queryKey });
    onPaid();
  };
  const flow = usePaymentFlow({ onPaid: arrive });
  const begin = async ({ mode, request }: PaymentRequestFields): Promise<Begun | null> => {
    try {
      const start = await caller.call(
        'payOrder',
        { params: { paymentMode: mode }, body: { ...request, orderNo } },
        { idempotencyKey: newIdempotencyKey() },
      );
      if (start.status === 'AWAITING_GATEWAY') {
        return { purchase: { kind: 'order', reference: orderNo }, start };
      }
    } catch (error) {
      throw new PaymentStopped(messageOf(error, m.added_packs_failed()));
    }
    arrive();
    return null;
  };
  return { flow, pay: (wanted: PaymentRequestFields) => flow.pay(wanted, () => begin(wanted)) };
}

function Methods({ order, onClose }: { order: Order; onClose: () => void }) {
  const { caller } = useShop();
  const { orderNo, addsTo = '', orderPayableAmount } = order;
  const query = useQuery({
    queryKey: ['paymentDetails', orderNo],
    queryFn: () => caller.call('paymentDetails', { query: { orderNo } }),
    staleTime: 0,
  });
  const payment = usePaymentChoice(query.data?.paymentMethods);
  const { flow, pay } = usePaying(order, onClose);
  const submit = () => {
    const wanted = payment.wanted(false);
    if (wanted) void pay(wanted);
  };
  return (
    <>
      <Overlay
        open={flow.phase.name === 'idle' || flow.phase.name === 'starting'}
        onOpenChange={(open) => !open && onClose()}
        title={m.added_packs_title()}
        description={m.added_packs_text({ orderNo: addsTo })}
        closeLabel={m.close()}
        footer={
          <Button
            variant="promise"
            size="lg"
            block
            busy={flow.busy}
            disabled={!payment.option}
            onClick={submit}
          >
            {m.recharge_pay({ amount: formatRupees(orderPayableAmount) })}
          </Button>
        }
      >
        {query.data && <PaymentPicker payment={payment} />}
        {query.isError && !query.data && (
          <ErrorState
            title={messageOf(query.error, m.checkout_pay_failed())}
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
      <PaymentDialog flow={flow} />
    </>
  );
}

import { ErrorState, SkeletonGroup } from '@halal-basket/ui';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { RechargeOffer } from '../payment/recharge-offer.tsx';
import { HoldNotice } from '../payment/hold-notice.tsx';
import type { PlaceOrder } from './use-place-order.ts';
import type { PayMethods } from './use-pay-methods.ts';

interface PayBlockProps {
  methods: PayMethods;
  order: PlaceOrder;
}

/** The payment methods, and the remaining time of a hold. */
export function PayBlock({ methods: { query, payment, partial }, order }: PayBlockProps) {
  const { held, letGo, flow } = order;
  if (query.error && !query.data) {
    return (
      <ErrorState
        title={messageOf(query.error, m.checkout_pay_failed())}
        retryLabel={m.retry()}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  return (
    <>
      {held && flow.phase.name === 'idle' && (
        <HoldNotice
          key={held.orderNo}
          orderNo={held.orderNo}
          heldTill={held.heldTill}
          onOver={letGo}
        />
      )}
      {query.data ? (
        <>
          <PaymentPicker payment={payment} partial={partial} />
          <RechargeOffer
            methods={query.data.paymentMethods.methods}
            disabled={order.busy}
            onAdd={(shortfall) => void order.rechargeFor(shortfall)}
          />
        </>
      ) : (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-2.5">
          {/* As high as the usual methods, so that the summary below does not move. */}
          {[1, 2, 3, 4, 5, 6, 7].map((method) => (
            <div key={method} className="skeleton h-16 rounded-md!" />
          ))}
        </SkeletonGroup>
      )}
    </>
  );
}

import { ErrorState, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { HoldNotice } from './hold-notice.tsx';
import type { PlaceOrder } from './use-place-order.ts';
import type { PayMethods } from './use-pay-methods.ts';

interface PayBlockProps {
  methods: PayMethods;
  order: PlaceOrder;
}

/** The ways to pay, and how long the order is held if it is. */
export function PayBlock({ methods: { query, picking, partial }, order }: PayBlockProps) {
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
        <HoldNotice key={held.orderNo} heldTill={held.heldTill} onOver={letGo} />
      )}
      {query.data ? (
        <PaymentPicker picking={picking} partial={partial} />
      ) : (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-2.5">
          <Skeleton shape="text" lines={2} />
          <Skeleton shape="text" lines={2} />
        </SkeletonGroup>
      )}
    </>
  );
}

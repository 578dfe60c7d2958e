import type { PaymentMethod, PaymentMode } from '@halal-basket/contract';
import {
  ErrorState,
  Icon,
  type IconName,
  OptionGroup,
  OptionTile,
  Skeleton,
  SkeletonGroup,
} from '@halal-basket/ui';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { HoldNotice } from './hold-notice.tsx';
import type { PlaceOrder } from './use-place-order.ts';
import type { PayMethods } from './use-pay-methods.ts';

const icons: Partial<Record<PaymentMode, IconName>> = {
  cod: 'money',
  pod: 'device-mobile',
  hbw: 'wallet',
  hbp: 'coins',
};

interface PayBlockProps {
  methods: PayMethods;
  order: PlaceOrder;
}

/** The ways to pay, and how long the order is held if it is. */
export function PayBlock({ methods: { query, methods, mode, choose }, order }: PayBlockProps) {
  const { held, letGo } = order;
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
      {held && <HoldNotice key={held.orderNo} heldTill={held.heldTill} onOver={letGo} />}
      {query.data ? (
        <OptionGroup
          label={m.checkout_pay_method()}
          hideLabel
          layout="list"
          value={mode}
          onChange={choose}
        >
          {methods.map((method) => (
            <MethodTile key={method.paymentMode} method={method} />
          ))}
        </OptionGroup>
      ) : (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-2.5">
          <Skeleton shape="text" lines={2} />
          <Skeleton shape="text" lines={2} />
        </SkeletonGroup>
      )}
    </>
  );
}

function MethodTile({ method }: { method: PaymentMethod }) {
  const { paymentMode, label, enabled, whyNot, detail } = method;
  return (
    <OptionTile
      value={paymentMode}
      disabled={!enabled}
      title={
        <span className="flex items-center gap-2.5">
          <Icon name={icons[paymentMode] ?? 'credit-card'} size={22} />
          {label}
        </span>
      }
    >
      <span className="ps-8 text-sm text-text-2">{enabled ? detail : whyNot}</span>
    </OptionTile>
  );
}

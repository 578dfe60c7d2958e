import { formatRupees } from '@halal-basket/money';
import { Button, Chip, ErrorState, Skeleton, SkeletonGroup, TextInput } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { type PaymentChoice, usePaymentChoice } from '../payment/use-payment-choice.ts';
import type { PaymentFlow } from '../payment/use-payment-flow.ts';
import { pendingPaymentPage } from '../payment/pending-payment-page.ts';
import { walletQueries } from './wallet-queries.ts';
import { isWithin, rupeesTyped } from './recharge-amount.ts';
import { useRecharge } from './use-recharge.ts';

/**
 * The amount of a recharge and its payment method. While the gateway's page is open, the payment's
 * dialog replaces it.
 */
export const RechargeOverlay: OverlayView<'recharge'> = (props) => {
  const { amount: wish, shortfall = 0, orderNo, membershipRefNo, open, onOpenChange } = props;
  const { caller } = useShop();
  const router = useRouter();
  const queries = walletQueries(caller);
  const wallet = useQuery({
    ...queries.wallet(),
    enabled: open,
  }).data;
  const methods = useQuery({ ...queries.methods(), enabled: open });
  // The page below the overlay is the one to return to.
  const [redirectUrl] = useState(() => router.state.location.href);
  const source = membershipRefNo ? 'membership' : shortfall > 0 ? 'order' : 'wallet';
  const validation = useQuery({
    ...queries.validation({ source, redirectUrl, orderNo, membershipRefNo }),
    enabled: open,
  }).data;
  const payment = usePaymentChoice(methods.data?.paymentMethods);
  const first = wish ?? (shortfall > 0 ? shortfall : undefined);
  const [typed, setTyped] = useState(first === undefined ? '' : String(first));
  const [tried, setTried] = useState(false);
  const close = () => onOpenChange(false);
  const { flow, pay } = useRecharge({
    orderNo,
    membershipRefNo,
    redirectUrl: validation?.redirectUrl,
    ...(shortfall > 0 && { onArrived: close }),
  });

  const least = Math.max(wallet?.minimumRecharge ?? 10, shortfall);
  const most = wallet?.maximumRecharge ?? 0;
  const amount = rupeesTyped(typed);
  const bounds = { least: formatRupees(least), most: formatRupees(most) };
  const wrong = !isWithin(amount, { least, most });
  const payable = wrong ? null : amount;
  const suggested = suggestionsOf(validation?.suggestedAmounts ?? [], least, shortfall, most);

  const submit = async () => {
    setTried(true);
    const paymentRequest = await payment.paymentRequest(false);
    if (paymentRequest && isWithin(amount, { least, most })) await pay(amount, paymentRequest);
  };

  return (
    <>
      <Overlay
        open={open && (flow.phase.name === 'idle' || flow.phase.name === 'starting')}
        onOpenChange={onOpenChange}
        title={m.recharge_title()}
        {...(shortfall > 0 && {
          description: (membershipRefNo ? m.recharge_offer : m.recharge_for_order)({
            amount: formatRupees(shortfall),
          }),
        })}
        closeLabel={m.close()}
        footer={<PayButton payment={payment} flow={flow} amount={payable} onPay={submit} />}
      >
        <Amount
          typed={typed}
          onType={setTyped}
          suggested={suggested}
          hint={wallet && m.recharge_amount_hint(bounds)}
          error={wallet && tried && wrong ? m.recharge_amount_wrong(bounds) : undefined}
        />
        <h3 className="mt-6 mb-3 font-bold">{m.recharge_method()}</h3>
        <PaymentMethods methods={methods} payment={payment} />
      </Overlay>
      <PaymentDialog flow={flow} pendingPage={pendingPaymentPage('recharge')} />
    </>
  );
};

interface PayButtonProps {
  payment: PaymentChoice;
  /** While it starts a payment, a second press would start another one. */
  flow: PaymentFlow;
  /** Rupees; null while the amount is wrong. */
  amount: number | null;
  onPay: () => Promise<void>;
}

const PayButton = ({ payment, flow, amount, onPay }: PayButtonProps) => (
  <Button
    variant="promise"
    size="lg"
    block
    busy={flow.busy || payment.isChecking}
    disabled={!payment.option}
    onClick={() => void onPay()}
  >
    {amount === null ? m.money_add() : m.recharge_pay({ amount: formatRupees(amount) })}
  </Button>
);

interface AmountProps {
  typed: string;
  onType: (text: string) => void;
  suggested: readonly number[];
  /** The limits, once they are known. */
  hint: string | undefined;
  error: string | undefined;
}

const Amount = ({ typed, onType, suggested, hint, error }: AmountProps) => (
  <>
    <TextInput
      label={m.recharge_amount()}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      {...(hint && { hint })}
      {...(error && { error })}
    />
    <div role="group" aria-label={m.money_amounts()} className="mt-3 flex flex-wrap gap-2">
      {suggested.map((each) => (
        <Chip
          key={each}
          selected={rupeesTyped(typed) === each}
          onClick={() => onType(String(each))}
        >
          <bdi>{formatRupees(each)}</bdi>
        </Chip>
      ))}
    </div>
  </>
);

interface PaymentMethodsProps {
  methods: {
    data: unknown;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  payment: PaymentChoice;
}

function PaymentMethods({ methods, payment }: PaymentMethodsProps) {
  if (methods.error && !methods.data) {
    return (
      <ErrorState
        title={messageOf(methods.error, m.recharge_methods_failed())}
        retryLabel={m.retry()}
        onRetry={() => void methods.refetch()}
        busy={methods.isFetching}
      />
    );
  }
  if (methods.data) return <PaymentPicker payment={payment} />;
  return (
    <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
      <Skeleton shape="text" lines={2} />
      <Skeleton shape="text" lines={2} />
    </SkeletonGroup>
  );
}

/** The missing amount first, then the usual amounts, within the limits. */
const suggestionsOf = (
  usual: readonly number[],
  least: number,
  shortfall: number,
  most: number,
): number[] =>
  [...new Set([...(shortfall > 0 ? [least] : []), ...usual])].filter(
    (each) => each >= least && each <= most,
  );

import type { SubscriptionSummary } from '@halal-basket/contract';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import {
  Button,
  buttonClass,
  Checkbox,
  ErrorState,
  Skeleton,
  SkeletonGroup,
} from '@halal-basket/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { type Begun, usePaymentFlow } from '../payment/use-payment-flow.ts';
import { usePaymentChoice } from '../payment/use-payment-choice.ts';
import { goesToGateway, type PaymentRequestFields } from '../payment/payment-options.ts';
import { pendingPaymentPage } from '../payment/pending-payment-page.ts';
import { SubscriptionBill } from './subscription-bill.tsx';
import { subscriptionQueries } from './subscription-queries.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** Pays a submitted subscription: all days now, or an agreement to pay each day. */
export function SubscriptionPaymentScreen() {
  const { caller } = useShop();
  const { subscriptionNo } = useParams({ from: '/subscription/pay/$subscriptionNo' });
  const { data: summary } = useSuspenseQuery(subscriptionQueries(caller).summary(subscriptionNo));
  return (
    <>
      <TopBar title={m.sub_pay_title()} cart={false} />
      <div className="wrap pt-4 pb-10 lg:pt-8 lg:pb-14">
        <h1 className="wide text-3xl max-lg:sr-only">{m.sub_pay_title()}</h1>
        <div className="mt-2 lg:mt-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-12">
          {summary.status === 'PLACED' ? <Payment summary={summary} /> : <Over summary={summary} />}
          <div className="mt-7 rounded-lg bg-surface-2 p-4 lg:mt-0 lg:p-6">
            <SubscriptionBill summary={summary} />
          </div>
        </div>
      </div>
    </>
  );
}

const subscriptionPath = ({ season }: SubscriptionSummary): string =>
  paths.subscription({ ...(season && { season }) });

const Over = ({ summary }: { summary: SubscriptionSummary }) => (
  <section className="rounded-xl bg-promise-soft p-6">
    <p className="font-semi">{m.sub_pay_over()}</p>
    <AppLink
      href={subscriptionPath(summary)}
      className={buttonClass({ variant: 'promise', className: 'mt-4' })}
    >
      {m.sub_confirm_action()}
    </AppLink>
  </section>
);

/** Starts the payment, and continues once it is paid: with `fillUp` to setting up auto-recharge. */
function usePaySubscription(summary: SubscriptionSummary, fillUp: boolean) {
  const { caller, queries, queryClient } = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  const [problem, setProblem] = useState<string | null>(null);
  const { subscriptionNo } = summary;
  const arrive = async () => {
    await router.navigate({ href: paths.subscriptionConfirmation(subscriptionNo), replace: true });
    if (fillUp) overlay.open('autoRecharge', {});
    void queryClient.invalidateQueries({ queryKey: ['subscription'] });
    void queryClient.invalidateQueries({ queryKey: queries.launch().queryKey });
  };
  const flow = usePaymentFlow({ onPaid: () => void arrive() });
  const begin = async (paymentRequest: PaymentRequestFields): Promise<Begun | null> => {
    try {
      const start = await caller.call(
        'paySubscription',
        {
          params: { subscriptionNo, paymentMode: paymentRequest.mode },
          body: paymentRequest.request,
        },
        { idempotencyKey: newIdempotencyKey() },
      );
      if (goesToGateway(paymentRequest) && start.status === 'AWAITING_GATEWAY') {
        const { payableTill } = summary;
        const purchase = { kind: 'subscription', reference: subscriptionNo } as const;
        return { purchase, start, ...(payableTill && { payableUntil: Date.parse(payableTill) }) };
      }
      await arrive();
    } catch (error) {
      const isStale = callErrorOf(error)?.errorCode === 'SUBSCRIPTION_STATE';
      setProblem(isStale ? m.sub_pay_over() : messageOf(error, m.sub_pay_failed()));
    }
    return null;
  };
  const pay = (paymentRequest: PaymentRequestFields) => {
    setProblem(null);
    return flow.pay(paymentRequest, () => begin(paymentRequest));
  };
  return { flow, pay, problem };
}

/** Offers auto-recharge where HB Money pays each delivery and there is none yet. */
function useAutoRechargeOffer(billing: SubscriptionSummary['billing'], way: string | undefined) {
  const { caller } = useShop();
  const [isWanted, want] = useState(false);
  const paysEach = billing === 'PER_DELIVERY' && way === 'hbw';
  const query = { ...subscriptionQueries(caller).autoRecharge(), enabled: paysEach };
  const { mandate, ways = [] } = useQuery(query).data ?? {};
  const state = mandate?.state;
  return {
    isOffered: paysEach && ways.length > 0 && state !== 'ACTIVE' && state !== 'PAUSED',
    isWanted,
    want,
  };
}

function Payment({ summary }: { summary: SubscriptionSummary }) {
  const { caller } = useShop();
  const { subscriptionNo, billing, finalPrice, days } = summary;
  const methods = useQuery(subscriptionQueries(caller).methods(subscriptionNo));
  const payment = usePaymentChoice(methods.data?.paymentMethods);
  const auto = useAutoRechargeOffer(billing, payment.option?.id);
  const { flow, pay, problem } = usePaySubscription(summary, auto.isOffered && auto.isWanted);
  const submit = async () => {
    const paymentRequest = await payment.paymentRequest(false);
    if (paymentRequest) await pay(paymentRequest);
  };
  const first = days[0]?.finalPrice ?? 0;
  const isShort = Boolean(
    methods.data?.paymentMethods.methods.some(
      ({ paymentMode, enabled }) => paymentMode === 'hbw' && !enabled,
    ),
  );
  if (methods.error && !methods.data) {
    return (
      <ErrorState
        title={messageOf(methods.error, m.sub_pay_failed())}
        retryLabel={m.retry()}
        onRetry={() => void methods.refetch()}
        busy={methods.isFetching}
      />
    );
  }
  if (!methods.data) return <LoadingMethods />;
  return (
    <section>
      {billing === 'PER_DELIVERY' && (
        <p className="mb-4 text-text-2">{m.sub_pay_each_note({ amount: formatRupees(first) })}</p>
      )}
      <PaymentPicker payment={payment} />
      {auto.isOffered && (
        <Checkbox
          className="mt-4"
          label={m.auto_with_plan()}
          note={m.auto_with_plan_note()}
          checked={auto.isWanted}
          onChange={({ target }) => auto.want(target.checked)}
        />
      )}
      {problem && (
        <p role="alert" className="mt-4 font-semi text-danger">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3 lg:flex-row">
        <Button
          variant="promise"
          size="lg"
          busy={flow.busy || payment.isChecking}
          disabled={!payment.option}
          onClick={() => void submit()}
        >
          {billing === 'PREPAID' ? m.sub_pay({ amount: formatRupees(finalPrice) }) : m.sub_start()}
        </Button>
        <OtherSteps summary={summary} isShort={isShort} />
      </div>
      <PaymentDialog flow={flow} pendingPage={pendingPaymentPage('subscription')} />
    </section>
  );
}

const LoadingMethods = () => (
  <SkeletonGroup label={m.loading()} className="flex flex-col gap-2.5">
    <Skeleton shape="text" lines={2} />
    <Skeleton shape="text" lines={2} />
  </SkeletonGroup>
);

interface OtherStepsProps {
  summary: SubscriptionSummary;
  /** Returns whether HB Money is short. */
  isShort: boolean;
}

const OtherSteps = ({ summary, isShort }: OtherStepsProps) => (
  <div className="flex flex-wrap gap-3 *:whitespace-nowrap max-lg:*:flex-auto">
    <AppLink href={subscriptionPath(summary)} className={buttonClass({ variant: 'ghost' })}>
      {m.sub_pay_back()}
    </AppLink>
    {isShort && (
      <AppLink href={paths.wallet()} className={buttonClass({ variant: 'ghost' })}>
        {m.sub_add_money()}
      </AppLink>
    )}
  </div>
);

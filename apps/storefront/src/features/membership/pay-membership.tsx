import { formatRupees } from '@halal-basket/money';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import { Button, ErrorState, Skeleton, SkeletonGroup, toast } from '@halal-basket/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { type PurchaseRef, paidPath } from '../payment/purchases.ts';
import { usePaymentFlow } from '../payment/use-payment-flow.ts';
import { usePaymentChoice } from '../payment/use-payment-choice.ts';
import { RechargeOffer } from '../payment/recharge-offer.tsx';
import { pendingPaymentPage } from '../payment/pending-payment-page.ts';
import { membershipQueries } from './membership-queries.ts';
import { refreshMembership } from './refresh-membership.ts';

/**
 * The payment methods of a membership that is bought alone. Nothing is delivered, so none is on
 * delivery. After payment its confirmation opens (specification, section 2).
 */
export function PayMembership({ membershipRefNo }: { membershipRefNo: string }) {
  const shop = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  const query = useQuery(membershipQueries(shop.caller).payment(membershipRefNo));
  const payment = usePaymentChoice(query.data?.paymentMethods);
  const purchase: PurchaseRef = { kind: 'membership', reference: membershipRefNo };
  const paid = () => {
    refreshMembership(shop);
    toast.show({ text: m.membership_paid(), tone: 'success' });
    // Back does not return to the payment.
    void router.navigate({ href: paidPath(purchase), replace: true });
  };
  // Another plan replaced it: the text of the error announces the page of the plans (specification, section 8).
  const openPlansIfReplaced = (error: unknown) => {
    if (callErrorOf(error)?.errorCode !== 'MEMBERSHIP_ORDER_FAILED') return;
    toast.show({ text: messageOf(error, m.membership_order_failed()), tone: 'danger' });
    void router.navigate({ href: paths.membership() });
  };
  const flow = usePaymentFlow({ onPaid: paid });
  const pay = async () => {
    const paymentRequest = await payment.paymentRequest(false);
    if (!paymentRequest) return;
    await flow.pay(paymentRequest, async () => {
      const start = await shop.caller
        .call(
          'payOrder',
          {
            params: { paymentMode: paymentRequest.mode },
            body: { ...paymentRequest.request, membershipRefNo },
          },
          { idempotencyKey: newIdempotencyKey() },
        )
        .catch((error: unknown) => {
          openPlansIfReplaced(error);
          throw error;
        });
      return { purchase, start };
    });
  };
  if (!query.data) return <LoadingMethods query={query} />;
  return (
    <section aria-labelledby="pay-membership">
      <h2 id="pay-membership" className="mb-3 text-lg font-bold">
        {m.membership_pay_method()}
      </h2>
      <PaymentPicker payment={payment} />
      <RechargeOffer
        methods={query.data.paymentMethods.methods}
        disabled={flow.busy}
        onAdd={(shortfall) => overlay.open('recharge', { shortfall, membershipRefNo })}
      />
      <Button
        variant="promise"
        size="lg"
        block
        className="mt-5"
        busy={flow.busy || payment.isChecking}
        disabled={!payment.option}
        onClick={() => void pay()}
      >
        {m.membership_pay_amount({ amount: formatRupees(query.data.summary.orderPayableAmount) })}
      </Button>
      <PaymentDialog flow={flow} pendingPage={pendingPaymentPage('membership')} />
    </section>
  );
}

/** Shown until the payment methods are loaded. */
const LoadingMethods = ({ query }: { query: UseQueryResult }) =>
  query.isError ? (
    <ErrorState
      title={messageOf(query.error, m.membership_order_failed())}
      retryLabel={m.retry()}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  ) : (
    <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );

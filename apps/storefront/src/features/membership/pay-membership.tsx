import { formatRupees } from '@halal-basket/money';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import { Button, ErrorState, Skeleton, SkeletonGroup, toast } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { refreshShop } from '../session/refresh-shop.ts';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { type PurchaseRef, paidPath } from '../payment/purchases.ts';
import { usePaymentFlow } from '../payment/use-payment-flow.ts';
import { usePaymentChoice } from '../payment/use-payment-choice.ts';
import { membershipQueries } from './membership-queries.ts';

/**
 * The payment methods of a membership that is bought alone. Nothing is delivered, so none is on
 * delivery. After payment its confirmation opens (specification, section 2).
 */
export function PayMembership({ membershipRefNo }: { membershipRefNo: string }) {
  const shop = useShop();
  const router = useRouter();
  const query = useQuery(membershipQueries(shop.caller).payment(membershipRefNo));
  const payment = usePaymentChoice(query.data?.paymentMethods);
  const purchase: PurchaseRef = { kind: 'membership', reference: membershipRefNo };
  const paid = () => {
    refreshShop(shop);
    // The customer is a member now, and the cart no longer lists the plan.
    void shop.queryClient.invalidateQueries({ queryKey: shop.queries.launch().queryKey });
    void shop.queryClient.invalidateQueries({ queryKey: ['membership'] });
    toast.show({ text: m.membership_paid(), tone: 'success' });
    void router.navigate({ href: paidPath(purchase) });
  };
  const flow = usePaymentFlow({ onPaid: paid });
  const pay = () => {
    const wanted = payment.wanted(false);
    if (!wanted) return;
    void flow.pay(wanted, async () => {
      const start = await shop.caller.call(
        'payOrder',
        { params: { paymentMode: wanted.mode }, body: { ...wanted.request, membershipRefNo } },
        { idempotencyKey: newIdempotencyKey() },
      );
      return { purchase, start };
    });
  };
  if (!query.data) {
    return query.isError ? (
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
  }
  return (
    <section aria-labelledby="pay-membership">
      <h2 id="pay-membership" className="mb-3 text-lg font-bold">
        {m.membership_pay_method()}
      </h2>
      <PaymentPicker payment={payment} />
      <Button
        variant="promise"
        size="lg"
        block
        className="mt-5"
        busy={flow.busy}
        disabled={!payment.option}
        onClick={pay}
      >
        {m.membership_pay_amount({ amount: formatRupees(query.data.summary.orderPayableAmount) })}
      </Button>
      <PaymentDialog flow={flow} />
    </section>
  );
}

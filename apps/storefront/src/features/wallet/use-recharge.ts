import type { InputOf } from '@halal-basket/contract';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { toast } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { type Shop, useShop } from '../../shop-context.tsx';
import { reloadCart } from '../cart/reload-cart.ts';
import { refreshMembership } from '../membership/refresh-membership.ts';
import {
  keepPayAgain,
  type PayAgain,
  payMembershipAgain,
  payOrderAgain,
} from '../payment/purchases.ts';
import { type Begun, PaymentStopped, usePaymentFlow } from '../payment/use-payment-flow.ts';
import { goesToGateway, type PaymentRequestFields } from '../payment/payment-options.ts';

type RechargeMode = InputOf<'payRecharge'>['params']['paymentMode'];

/** Recharges are paid through a gateway only. */
const isRechargeMode = (mode: PaymentRequestFields['mode']): mode is RechargeMode =>
  goesToGateway({ mode });

interface RechargeOptions {
  /** The order that waits for the recharge. */
  orderNo?: string | undefined;
  /** The membership that waits for the recharge. */
  membershipRefNo?: string | undefined;
  /** The page that desktops open after the recharge, with its source (specification, section 2). */
  redirectUrl?: string | undefined;
  /** Called when the recharge is credited and no other page is requested. */
  onArrived?: (() => void) | undefined;
}

/** Where another method can be chosen: for what waits for the recharge, or for the recharge itself. */
function payAgainAfter({ orderNo, membershipRefNo }: RechargeOptions, amount: number): PayAgain {
  if (orderNo) return payOrderAgain(orderNo);
  if (membershipRefNo) return payMembershipAgain(membershipRefNo);
  return { href: paths.wallet(), sheet: { name: 'recharge', input: { amount } } };
}

/** The server pays the order or the membership as well; the first of both pays. */
async function payPurchase(
  shop: Shop,
  router: ReturnType<typeof useRouter>,
  { orderNo, membershipRefNo }: RechargeOptions,
): Promise<boolean> {
  const reference = orderNo ?? membershipRefNo;
  if (!reference) return false;
  try {
    await shop.caller.call(
      'payOrder',
      { params: { paymentMode: 'hbw' }, body: orderNo ? { orderNo } : { membershipRefNo } },
      { idempotencyKey: newIdempotencyKey() },
    );
    await router.navigate({ href: paths.confirmation(reference), replace: true });
    if (membershipRefNo) refreshMembership(shop);
    void reloadCart(shop);
    return true;
  } catch {
    toast.show({ text: m.recharge_kept(), tone: 'danger' });
    return false;
  }
}

/**
 * The specification's recharge: a number, the payment method, the gateway's page, and its result.
 * All attempts have one number, so that it is credited once.
 */
export function useRecharge(options: RechargeOptions) {
  const { orderNo, membershipRefNo, redirectUrl, onArrived } = options;
  const shop = useShop();
  const { caller, queryClient, shell } = shop;
  const router = useRouter();
  const number = useRef<string | null>(null);

  const flow = usePaymentFlow({
    failedText: m.recharge_failed(),
    onPaid: async ({ reference }) => {
      number.current = null;
      await queryClient.resetQueries({ queryKey: ['money'] });
      void queryClient.invalidateQueries({ queryKey: ['paymentDetails'] });
      if (await payPurchase(shop, router, options)) return;
      if (onArrived) {
        onArrived();
        return;
      }
      const back = shell() === 'desktop' ? redirectUrl : undefined;
      await router.navigate({
        href: back ?? paths.moneyDone({ recharge: reference }),
        replace: true,
      });
      if (back) toast.show({ text: m.recharge_added(), tone: 'success' });
    },
  });

  const begin = async (amount: number, paymentRequest: PaymentRequestFields): Promise<Begun> => {
    if (!number.current) {
      const key = { idempotencyKey: newIdempotencyKey() };
      const { rechargeTxnNo } = await caller.call('rechargeWallet', { body: {} }, key);
      // A `step` in place of a number aborts: the wallet's limit allows no recharge.
      if (!rechargeTxnNo) throw new PaymentStopped(m.recharge_limit());
      number.current = rechargeTxnNo;
    }
    const rechargeTxnNo = number.current;
    const { mode } = paymentRequest;
    if (!isRechargeMode(mode)) throw new PaymentStopped(m.recharge_failed());
    const start = await caller.call(
      'payRecharge',
      {
        params: { paymentMode: mode },
        body: {
          ...paymentRequest.request,
          rechargeTxnNo,
          amount,
          ...(orderNo && { orderNo }),
          ...(membershipRefNo && { membershipRefNo }),
        },
      },
      { idempotencyKey: newIdempotencyKey() },
    );
    const purchase = { kind: 'recharge', reference: rechargeTxnNo } as const;
    keepPayAgain(purchase, payAgainAfter(options, amount));
    return { purchase, start };
  };

  return {
    flow,
    pay: (amount: number, paymentRequest: PaymentRequestFields) =>
      flow.pay(paymentRequest, () => begin(amount, paymentRequest)),
  };
}

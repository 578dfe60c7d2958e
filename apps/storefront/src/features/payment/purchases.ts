import type { PaymentResult, PaymentVerdict } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import type { SdkAnswer } from '@halal-basket/device/sdk-payment';
import type { OpenOverlay } from '../../overlays/open-overlay.ts';
import { paths } from '../../paths.ts';
import { tabStore } from '../../tab-store.ts';

const purchaseKinds = [
  'order',
  'membership',
  'recharge',
  'subscription',
  'mandate',
  'edit',
] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** The purchase: its kind and number. */
export interface PurchaseRef {
  kind: PurchaseKind;
  reference: string;
}

export const isPurchaseKind = (kind: string): kind is PurchaseKind =>
  (purchaseKinds as readonly string[]).includes(kind);

/** Sends what a gateway answered to the server, which answers with the payment's state. */
export type PaymentReport = (caller: Caller, purchase: PurchaseRef) => Promise<PaymentVerdict>;

/** Sends the result of the gateway's page to the server, which answers with the payment's state. */
export async function reportPayment(
  caller: Caller,
  { kind, reference }: PurchaseRef,
  result: PaymentResult,
): Promise<PaymentVerdict> {
  switch (kind) {
    case 'order':
    case 'edit':
      return caller.call('validatePayment', { body: { orderNo: reference, ...result } });
    case 'membership':
      return caller.call('validatePayment', { body: { membershipRefNo: reference, ...result } });
    case 'recharge':
      return caller.call('validateRecharge', { body: { rechargeTxnNo: reference, ...result } });
    case 'subscription':
      return caller.call('validateSubscriptionPayment', {
        params: { subscriptionNo: reference },
        body: result,
      });
    case 'mandate':
      return caller.call('validateAutoRecharge', {
        params: { mandateNo: reference },
        body: result,
      });
  }
}

/**
 * Sends the answer of the second gateway's SDK to the server. A mandate has no such call, so its state is
 * queried.
 */
export async function reportSdkPayment(
  caller: Caller,
  purchase: PurchaseRef,
  answer: SdkAnswer,
): Promise<PaymentVerdict> {
  const { kind, reference } = purchase;
  const { sdkCallBackStatus } = answer;
  const body = { status: sdkCallBackStatus, ...answer };
  switch (kind) {
    case 'order':
    case 'edit':
      return caller.call('validatePaymentInApp', {
        query: { sdkCallBackStatus },
        body: { orderNo: reference, ...body },
      });
    case 'membership':
      return caller.call('validatePaymentInApp', {
        query: { sdkCallBackStatus },
        body: { membershipRefNo: reference, ...body },
      });
    case 'recharge':
      return caller.call('validateRechargeInApp', { params: { rechargeTxnNo: reference }, body });
    case 'subscription':
      return caller.call('validateSubscriptionPaymentInApp', {
        params: { subscriptionNo: reference },
        query: { sdkCallBackStatus },
        body,
      });
    case 'mandate':
      return reportPayment(caller, purchase, { status: 'pending' });
  }
}

/** Returns the page after the payment. */
export function paidPath({ kind, reference }: PurchaseRef): string {
  if (kind === 'recharge') return paths.moneyDone({ recharge: reference });
  if (kind === 'subscription') return paths.subscriptionConfirmation(reference);
  if (kind === 'mandate') return paths.subscription();
  return paths.confirmation(reference);
}

/** The page on which another payment method can be chosen, with its sheet. */
export interface PayAgain {
  href: string;
  sheet?: OpenOverlay;
}

interface Kept {
  reference: string;
  again: PayAgain;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'reference' in value && 'again' in value;

const storage = tabStore('hb-payment-again', isKept, () => sessionStorage);

/**
 * Notes where another method can be chosen for a purchase whose number does not say it. The gateway's page may
 * replace this one, and returns with the number only.
 */
export const keepPayAgain = ({ reference }: PurchaseRef, again: PayAgain): void =>
  storage.write({ reference, again });

/** Returns where another payment method can be chosen for the purchase. */
export function payAgainOf({ kind, reference }: PurchaseRef): PayAgain {
  const kept = storage.read();
  if (kept?.reference === reference) return kept.again;
  switch (kind) {
    case 'order':
      return payOrderAgain(reference);
    case 'edit':
      return { href: paths.orders() };
    case 'membership':
      return payMembershipAgain(reference);
    case 'recharge':
      return { href: paths.wallet() };
    case 'subscription':
      return { href: paths.subscriptionPayment(reference) };
    case 'mandate':
      return { href: paths.subscription() };
  }
}

/** The methods for an order that waits for payment, whatever the cart has now. */
export const payOrderAgain = (orderNo: string): PayAgain => ({
  href: paths.order(orderNo),
  sheet: { name: 'payOrder', input: { orderNo } },
});

/** The methods for a membership that waits for payment. */
export const payMembershipAgain = (membershipRefNo: string): PayAgain => ({
  href: `${paths.membership()}?pay=${encodeURIComponent(membershipRefNo)}`,
});

/**
 * Why a payment ended at the failure page: the gateway's page did not open, or its answer was not
 * genuine.
 */
const paymentFailures = ['notLoaded', 'notVerified'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

export const isPaymentFailure = (why: unknown): why is PaymentFailure =>
  (paymentFailures as readonly unknown[]).includes(why);

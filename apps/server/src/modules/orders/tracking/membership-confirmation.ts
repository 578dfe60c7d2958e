import { type Confirmation, type MembershipReceipt, brand } from '@halal-basket/contract';
import { basisPoints, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import {
  membershipBill,
  selectMembershipPurchase,
  selectMembershipsBoughtAlone,
  periodEnd,
} from '../../membership/index.ts';
import { paymentLabel, paymentOf, paymentStatusOf } from '../../payments/index.ts';
import { type QuoteRules, priceDetailsOf, quote } from '../../pricing/index.ts';
import { evenDateText, dayOf } from '../../../platform/days.ts';

/** A membership has no delivery. */
const noRules: QuoteRules = {
  deliveryFee: zeroPaise,
  slotFees: [],
  freeDeliveryFrom: null,
  minimumOrder: zeroPaise,
  deliveryGst: basisPoints(0),
  intraState: true,
};

const statusOf = {
  OPEN: 'ORDER_CREATED',
  PAID: 'ORDER_LOGISTICS_DELIVERED',
  VOID: 'ORDER_EXPIRED',
  REFUNDED: 'ORDER_CANCELLED',
} as const;

/** The confirmation of a membership that was bought alone. Refuses ORDER_NOT_FOUND. */
export async function membershipConfirmation(
  q: Queryable,
  visitor: CustomerVisitor,
  reference: string,
): Promise<Confirmation> {
  const purchase = await selectMembershipPurchase(q, visitor.customerId, reference);
  if (!purchase) refuse('ORDER_NOT_FOUND');
  const [membership, till, payment] = await Promise.all([
    membershipBill(q, purchase),
    periodEnd(q, reference),
    paymentOf(q, reference, 'membership'),
  ]);
  const bill = quote({ lines: [], rules: noRules, membership });
  return {
    orderNo: reference,
    membershipRefNo: reference,
    orderStatus: statusOf[purchase.state],
    orderDetails: { cartItems: [] },
    orderPayableAmount: rupeesFromPaise(purchase.amount),
    priceDetails: priceDetailsOf(bill),
    deliveryText: till
      ? `${brand.membership} until ${evenDateText(dayOf(till))}`
      : brand.membership,
    payment: {
      paymentMode: payment?.mode ?? '',
      label: paymentLabel(payment?.mode ?? null),
      status: paymentStatusOf(payment?.state ?? null),
      ...(payment && { paidAt: payment.updatedAt.toISOString() }),
    },
    isMissionOxygenActive: false,
    isFirstOrder: false,
  };
}

/** More memberships than a customer buys; keeps the list bounded. */
const receiptsShown = 50;

/** The memberships that the customer bought without products, newest first. */
export async function membershipReceipts(
  q: Queryable,
  { customerId }: CustomerVisitor,
): Promise<MembershipReceipt[]> {
  const bought = await selectMembershipsBoughtAlone(q, customerId, receiptsShown);
  return bought.map(({ reference, plan, amount, boughtAt, startsAt, endsAt, refunded }) => ({
    membershipRefNo: reference,
    plan,
    amount: rupeesFromPaise(amount),
    boughtAt: boughtAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    refunded,
  }));
}

import { type Confirmation, brand } from '@halal-basket/contract';
import { basisPoints, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { membershipBill, membershipPurchase, periodEnd } from '../membership/index.ts';
import { paymentLabel } from '../payments/index.ts';
import { type QuoteRules, priceDetailsOf, quote } from '../pricing/index.ts';
import { dateText, dayOf } from '../../platform/days.ts';

/** Nothing is delivered with it. */
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

/** The confirmation of a membership that was bought by itself. Refuses ORDER_NOT_FOUND. */
export async function membershipConfirmation(
  q: Queryable,
  visitor: CustomerVisitor,
  reference: string,
): Promise<Confirmation> {
  const purchase = await membershipPurchase(q, visitor.customerId, reference);
  if (!purchase) refuse('ORDER_NOT_FOUND');
  const membership = await membershipBill(q, purchase);
  const bill = quote({ lines: [], rules: noRules, membership });
  const till = await periodEnd(q, reference);
  return {
    orderNo: reference,
    membershipRefNo: reference,
    orderStatus: statusOf[purchase.state],
    orderDetails: { cartItems: [] },
    orderPayableAmount: rupeesFromPaise(purchase.amount),
    priceDetails: priceDetailsOf(bill),
    deliveryText: till ? `${brand.membership} until ${dateText(dayOf(till))}` : brand.membership,
    payment: {
      paymentMode: 'membership',
      label: paymentLabel(null),
      status: purchase.state === 'PAID' ? 'CONFIRMED' : 'PENDING',
    },
    isMissionOxygenActive: false,
    isFirstOrder: false,
  };
}

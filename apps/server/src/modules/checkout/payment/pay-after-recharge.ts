import type { Tx } from '../../../platform/db.ts';
import { type Subscribers, oneByOne } from '../../../platform/events.ts';
import { lockMembershipPurchase, payMembershipFromWallet } from '../../membership/index.ts';
import { amountToPay } from '../../orders/index.ts';
import { paymentRefusalOfOrder } from '../../promotions/index.ts';
import { walletBalance } from '../../wallet/index.ts';
import { lockCartAndOrder } from './lock-to-pay.sql.ts';
import { heldWalletMoney, payFromWallet } from './order-purchase-handler.ts';

async function payOrder(
  tx: Tx,
  { customerId, orderNo }: { customerId: number; orderNo: string },
  now: Date,
): Promise<void> {
  // The order of locks: cart, order, money.
  const { order } = await lockCartAndOrder(tx, customerId, orderNo);
  if (order?.state !== 'ORDER_CREATED' || order.heldUntil <= now) return;
  const due = amountToPay(order);
  const paid = { mode: 'hbw', amount: due, total: due };
  if ((await paymentRefusalOfOrder(tx, orderNo, paid)) !== null) return;
  const [{ total }, held] = await Promise.all([
    walletBalance(tx, customerId),
    heldWalletMoney(tx, orderNo),
  ]);
  if (total + held >= due) await payFromWallet(tx, order, now);
}

async function payMembership(
  tx: Tx,
  { customerId, reference }: { customerId: number; reference: string },
  now: Date,
): Promise<void> {
  const purchase = await lockMembershipPurchase(tx, reference);
  const isOpen = purchase?.state === 'OPEN' && purchase.orderNo === null;
  if (!isOpen || purchase.customerId !== customerId) return;
  const { total } = await walletBalance(tx, customerId);
  if (total >= purchase.amount) await payMembershipFromWallet(tx, purchase, now);
}

/**
 * A recharge for an order or a membership pays it as soon as the money arrives, also when the customer's phone is off.
 * If it has ended, has an offer that excludes HB Money, or money was spent meanwhile, the money stays in the wallet.
 */
export const checkoutSubscribers: Subscribers = {
  'recharge.credited': oneByOne(async ({ tx, clock }, credited) => {
    const { customerId, orderNo, membershipRefNo: reference } = credited;
    const now = clock.now();
    if (orderNo !== null) await payOrder(tx, { customerId, orderNo }, now);
    else if (reference !== null) await payMembership(tx, { customerId, reference }, now);
  }),
};

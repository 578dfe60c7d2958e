import { type Subscribers, oneByOne } from '../../../platform/events.ts';
import { amountToPay } from '../../orders/index.ts';
import { paymentRefusalOfOrder } from '../../promotions/index.ts';
import { walletBalance } from '../../wallet/index.ts';
import { lockCartAndOrder } from './lock-to-pay.sql.ts';
import { heldWalletMoney, payFromWallet } from './order-settler.ts';

/**
 * A recharge for an order pays it as soon as the money arrives, also when the customer's phone is
 * off. If the order has ended, has an offer that excludes HB Money, or money was spent meanwhile,
 * the money stays in the wallet.
 */
export const checkoutSubscribers: Subscribers = {
  'recharge.credited': oneByOne(async ({ tx, clock }, { orderNo, customerId }) => {
    if (orderNo === null) return;
    const now = clock.now();
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
  }),
};

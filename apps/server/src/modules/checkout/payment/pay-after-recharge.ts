import type { Subscribers } from '../../../platform/events.ts';
import { lockCartOf } from '../../cart/index.ts';
import { lockOrderToPay } from '../../orders/index.ts';
import { paymentRefusalOfOrder } from '../../promotions/index.ts';
import { walletBalance } from '../../wallet/index.ts';
import { heldWalletMoney, payFromWallet } from './order-settler.ts';

/**
 * A recharge for an order that was short pays it as soon as the money is there, also where the
 * customer's phone has died meanwhile. Where the order cannot be had any more, has an offer that is not
 * for HB Money, or something was spent in between, the money stays in the wallet.
 */
export const checkoutSubscribers: Subscribers = {
  'recharge.credited': async ({ tx, clock }, { orderNo, customerId }) => {
    if (orderNo === null) return;
    const now = clock.now();
    // The order in which all rooms lock: cart, order, money.
    await lockCartOf(tx, customerId);
    const order = await lockOrderToPay(tx, customerId, orderNo);
    if (order?.state !== 'ORDER_CREATED' || order.heldUntil <= now) return;
    const { payable } = order;
    const paid = { mode: 'hbw', amount: payable, total: payable };
    if ((await paymentRefusalOfOrder(tx, orderNo, paid)) !== null) return;
    const [{ total }, held] = await Promise.all([
      walletBalance(tx, customerId),
      heldWalletMoney(tx, orderNo),
    ]);
    if (total + held >= payable) await payFromWallet(tx, order, now);
  },
};

import { type Paise, paise, subtractPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/errors.ts';
import { removeOrderedItems, lockCartOf } from '../../cart/index.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import {
  type Actor,
  type OrderRecord,
  type PayableOrder,
  amountToPay,
  isPlaced,
  isSuperseded,
  lockOrderRecord,
  moveLocked,
  recordDashboardRefund,
  selectOrder,
} from '../../orders/index.ts';
import { holdsMemberPrice } from '../../membership/index.ts';
import { type PurchaseHandler, payDueByGateway, recordPayment } from '../../payments/index.ts';
import { refundPoints, holdPoints, settlePoints } from '../../loyalty/index.ts';
import { reclaimRedemptions } from '../../promotions/index.ts';
import { refundToWallet, holdMoney, releaseMoney, settleHold } from '../../wallet/index.ts';
import { holdStockAndSlots, releaseStockAndSlots } from '../hold-stock-and-slots.ts';
import { deleteChosen } from '../shipments/chosen-slots.sql.ts';

/** The HB Money held for the order. */
export const heldWalletMoney = async (tx: Tx, orderNo: string): Promise<Paise> =>
  paise(await balanceOf(tx, accounts.hold(orderNo)));

/** The stock that an order takes; a combo takes its parts. */
const itemsOf = ({ lines }: OrderRecord): { sku: string; quantity: number }[] =>
  lines.flatMap(({ sku, quantity, parts }) => parts ?? [{ sku, quantity }]);

/**
 * Holds stock, slots and redemptions of an expired order again; false where one is not available.
 */
async function holdAgain(tx: Tx, order: OrderRecord, now: Date): Promise<boolean> {
  const { orderNo, hubId, shipments } = order;
  const goods = { orderNo, hubId, items: itemsOf(order), shipments, now };
  if ((await holdStockAndSlots(tx, goods)) !== null) return false;
  if (await reclaimRedemptions(tx, orderNo, now)) return true;
  await releaseStockAndSlots(tx, orderNo);
  return false;
}

/** Holds exactly the amount that the gateway did not pay; false where HB Money has less now. */
export async function holdMoneyPart(
  tx: Tx,
  { orderNo: reference, customerId }: Pick<OrderRecord, 'orderNo' | 'customerId'>,
  amount: Paise,
  now: Date,
): Promise<boolean> {
  if ((await heldWalletMoney(tx, reference)) === amount) return true;
  await releaseMoney(tx, reference, now);
  if (amount === 0) return true;
  try {
    await holdMoney(tx, { customerId, amount, reference, now });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'WALLET_SHORT') return false;
    throw error;
  }
}

/** Places a paid order: clears its items from the cart and settles its HB Money. */
async function place(
  tx: Tx,
  order: PayableOrder,
  paid: { mode: string; amount: Paise; actor?: Actor },
  now: Date,
): Promise<void> {
  const { orderNo, customerId, lines } = order;
  const amount = amountToPay(order);
  const storedAmount = subtractPaise(amount, paid.amount);
  const cartId = await lockCartOf(tx, customerId);
  await moveLocked(tx, order, {
    transition: order.state === 'ORDER_EXPIRED' ? 'placeLate' : 'place',
    actor: paid.actor ?? { kind: 'customer' },
    paymentMode: paid.mode,
    now,
  });
  if (paid.mode === 'hbp') await settlePoints(tx, orderNo, now);
  else if (storedAmount > 0) await settleHold(tx, orderNo, now);
  recordPayment(tx, {
    kind: 'order',
    reference: orderNo,
    customerId,
    mode: paid.mode,
    amount,
    gatewayAmount: paid.amount,
    storedAmount,
    now,
  });
  if (cartId !== null) {
    removeOrderedItems(tx, cartId, lines, now);
    deleteChosen(tx, cartId);
  }
}

/** Settles payments of orders. */
export const orderPurchaseHandler: PurchaseHandler = {
  checksAmount: true,

  async lock(tx, orderNo) {
    const found = await selectOrder(tx, orderNo);
    if (!found) return null;
    // The order of locks: cart, order, stock, slots.
    await lockCartOf(tx, found.customerId);
    const order = await lockOrderRecord(tx, orderNo);
    if (order?.state !== 'ORDER_CREATED') return null;
    const amount = subtractPaise(amountToPay(order), await heldWalletMoney(tx, orderNo));
    return { customerId: order.customerId, amount, payableUntil: order.heldUntil };
  },

  async captured(tx, orderNo, paid, now) {
    const order = await lockOrderRecord(tx, orderNo);
    if (!order) return 'return';
    // An order that is paid on delivery can be paid by UPI at the delivery.
    const { amount, mode } = paid;
    const isPaidOnDelivery =
      order.placedAt !== null && (await payDueByGateway(tx, orderNo, { amount, mode, now }));
    if (isPaidOnDelivery) return 'kept';
    if (paid.amount > amountToPay(order)) return 'return';
    const late = order.state === 'ORDER_EXPIRED' && !isSuperseded(order);
    if (order.state !== 'ORDER_CREATED' && !late) return 'return';
    if (late && !(await holdsMemberPrice(tx, orderNo))) return 'return';
    const rest = subtractPaise(amountToPay(order), paid.amount);
    if (!(await holdMoneyPart(tx, order, rest, now))) return 'return';
    if (late && !(await holdAgain(tx, order, now))) {
      await releaseMoney(tx, orderNo, now);
      return 'return';
    }
    await place(tx, order, paid, now);
    return 'kept';
  },

  async failed(tx, orderNo, _reason, now) {
    await releaseMoney(tx, orderNo, now);
  },

  account: () => accounts.sales,

  async isFulfilled(q, orderNo) {
    const order = await selectOrder(q, orderNo);
    return order !== null && isPlaced(order);
  },

  refundedAtGateway: (tx, { reference, ...back }) => recordDashboardRefund(tx, reference, back),

  async refundStored(tx, back) {
    const order = await selectOrder(tx, back.reference);
    await (order?.paymentMode === 'hbp' ? refundPoints(tx, back) : refundToWallet(tx, back));
  },
};

/** Pays the whole order from HB Money, by default for the customer. Refuses WALLET_SHORT. */
export async function payFromWallet(
  tx: Tx,
  order: PayableOrder,
  now: Date,
  actor?: Actor,
): Promise<void> {
  const { orderNo: reference, customerId } = order;
  const amount = amountToPay(order);
  await releaseMoney(tx, reference, now);
  if (amount > 0) await holdMoney(tx, { customerId, amount, reference, now });
  await place(tx, order, { mode: 'hbw', amount: zeroPaise, ...(actor && { actor }) }, now);
}

/** Pays the whole order from points. */
export async function payFromPoints(tx: Tx, order: PayableOrder, now: Date): Promise<void> {
  const { orderNo: reference, customerId } = order;
  const amount = amountToPay(order);
  await releaseMoney(tx, reference, now);
  if (amount > 0) await holdPoints(tx, { customerId, amount, reference, now });
  await place(tx, order, { mode: 'hbp', amount: zeroPaise }, now);
}

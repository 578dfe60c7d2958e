import type { ParsedInputOf } from '@halal-basket/contract';
import { formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { dayOf, minuteOf, timeLabel } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import { recordSaving } from '../../membership/index.ts';
import {
  type Actor,
  type OrderRecord,
  createOrder,
  dueOnDelivery,
  goodsName,
  lockOpenAddition,
  lockOrderRecord,
  newOrderNo,
  recordAddition,
  replaceOpenOrder,
} from '../../orders/index.ts';
import { type PayOnDeliveryMode, paymentOf } from '../../payments/index.ts';
import { savedByMembership } from '../../pricing/index.ts';
import { addToRedemption } from '../../promotions/index.ts';
import { hold as holdStock } from '../../stock/index.ts';
import { moneyLimits, walletBalance } from '../../wallet/index.ts';
import { payFromWallet } from '../payment/order-settler.ts';
import { payLater } from '../payment/pay-order.ts';
import { snapshotLines, stockItemsOf } from '../placing/order-snapshot.ts';
import { type DraftAddition, draftAddition } from './draft-addition.ts';
import { type WayToPay, modeOnDelivery, waysToPay } from './ways-to-pay.ts';

type Asked = ParsedInputOf<'consoleAddToOrder'>['body'];

/** Minutes in which the customer can pay added packs in the shop, at most until the cut-off. */
const minutesToPay = 60;

/** The ways to collect the price of a draft, and the mode of a payment to the rider. */
export async function waysFor(
  q: Queryable,
  order: OrderRecord,
  { hub, bill }: DraftAddition,
): Promise<{ ways: WayToPay[]; mode: PayOnDeliveryMode | null }> {
  const [payment, { door }, { total }] = await Promise.all([
    paymentOf(q, order.orderNo),
    moneyLimits(q),
    walletBalance(q, order.customerId),
  ]);
  const mode = modeOnDelivery(hub, order.paymentMode);
  const due = paise(Math.round(dueOnDelivery(payment) * 100));
  const ways = waysToPay({
    amount: bill.payable,
    due,
    doorLimit: door,
    balance: total,
    mode,
  });
  return { ways, mode };
}

/** '2 × Goat Curry Cut, 500 g; 1 × Farm White Eggs, 6 pieces'. */
const packsText = ({ resolvedCart }: DraftAddition): string =>
  resolvedCart.lines
    .map(
      ({ quantity, cut, sku: { productName, pack } }) =>
        `${quantity} × ${goodsName({ productName, cutLabel: cut?.label ?? '', pack })}`,
    )
    .join('; ');

/** Writes the packs as an order of their own that travels with `order`, and holds their stock. */
async function writeAddition(
  tx: Tx,
  order: OrderRecord,
  draft: DraftAddition,
  { actor, until, now }: { actor: Actor; until: Date; now: Date },
): Promise<OrderRecord> {
  const { bill, resolvedCart, shipment, slot } = draft;
  const { lines } = resolvedCart;
  const { customerId, hubId, address, id: addsTo } = order;
  const orderNo = newOrderNo();
  const held = await holdStock(tx, { orderNo, hubId, items: stockItemsOf(lines) });
  if (!held.ok) refuse('PACKS_SOLD_OUT');
  const { slotId, date, startMinute, endMinute, kind } = shipment;
  await createOrder(tx, {
    orderNo,
    addsTo,
    actor,
    customerId,
    hubId,
    address,
    bill,
    lines: snapshotLines(lines, bill, [{ shipmentNo: 1, slot, lines }]),
    shipments: [{ shipmentNo: 1, slotId, date, startMinute, endMinute, kind }],
    heldUntil: until,
    now,
  });
  await recordSaving(tx, {
    orderNo,
    customerId,
    amount: savedByMembership(bill),
    boughtAlong: null,
    now,
  });
  for (const { code, discount: saved } of bill.promos) {
    if (saved > 0) addToRedemption(tx, { orderNo: order.orderNo, code, saved });
  }
  const written = await lockOrderRecord(tx, orderNo);
  if (!written) throw new Error(`Order ${orderNo} was written and is not there`);
  return written;
}

/** The end of the customer's time to pay: an hour, at most until the cut-off. */
const payableUntil = ({ slot }: DraftAddition, now: Date): Date =>
  new Date(Math.min(now.getTime() + minutesToPay * 60_000, slot.closesAt.getTime()));

const clockText = (at: Date, now: Date): string =>
  `${timeLabel(minuteOf(at))}${dayOf(at) === dayOf(now) ? '' : ' tomorrow'}`;

/** How the customer pays, in the words of the message. */
function paidText(payment: Asked['payment'], until: Date, now: Date): string {
  switch (payment) {
    case 'door':
      return 'Pay the rider on delivery';
    case 'wallet':
      return 'Paid with your HB Money';
    case 'link':
      return `Open the order and pay by ${clockText(until, now)}, or the packs are not delivered`;
  }
}

/**
 * Adds packs to a placed order: holds them, and takes the payment, leaves it to the rider or lets the customer pay in
 * the shop. An addition that waits for its payment is replaced. The customer receives a message. Refuses like
 * `draftAddition`, PACKS_PRICE_CHANGED and PAYMENT_MODE_UNAVAILABLE. `order` must be locked, and the customer's cart
 * before it. Returns the packs in words with the number of their order.
 */
export async function addToOrder(
  tx: Tx,
  order: OrderRecord,
  { lines, payment, expectedAmount }: Asked,
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ orderNo: string; packs: string }> {
  const draft = await draftAddition(tx, order, lines, now);
  const amount = rupeesFromPaise(draft.bill.payable);
  if (amount !== expectedAmount) refuse('PACKS_PRICE_CHANGED');
  const { ways, mode } = await waysFor(tx, order, draft);
  const whyNot = ways.find((way) => way.payment === payment)?.whyNot;
  if (whyNot !== undefined) refuse('PAYMENT_MODE_UNAVAILABLE', { description: whyNot });
  const waiting = await lockOpenAddition(tx, order.id);
  if (waiting) await replaceOpenOrder(tx, waiting, { actor, now });
  const until = payableUntil(draft, now);
  const added = await writeAddition(tx, order, draft, { actor, until, now });
  if (payment === 'wallet') await payFromWallet(tx, added, now, actor);
  else if (payment === 'door' && mode !== null) {
    await payLater(tx, { order: added, cartId: null }, { mode, actor, now });
  }
  const packs = packsText(draft);
  const price = formatRupees(amount);
  await recordAddition(
    tx,
    order,
    {
      added: added.orderNo,
      note: `Added ${packs} for ${price} as order ${added.orderNo}`,
      text: `We added ${packs} to your order ${order.orderNo} for ${price}. ${paidText(payment, until, now)}.`,
    },
    { actor, now },
  );
  return { orderNo: added.orderNo, packs };
}

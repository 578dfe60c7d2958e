import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Subscribers } from '../../platform/events.ts';
import { sendMessage } from '../../platform/messaging/messaging.ts';
import { customerById } from '../identity/index.ts';
import { type OrderRecord, orderByNo, orderDeliveryText, riderOf } from '../orders/index.ts';
import { tellOnce } from './notifications.sql.ts';
import { type OrderNews, orderText, templateOf } from './texts.ts';

const paidAtDoor: readonly (string | null)[] = ['cod', 'pod'];

const newsOf = (order: OrderRecord, now: Date): OrderNews => ({
  orderNo: order.orderNo,
  amount: formatRupees(rupeesFromPaise(order.payable)),
  arriving: orderDeliveryText(order, now),
  paidAtDoor: paidAtDoor.includes(order.paymentMode),
  riderName: riderOf(order)?.name,
});

/** Did the customer let it go, by ordering anew? They need not be told. */
const letGo = ({ events }: OrderRecord): boolean =>
  events.some(({ to, actor }) => to === 'ORDER_EXPIRED' && actor === 'customer');

export const notificationsSubscribers: Subscribers = {
  'order.moved': async ({ tx, clock }, { orderNo, customerId, to }) => {
    const order = await orderByNo(tx, orderNo);
    if (!order || letGo(order)) return;
    const now = clock.now();
    // The order may have moved on while the news was under way: it is told as it was.
    const body = orderText(to, newsOf({ ...order, state: to }, now));
    if (body === null || !(await tellOnce(tx, { orderNo, state: to, at: now }))) return;
    const { phone } = await customerById(tx, customerId);
    await sendMessage(tx, { channel: 'sms', to: phone, template: templateOf(to), body }, now);
  },
};

import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { dayOf, minuteOf, timeLabel } from '../../../platform/days.ts';
import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import type { OrderRecord } from '../orders.sql.ts';
import type { OrderEdit } from './edits.sql.ts';

const clockText = (at: Date, now: Date): string =>
  `${timeLabel(minuteOf(at))}${dayOf(at) === dayOf(now) ? '' : ' tomorrow'}`;

/** Sends the customer the message to pay for an edit that staff made. */
export async function sendLinkForEdit(
  tx: Tx,
  { orderNo, customerId }: Pick<OrderRecord, 'orderNo' | 'customerId'>,
  { summary, difference, payableUntil }: OrderEdit,
  now: Date,
): Promise<void> {
  const price = formatRupees(rupeesFromPaise(difference));
  const text = `Your order ${orderNo} waits for ${price}: ${summary}. Open the order and pay by ${clockText(payableUntil, now)}, or it stays as it is.`;
  const at = now.toISOString();
  await emit(tx, 'order.messaged', { orderNo, customerId, kind: 'own', text, at });
}

import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import { type Account, accounts, transferAll } from '../../ledger/index.ts';
import { type OrderHead, type OrderRecord, selectOrder } from '../orders.sql.ts';
import { refundableOf } from '../refunds/refundable.ts';
import { refundOrder } from '../refunds/refunds.ts';
import { type TipShare, splitTip } from './tip-rule.ts';
import { type TipSource, insertTips, selectDeliveredBy } from './tips.sql.ts';

/** The transfers of a tip to its riders. */
export const tipTransfers = (
  shares: readonly TipShare[],
  { orderNo, source, from }: { orderNo: string; source: TipSource; from: Account },
) =>
  shares.map(({ shipmentNo, riderId, amount }) => ({
    key: `tip:${orderNo}:${source}:${shipmentNo}`,
    debit: from,
    credit: accounts.riderTips(riderId),
    amount,
    unit: 'INR' as const,
    reason: 'tip',
    reference: orderNo,
  }));

/**
 * Once an order is delivered, its tip belongs to the riders. Without a rider it goes back to the customer. The order
 * must be locked and paid.
 */
export async function giveTipToRiders(
  tx: Tx,
  {
    id: orderId,
    orderNo,
    hubId,
    tip: orderTip,
  }: Pick<OrderHead, 'id' | 'orderNo' | 'hubId' | 'tip'>,
  now: Date,
): Promise<void> {
  if (orderTip === 0) return;
  const order = await selectOrder(tx, orderNo);
  if (!order) throw new Error(`Order ${orderNo} was delivered and is not there`);
  // A tip that was refunded, or that no delivery collected, is not given.
  const { tip } = refundableOf(order);
  if (tip === 0) return;
  const shares = splitTip(tip, await selectDeliveredBy(tx, orderId));
  if (shares.length === 0) return returnTip(tx, order, tip, now);
  const source = 'checkout';
  insertTips(tx, { orderId, hubId, source, at: now }, shares);
  await transferAll(tx, tipTransfers(shares, { orderNo, source, from: accounts.sales }), now);
}

async function returnTip(tx: Tx, order: OrderRecord, tip: Paise, now: Date): Promise<void> {
  await refundOrder(tx, order, {
    lines: [],
    delivery: zeroPaise,
    membership: zeroPaise,
    tip,
    cause: 'tip',
    key: 'tip',
    to: order.refundTo,
    reason: ownRefundReason('tip'),
    actor: 'store',
    now,
  });
}

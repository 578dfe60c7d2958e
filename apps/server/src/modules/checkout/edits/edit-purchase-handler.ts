import { type Paise, subtractPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/errors.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import { lockCartOf } from '../../cart/index.ts';
import { accounts } from '../../ledger/index.ts';
import {
  type Actor,
  type OrderEdit,
  type OrderRecord,
  applyEdit,
  selectOrderEdit,
  lockOrderRecord,
  selectOrder,
  recordDashboardRefund,
} from '../../orders/index.ts';
import { type PurchaseHandler, recordPayment } from '../../payments/index.ts';
import { holdMoney, refundToWallet, releaseMoney, settleHold } from '../../wallet/index.ts';
import { heldWalletMoney, holdMoneyPart } from '../payment/order-purchase-handler.ts';

interface LockedEdit {
  edit: OrderEdit;
  order: OrderRecord;
}

/** Locks the customer's cart and the order of an edit, in the order of all locks, and reads the edit. */
export async function lockEditToPay(tx: Tx, editNo: string): Promise<LockedEdit | null> {
  const found = await selectOrderEdit(tx, editNo);
  if (!found) return null;
  await lockCartOf(tx, found.customerId);
  const order = await lockOrderRecord(tx, found.orderNo);
  const edit = await selectOrderEdit(tx, editNo);
  return order && edit ? { edit, order } : null;
}

/** The actor who made the edit. */
const actorOfEdit = ({ actor, actorName: name }: OrderEdit): Actor => {
  const [kind = '', id = ''] = actor.split(':');
  const staffId = Number(id);
  return kind === 'staff' || kind === 'support' ? { kind, staffId, name } : { kind: 'customer' };
};

/** Records the payment of the difference, and edits the order. */
async function settleEdit(
  tx: Tx,
  { edit, order }: LockedEdit,
  { mode, amount: gatewayAmount }: { mode: string; amount: Paise },
  now: Date,
): Promise<void> {
  const { editNo, customerId, orderNo, difference } = edit;
  const storedAmount = subtractPaise(difference, gatewayAmount);
  if (storedAmount > 0) await settleHold(tx, editNo, now);
  recordPayment(tx, {
    kind: 'edit',
    reference: editNo,
    partOf: orderNo,
    customerId,
    mode,
    amount: difference,
    gatewayAmount,
    storedAmount,
    now,
  });
  await applyEdit(tx, order, edit, { actor: actorOfEdit(edit), now });
}

/** Pays the whole difference from HB Money. Refuses WALLET_SHORT, and like `applyEdit`. */
export async function payEditFromWallet(tx: Tx, locked: LockedEdit, now: Date): Promise<void> {
  const { editNo, customerId, difference: amount } = locked.edit;
  await releaseMoney(tx, editNo, now);
  await holdMoney(tx, { customerId, amount, reference: editNo, now });
  await settleEdit(tx, locked, { mode: 'hbw', amount: zeroPaise }, now);
}

/** Whether the order could be edited; nothing of a refused edit is kept. */
async function isApplied(tx: Tx, apply: () => Promise<void>): Promise<boolean> {
  try {
    await tx.savepoint(apply, () => true);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Settles the payments of edits. Money that comes too late, or for an order that changed meanwhile, is returned. */
export const editPurchaseHandler: PurchaseHandler = {
  checksAmount: true,
  returnReason: ownRefundReason('not-changed'),

  async lock(tx, editNo) {
    const locked = await lockEditToPay(tx, editNo);
    if (locked?.edit.state !== 'OPEN') return null;
    const { customerId, difference, payableUntil } = locked.edit;
    const amount = subtractPaise(difference, await heldWalletMoney(tx, editNo));
    return { customerId, amount, payableUntil };
  },

  async captured(tx, editNo, paid, now) {
    const locked = await lockEditToPay(tx, editNo);
    if (locked?.edit.state !== 'OPEN') return 'return';
    const { customerId, difference, payableUntil } = locked.edit;
    const isLate = payableUntil <= now || paid.amount > difference;
    const part = { orderNo: editNo, customerId };
    const rest = subtractPaise(difference, paid.amount);
    if (isLate || !(await holdMoneyPart(tx, part, rest, now))) return 'return';
    const isDone = await isApplied(tx, () => settleEdit(tx, locked, paid, now));
    if (!isDone) await releaseMoney(tx, editNo, now);
    return isDone ? 'kept' : 'return';
  },

  async failed(tx, editNo, _reason, now) {
    await releaseMoney(tx, editNo, now);
  },

  account: () => accounts.sales,

  async isFulfilled(q: Queryable, editNo) {
    const edit = await selectOrderEdit(q, editNo);
    const order = edit && (await selectOrder(q, edit.orderNo));
    return edit?.state === 'DONE' && order !== null && order.state !== 'ORDER_CANCELLED';
  },

  async refundedAtGateway(tx, { reference, ...back }) {
    const edit = await selectOrderEdit(tx, reference);
    if (edit) await recordDashboardRefund(tx, edit.orderNo, back);
  },

  refundStored: (tx, back) => refundToWallet(tx, back),
};

import type { AnswerOf, PaymentMode, PaymentRequest } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import type { Db, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Context, CustomerVisitor } from '../../../platform/http/context.ts';
import { hubById } from '../../location/index.ts';
import {
  type OrderEdit,
  selectOrderEdit,
  selectOrder,
  orderDeliveryText,
} from '../../orders/index.ts';
import {
  type OnlineMode,
  beginAttempt,
  isOnlineMode,
  isOptionOffered,
  minOnlinePaise,
  openAttempt,
} from '../../payments/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { lockEditToPay, payEditFromWallet } from '../edits/edit-purchase-handler.ts';
import type { Payable } from './payable.ts';
import { splitPayment } from './split-payment.ts';

type Started = AnswerOf<'payOrder'>;

/** An edit that can still be paid by this customer. Refuses ORDER_NOT_FOUND and ORDER_EXPIRED. */
async function lockOpenEdit(tx: Tx, customerId: number, editNo: string, now: Date) {
  const locked = await lockEditToPay(tx, editNo);
  if (locked?.edit.customerId !== customerId) refuse('ORDER_NOT_FOUND');
  const { state, payableUntil } = locked.edit;
  if (state === 'DROPPED' || (state === 'OPEN' && payableUntil <= now)) refuse('ORDER_EXPIRED');
  return locked;
}

async function payHere(
  tx: Tx,
  { customerId }: CustomerVisitor,
  { mode, editNo, now }: { mode: PaymentMode; editNo: string; now: Date },
): Promise<Started> {
  const locked = await lockOpenEdit(tx, customerId, editNo, now);
  if (locked.edit.state === 'OPEN') {
    if (mode !== 'hbw') refuse('PAYMENT_MODE_UNAVAILABLE');
    await payEditFromWallet(tx, locked, now);
  }
  return { orderNo: editNo, status: 'CONFIRMED' };
}

async function payOnline(
  context: Context & { visitor: CustomerVisitor },
  mode: OnlineMode,
  { request, editNo }: { request: PaymentRequest; editNo: string },
): Promise<Started> {
  if (!isOptionOffered(mode, request.bankCode ?? request.paymentWallet)) {
    refuse('PAYMENT_MODE_UNAVAILABLE');
  }
  const { db, clock, visitor } = context;
  const attempt = await db.transaction(async (tx) => {
    const now = clock.now();
    const { edit } = await lockOpenEdit(tx, visitor.customerId, editNo, now);
    if (edit.state !== 'OPEN') return null;
    const { customerId, difference: due } = edit;
    const toSplit = { orderNo: editNo, customerId, due };
    const amount = await splitPayment(tx, toSplit, request.isPartialPayment ?? false, now);
    if (amount < minOnlinePaise) refuse('PAYMENT_MODE_UNAVAILABLE');
    const purchase = { kind: 'edit', reference: editNo, customerId, amount } as const;
    return beginAttempt(tx, context, purchase, { ...request, mode });
  });
  if (!attempt) return { orderNo: editNo, status: 'CONFIRMED' };
  const data = await openAttempt(context, attempt);
  return { orderNo: editNo, status: 'AWAITING_GATEWAY', ...data };
}

/**
 * Pays the difference of an edited order, with HB Money or through a gateway. Refuses ORDER_NOT_FOUND, ORDER_EXPIRED,
 * PAYMENT_MODE_UNAVAILABLE, WALLET_SHORT and GATEWAY_UNAVAILABLE.
 */
export async function payEdit(
  context: Context & { visitor: CustomerVisitor },
  input: { mode: PaymentMode; request: PaymentRequest; editNo: string },
): Promise<(write: { tx: Tx }) => Promise<Started>> {
  const { mode } = input;
  if (!isOnlineMode(mode)) {
    const { visitor, clock } = context;
    return ({ tx }) => payHere(tx, visitor, { ...input, now: clock.now() });
  }
  const started = await payOnline(context, mode, input);
  return async () => started;
}

const isOpenAt = ({ state, payableUntil }: OrderEdit, now: Date): boolean =>
  state === 'OPEN' && payableUntil > now;

/** The difference of an edit as a payable. Refuses ORDER_NOT_FOUND. */
export async function editPayable(
  db: Db,
  { customerId }: CustomerVisitor,
  editNo: string,
  now: Date,
): Promise<Payable> {
  const edit = await selectOrderEdit(db, editNo);
  const order = edit?.customerId === customerId ? await selectOrder(db, edit.orderNo) : null;
  const hub = order && (await hubById(db, order.hubId));
  if (!edit || !order || !hub) refuse('ORDER_NOT_FOUND');
  return {
    hub,
    open: isOpenAt(edit, now),
    amount: paise(Math.max(0, edit.difference)),
    pointsWhyNot: 'Points pay whole orders only.',
    onDeliveryWhyNot:
      'A change of an order cannot be paid on delivery. Pay online or with HB Money.',
    summary: {
      priceDetails: priceDetailsOf(edit.after.bill, paise(0), edit.tip),
      deliveryText: orderDeliveryText(order, now),
      deliveryAddress: order.address,
    },
    orderNo: editNo,
    products: [],
    promoModes: [],
  };
}

import type { RazorpayOrder } from '../kinds.ts';
import type { Sandbox } from '../sandbox.ts';
import { unknownId, wrongInput } from './errors.ts';
import { mandateFieldsOf } from './mandate-orders.ts';
import { amountOf, type Body, bodyOf, refuseOtherFields, notesOf, textOf } from './input.ts';

const minute = 60_000;
/** An uncaptured payment is refunded after this time, unless the order sets another one. */
const usualExpiryMs = 3 * 24 * 60 * minute;

const knownFields = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'unique_receipt',
  'payment_capture',
  'customer_id',
  'method',
  'token',
  'notification',
];

export function createOrder(sandbox: Sandbox, body: Body): RazorpayOrder {
  refuseOtherFields(body, knownFields);
  const amount = amountOf(body['amount']);
  if (body['currency'] !== 'INR') throw wrongInput('The currency should be INR', 'currency');
  const receipt = textOf(body, 'receipt', 40);
  const { journal, clock } = sandbox;
  if (body['unique_receipt'] === true && receipt) {
    const same = journal.all('order').find((order) => order.receipt === receipt);
    if (same) return same;
  }
  const id = journal.newId('order', 'order_');
  journal.put('capture', id, { orderId: id, ...captureOf(body) }, clock.now());
  return journal.put(
    'order',
    id,
    {
      id,
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: 'INR',
      receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: notesOf(body['notes']),
      created_at: clock.seconds(),
      ...mandateFieldsOf(sandbox, body),
    },
    clock.now(),
  );
}

/** Reads how the order's payments are captured, and the time limit. */
function captureOf(body: Body): { mode: 'automatic' | 'manual'; expiresAfterMs: number } {
  const payment = bodyOf(body['payment']);
  const { automatic_expiry_period: automatic, manual_expiry_period: manual } = bodyOf(
    payment['capture_options'],
  );
  for (const minutes of [automatic, manual]) {
    if (minutes !== undefined && (Number(minutes) < 12 || Number(minutes) > 7200)) {
      throw wrongInput('The expiry period must be between 12 and 7200 minutes.', 'payment');
    }
  }
  if (Number(manual ?? Infinity) < Number(automatic ?? 0)) {
    throw wrongInput('The manual expiry period is shorter than the automatic one.', 'payment');
  }
  const isAutomatic = payment['capture'] === 'automatic' || Number(body['payment_capture']) === 1;
  const minutes = manual ?? automatic;
  return {
    mode: isAutomatic ? 'automatic' : 'manual',
    expiresAfterMs: minutes === undefined ? usualExpiryMs : Number(minutes) * minute,
  };
}

export function findOrder({ journal }: Sandbox, id: string): RazorpayOrder {
  const order = journal.get('order', id);
  if (!order) throw unknownId();
  return order;
}

export function changeOrder(
  sandbox: Sandbox,
  id: string,
  changes: Partial<RazorpayOrder>,
): RazorpayOrder {
  const order = { ...findOrder(sandbox, id), ...changes };
  return sandbox.journal.put('order', id, order, sandbox.clock.now());
}

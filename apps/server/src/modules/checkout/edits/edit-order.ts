import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type Actor,
  type OrderEdit,
  type OrderRecord,
  applyEdit,
  beginEdit,
  heldUntil,
} from '../../orders/index.ts';
import { selectMoneyLimits } from '../../wallet/index.ts';
import { abovePayOnDeliveryLimit } from '../payment/payment-methods.ts';
import { type DraftEdit, draftEdit } from './draft-edit.ts';
import type { RequestedEdit } from './edit-plan.ts';

/** Why the rider may not collect the price after the edit; null where nothing speaks against it. */
export async function riderRefusal(
  q: Queryable,
  { payment, total }: Pick<DraftEdit, 'payment' | 'total'>,
): Promise<string | null> {
  if (payment.state !== 'DUE') return null;
  const { door } = await selectMoneyLimits(q);
  return abovePayOnDeliveryLimit(total, door);
}

/** The end of the time to pay a difference: that of an order, at most until the cut-off. */
export const editPayableUntil = (until: Date, now: Date): Date =>
  new Date(Math.min(heldUntil(now).getTime(), until.getTime()));

export interface EditRequest {
  requested: RequestedEdit;
  expectedRevision: number;
  /** Rupees. */
  expectedTotal: number;
  refundTo: 'source' | 'wallet';
  /** Until when a difference can be paid. */
  payableUntil?: (until: Date, now: Date) => Date;
}

/**
 * Edits an order: at once, or once the customer has paid the difference of a paid order. The order must be locked, and
 * the customer's cart before it. Refuses like `draftEdit`, CONFLICT, PACKS_PRICE_CHANGED and PAYMENT_MODE_UNAVAILABLE.
 */
export async function editOrder(
  tx: Tx,
  order: OrderRecord,
  {
    requested,
    expectedRevision,
    expectedTotal,
    refundTo,
    payableUntil = editPayableUntil,
  }: EditRequest,
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ edit: OrderEdit; isDone: boolean }> {
  const draft = await draftEdit(tx, order, requested, now);
  if (order.revision !== expectedRevision) refuse('CONFLICT');
  if (draft.summary === '') refuse('INVALID', { fields: { lines: 'Change something first' } });
  if (rupeesFromPaise(draft.total) !== expectedTotal) refuse('PACKS_PRICE_CHANGED');
  const whyNot = await riderRefusal(tx, draft);
  if (whyNot !== null) refuse('PAYMENT_MODE_UNAVAILABLE', { description: whyNot });
  const edit = await beginEdit(
    tx,
    order,
    {
      after: draft.content,
      summary: draft.summary,
      refundTo,
      payableUntil: payableUntil(draft.until, now),
    },
    { actor, now },
  );
  const isDone = draft.payment.state === 'DUE' || edit.difference <= 0;
  if (isDone) await applyEdit(tx, order, edit, { actor, now });
  return { edit, isDone };
}

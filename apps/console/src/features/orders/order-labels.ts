import { dayOf, englishWords, slotText } from '@halal-basket/times';
import type {
  BoardOrder,
  OrderState,
  PaymentStatus,
  StaffTransition,
} from '@halal-basket/contract';
import type { BadgeTone } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { spanText } from '../../shared/times.ts';
import type { ColumnId } from './board-columns.ts';
import type { SlotState } from './slot-state.ts';

export const columnLabels: Record<ColumnId, () => string> = {
  placed: m.column_placed,
  confirmed: m.column_confirmed,
  assigned: m.column_assigned,
  out: m.column_out,
  delivered: m.column_delivered,
  exceptions: m.column_exceptions,
};

export const stateLabels: Record<OrderState, () => string> = {
  ORDER_CREATED: m.state_created,
  ORDER_PLACED: m.column_placed,
  ORDER_CONFIRMED: m.column_confirmed,
  ORDER_LOGISTICS_DRIVER_ASSIGNED: m.column_assigned,
  ORDER_LOGISTICS_PICKED_UP: m.column_out,
  ORDER_LOGISTICS_DELIVERED: m.column_delivered,
  ORDER_CANCELLED: m.state_cancelled,
  ORDER_EXPIRED: m.state_expired,
};

export const stateTones: Record<OrderState, BadgeTone> = {
  ORDER_CREATED: 'neutral',
  ORDER_PLACED: 'info',
  ORDER_CONFIRMED: 'halal',
  ORDER_LOGISTICS_DRIVER_ASSIGNED: 'halal',
  ORDER_LOGISTICS_PICKED_UP: 'halal',
  ORDER_LOGISTICS_DELIVERED: 'success',
  ORDER_CANCELLED: 'danger',
  ORDER_EXPIRED: 'neutral',
};

/** The label of a step's button. */
export function stepLabels(step: StaffTransition, state: OrderState): string {
  const again = state === 'ORDER_LOGISTICS_DRIVER_ASSIGNED';
  switch (step) {
    case 'confirm':
      return m.step_confirm();
    case 'assignDriver':
      return again ? m.step_change_rider() : m.step_assign();
    case 'pickUp':
      return m.step_pick_up();
    case 'deliver':
      return m.step_deliver();
    case 'cancel':
      return m.step_cancel();
    case 'bringBack':
      return m.step_return_to_hub();
  }
}

export function slotStateText({ kind, span }: SlotState): string {
  const text = spanText(span);
  switch (kind) {
    case 'before':
      return m.slot_starts_in({ span: text });
    case 'during':
    case 'close':
      return m.slot_ends_in({ span: text });
    case 'late':
      return m.slot_late_by({ span: text });
  }
}

/** 'Tomorrow, 7–9 am', 'Sat 25 Nov, 6–8 pm'. */
export const orderSlotText = (
  { slotDate, slot }: Pick<BoardOrder, 'slotDate' | 'slot'>,
  now: Date,
): string =>
  slotText(slotDate, slot, dayOf(now), {
    ...englishWords,
    today: m.today(),
    tomorrow: m.tomorrow(),
  });

/** Today's hours have no date: cards are narrow, and most orders are for today. */
export const cardSlotText = (order: Pick<BoardOrder, 'slotDate' | 'slot'>, now: Date) =>
  order.slotDate === dayOf(now) ? order.slot : orderSlotText(order, now);

const paymentWords: Record<PaymentStatus, () => string> = {
  PENDING: m.payment_pending,
  CONFIRMED: m.payment_confirmed,
  FAILED: m.payment_failed,
  REFUNDED: m.payment_refunded,
};

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  PENDING: 'neutral',
  CONFIRMED: 'success',
  FAILED: 'neutral',
  REFUNDED: 'info',
};

export const paymentText = (status: PaymentStatus): string => paymentWords[status]();
export const paymentTone = (status: PaymentStatus): BadgeTone => paymentTones[status];

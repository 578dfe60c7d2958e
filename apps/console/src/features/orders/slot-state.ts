import type { BoardOrder, OrderState } from '@halal-basket/contract';
import { type Span, spanOf } from '../../shared/times.ts';

/** Less than this to the end of its slot, and an order wants attention, in ms. */
const closeMs = 30 * 60_000;

export interface SlotState {
  /** before: the slot begins in `span` · during, close: it ends in `span` · late: it ended `span` ago. */
  kind: 'before' | 'during' | 'close' | 'late';
  span: Span;
}

const ended: readonly OrderState[] = [
  'ORDER_LOGISTICS_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_EXPIRED',
];

/** How the order stands to its slot; null once nothing will happen to it any more. */
export function slotStateOf(
  order: Pick<BoardOrder, 'orderStatus' | 'deliverySlotStartTime' | 'deliverySlotEndTime' | 'late'>,
  now: Date,
): SlotState | null {
  if (ended.includes(order.orderStatus)) return null;
  const toStart = Date.parse(order.deliverySlotStartTime) - now.getTime();
  const toEnd = Date.parse(order.deliverySlotEndTime) - now.getTime();
  if (toEnd <= 0 || order.late) return { kind: 'late', span: spanOf(-toEnd) };
  if (toEnd <= closeMs) return { kind: 'close', span: spanOf(toEnd) };
  if (toStart > 0) return { kind: 'before', span: spanOf(toStart) };
  return { kind: 'during', span: spanOf(toEnd) };
}

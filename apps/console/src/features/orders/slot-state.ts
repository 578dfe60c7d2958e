import type { BoardOrder } from '@halal-basket/contract';
import { finalOrderStates } from '@halal-basket/contract/states';
import { type Span, spanOf } from '../../shared/times.ts';

/** An order needs attention when its slot ends within this time, in ms. */
const closeMs = 30 * 60_000;

export interface SlotState {
  /**
   * before: the slot begins in `span` · during, close: it ends in `span` · late: it ended `span`
   * ago.
   */
  kind: 'before' | 'during' | 'close' | 'late';
  span: Span;
}

/** The order's time relative to its slot; null for a final order. */
export function slotStateOf(
  order: Pick<BoardOrder, 'orderStatus' | 'deliverySlotStartTime' | 'deliverySlotEndTime' | 'late'>,
  now: Date,
): SlotState | null {
  if (finalOrderStates.includes(order.orderStatus)) return null;
  const toStart = Date.parse(order.deliverySlotStartTime) - now.getTime();
  const toEnd = Date.parse(order.deliverySlotEndTime) - now.getTime();
  if (toEnd <= 0 || order.late) return { kind: 'late', span: spanOf(-toEnd) };
  if (toEnd <= closeMs) return { kind: 'close', span: spanOf(toEnd) };
  if (toStart > 0) return { kind: 'before', span: spanOf(toStart) };
  return { kind: 'during', span: spanOf(toEnd) };
}

import type { BulkResult, OrderMessageKind } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { isEnded, wasPlaced } from '../orders.ts';
import { insertNote } from './order-notes.sql.ts';
import { changeInBulk } from './bulk-orders.ts';

/** Messages with a fixed text, which a carrier of text messages can register. */
const texts: Record<Exclude<OrderMessageKind, 'own'>, string> = {
  late: 'Your order {orderNo} arrives later than planned. We are sorry for the delay.',
  unreachable: 'We could not reach you about your order {orderNo}. Please call us.',
};

interface OrderMessage {
  kind: OrderMessageKind;
  text?: string | undefined;
}

const textOf = ({ kind, text = '' }: OrderMessage, orderNo: string): string =>
  kind === 'own' ? text : texts[kind].replace('{orderNo}', orderNo);

/** Refuses INVALID for an own message without text. */
export function requireMessageText({ kind, text }: OrderMessage): void {
  if (kind === 'own' && !text) refuse('INVALID', { fields: { text: 'Enter a message' } });
}

/**
 * Sends a message about each order to its customer, once for `key`. It serves an order that is being delivered, so
 * it needs no consent to advertising; an order that has ended is refused.
 */
export function messageInBulk(
  caller: Parameters<typeof changeInBulk>[0],
  orderNos: readonly string[],
  message: OrderMessage & { key: string },
): Promise<BulkResult[]> {
  const { staff, clock } = caller;
  const { kind, key } = message;
  return changeInBulk(caller, orderNos, {
    action: 'order.message',
    change: async (tx, order) => {
      const { id: orderId, orderNo, customerId, state } = order;
      if (!wasPlaced(order) || isEnded(state)) {
        refuse('ORDER_STATE', { data: { orderStatus: state } });
      }
      const text = textOf(message, orderNo);
      const at = clock.now();
      const by = { staffId: staff.staffId, name: staff.fullName };
      const isNew = await insertNote(tx, { orderId, kind: 'message', text, by, key, at });
      if (!isNew) return null;
      await emit(tx, 'order.messaged', {
        orderNo,
        customerId,
        kind,
        text,
        at: at.toISOString(),
      });
      return { after: { kind, text } };
    },
  });
}

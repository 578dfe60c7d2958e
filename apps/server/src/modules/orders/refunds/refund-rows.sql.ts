import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const refundCause = z.enum([
  'cancel',
  'weight',
  'complaint',
  'return',
  'membership',
  'gateway',
  'recall',
  'change',
  'tip',
]);

export const refundRow = z.object({
  id: z.number(),
  cause: refundCause,
  key: z.string(),
  amount: paiseColumn,
  lines: z.array(z.object({ lineNo: z.number(), amount: paiseColumn })),
  delivery: paiseColumn,
  membership: paiseColumn,
  tip: paiseColumn,
  sentTo: z.enum(['source', 'wallet', 'due']),
  /** The difference that rounding to the rupee adds to `amount`. */
  rounding: paiseColumn,
  reason: z.string(),
  at: z.coerce.date(),
});
/** A refund of an order, or a reduction of its pay-on-delivery amount. */
export type OrderRefund = z.infer<typeof refundRow>;

/** Of `orders."order" as o`. */
export const refundsColumn = sql`(select coalesce(json_agg(json_build_object(
    'id', id, 'cause', cause, 'key', key, 'amount', amount_paise, 'lines', lines,
    'delivery', delivery_paise, 'membership', membership_paise, 'tip', tip_paise, 'sentTo', sent_to,
    'rounding', rounding_paise, 'reason', reason, 'at', at) order by id), '[]')
  from orders.refund where order_id = o.id) as refunds`;

import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const cardRow = z.object({
  id: z.number(),
  customerId: z.number(),
  orderNo: z.string(),
  title: z.string(),
  /** The amount of the order that must be kept. */
  minimum: paiseColumn,
  reward: paiseColumn,
  points: z.number(),
  expiresAt: z.date(),
  scratchedAt: z.date().nullable(),
  voidedAt: z.date().nullable(),
  /** When its order was delivered and the reward became spendable. */
  matured: z.boolean(),
});
export type ScratchCardRow = z.infer<typeof cardRow>;

const columns = sql`id, customer_id as "customerId", order_no as "orderNo", title, minimum_paise as minimum,
  reward_paise as reward, reward_points as points, expires_at as "expiresAt", scratched_at as "scratchedAt",
  voided_at as "voidedAt",
  exists (select from promotions.placed_order as placed
          where placed.order_no = scratch_card.order_no and delivered_at is not null) as matured`;

/** The customer’s valid and scratched cards, the newest first. */
export const selectCards = (q: Queryable, customerId: number, now: Date) =>
  q.many(
    cardRow,
    sql`select ${columns} from promotions.scratch_card
        where customer_id = ${customerId} and voided_at is null
          and (scratched_at is not null or expires_at > ${now})
        order by id desc limit 50`,
  );

export const selectCardOfOrder = (q: Queryable, orderNo: string) =>
  q.maybe(
    cardRow,
    sql`select ${columns} from promotions.scratch_card
        where order_no = ${orderNo} and voided_at is null`,
  );

/** The customer's own card, locked. */
export const lockCard = (tx: Tx, customerId: number, id: number) =>
  tx.maybe(
    cardRow,
    sql`select ${columns} from promotions.scratch_card
        where id = ${id} and customer_id = ${customerId} for update`,
  );

/** The order's valid card, locked. */
export const lockCardOfOrder = (tx: Tx, orderNo: string) =>
  tx.maybe(
    cardRow,
    sql`select ${columns} from promotions.scratch_card
        where order_no = ${orderNo} and voided_at is null for update`,
  );

export const saveScratched = (tx: Tx, id: number, now: Date) =>
  tx.run(sql`update promotions.scratch_card set scratched_at = ${now} where id = ${id}`);

export const saveVoided = (tx: Tx, id: number, now: Date) =>
  tx.run(sql`update promotions.scratch_card set voided_at = ${now} where id = ${id}`);

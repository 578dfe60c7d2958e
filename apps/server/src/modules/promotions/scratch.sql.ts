import { type Paise, paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';

const amount = z.number().transform(paise);

const ruleRow = z.object({
  title: z.string(),
  rewards: z.array(z.object({ amount, weight: z.int().positive() })).min(1),
  validDays: z.number(),
});
export type ScratchRule = z.infer<typeof ruleRow>;

/** The rule for an order of so much; null where it earns no card. */
export const selectRuleFor = (q: Queryable, payable: number) =>
  q.maybe(
    ruleRow,
    sql`select title, rewards, valid_days as "validDays" from promotions.scratch_rule
        where is_active and minimum_paise <= ${payable}
        order by minimum_paise desc, id limit 1`,
  );

const cardRow = z.object({
  id: z.number(),
  customerId: z.number(),
  orderNo: z.string(),
  title: z.string(),
  reward: amount,
  expiresAt: z.date(),
  scratchedAt: z.date().nullable(),
  voidedAt: z.date().nullable(),
});
export type ScratchCardRow = z.infer<typeof cardRow>;

const columns = sql`id, customer_id as "customerId", order_no as "orderNo", title,
  reward_paise as reward, expires_at as "expiresAt", scratched_at as "scratchedAt",
  voided_at as "voidedAt"`;

const pastRow = z.object({ owes: z.boolean(), carriedOver: amount.nullable() });

/** What the customer's former cards mean for the next one. */
export const selectPast = (q: Queryable, customerId: number) =>
  q.one(
    pastRow,
    sql`select coalesce(bool_or(lost_paise > 0), false) as owes,
               (array_agg(reward_paise order by id) filter (
                  where voided_at is not null and not carried_over))[1] as "carriedOver"
        from promotions.scratch_card where customer_id = ${customerId}`,
  );

export interface NewCard {
  customerId: number;
  orderNo: string;
  title: string;
  reward: Paise;
  issuedAt: Date;
  expiresAt: Date;
}

/** One card an order: told again, nothing is issued. */
export const insertCard = (tx: Tx, card: NewCard) =>
  tx.run(
    sql`insert into promotions.scratch_card
          (customer_id, order_no, title, reward_paise, issued_at, expires_at)
        values (${card.customerId}, ${card.orderNo}, ${card.title}, ${card.reward},
                ${card.issuedAt}, ${card.expiresAt})
        on conflict (order_no) do nothing`,
  );

/** The oldest voided reward has found its next card. */
export const noteCarriedOver = (tx: Tx, customerId: number) =>
  tx.run(
    sql`update promotions.scratch_card set carried_over = true
        where id = (select min(id) from promotions.scratch_card
                    where customer_id = ${customerId} and voided_at is not null
                      and not carried_over)`,
  );

/** The customer's cards that are good or were scratched, the newest first. */
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

export const lockCardOfOrder = (tx: Tx, orderNo: string) =>
  tx.maybe(
    cardRow,
    sql`select ${columns} from promotions.scratch_card where order_no = ${orderNo} for update`,
  );

export const saveScratched = (tx: Tx, id: number, now: Date) =>
  tx.run(sql`update promotions.scratch_card set scratched_at = ${now} where id = ${id}`);

export const saveVoided = (tx: Tx, id: number, lost: Paise, now: Date) =>
  tx.run(
    sql`update promotions.scratch_card set voided_at = ${now}, lost_paise = ${lost}
        where id = ${id}`,
  );

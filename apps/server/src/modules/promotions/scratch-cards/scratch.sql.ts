import { type Paise, paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const amount = z.number().transform(paise);

const rewardRow = z.object({ amount, points: z.int().default(0), weight: z.int().positive() });

const ruleRow = z.object({
  id: z.number(),
  title: z.string(),
  minimum: amount,
  rewards: z.array(rewardRow).min(1),
  validDays: z.number(),
  /** The value of a point when the rule was saved. */
  pointWorth: amount,
});
export type ScratchRule = z.infer<typeof ruleRow>;

const ruleColumns = sql`id, title, minimum_paise as minimum, rewards, valid_days as "validDays", point_paise as "pointWorth"`;

/** The rule for an order of that amount; null when it earns no card. */
export const selectRuleFor = (q: Queryable, payable: number) =>
  q.maybe(
    ruleRow,
    sql`select ${ruleColumns} from promotions.scratch_rule
        where is_active and minimum_paise <= ${payable}
        order by minimum_paise desc, id limit 1`,
  );

/** Takes a reward out of the rule’s budget; 0 rows when the rest is too small. */
export const takeFromBudget = (tx: Tx, ruleId: number, worth: Paise) =>
  tx.run(
    sql`update promotions.scratch_rule set spent_paise = spent_paise + ${worth}
        where id = ${ruleId}
          and (budget_paise is null or spent_paise + ${worth} <= budget_paise)`,
  );

const cardRow = z.object({
  id: z.number(),
  customerId: z.number(),
  orderNo: z.string(),
  title: z.string(),
  /** The amount of the order that must be kept. */
  minimum: amount,
  reward: amount,
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

const pastRow = z.object({
  carriedOver: amount.nullable(),
  carriedPoints: z.number().nullable(),
});

/** Locks the customer’s earlier cards: only one next card inherits a voided reward. */
export const lockPast = (tx: Tx, customerId: number) =>
  tx.run(
    sql`select from promotions.scratch_card where customer_id = ${customerId}
        order by id for update`,
  );

/** What the customer’s earlier cards mean for the next one. */
export const selectPast = (q: Queryable, customerId: number) =>
  q.one(
    pastRow,
    sql`select (array_agg(reward_paise order by id) filter (
                  where voided_at is not null and not carried_over))[1] as "carriedOver",
               (array_agg(reward_points order by id) filter (
                  where voided_at is not null and not carried_over))[1] as "carriedPoints"
        from promotions.scratch_card where customer_id = ${customerId}`,
  );

export interface NewCard {
  ruleId: number;
  customerId: number;
  orderNo: string;
  title: string;
  minimum: Paise;
  reward: Paise;
  points: number;
  issuedAt: Date;
  expiresAt: Date;
}

/** Issues one card an order; a repeated event issues none. */
export const insertCard = (tx: Tx, card: NewCard) =>
  tx.run(
    sql`insert into promotions.scratch_card
          (rule_id, customer_id, order_no, title, minimum_paise, reward_paise, reward_points, issued_at,
           expires_at)
        values (${card.ruleId}, ${card.customerId}, ${card.orderNo}, ${card.title}, ${card.minimum},
                ${card.reward},
                ${card.points}, ${card.issuedAt}, ${card.expiresAt})
        on conflict (order_no) do nothing`,
  );

/** Empties the card when the rule’s budget is used up. */
export const emptyCard = (tx: Tx, orderNo: string) =>
  tx.run(
    sql`update promotions.scratch_card set reward_paise = 0, reward_points = 0
        where order_no = ${orderNo}`,
  );

/** Marks the oldest voided reward as inherited. */
export const noteCarriedOver = (tx: Tx, customerId: number) =>
  tx.run(
    sql`update promotions.scratch_card set carried_over = true
        where id = (select min(id) from promotions.scratch_card
                    where customer_id = ${customerId} and voided_at is not null
                      and not carried_over)`,
  );

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

export const lockCardOfOrder = (tx: Tx, orderNo: string) =>
  tx.maybe(
    cardRow,
    sql`select ${columns} from promotions.scratch_card where order_no = ${orderNo} for update`,
  );

export const saveScratched = (tx: Tx, id: number, now: Date) =>
  tx.run(sql`update promotions.scratch_card set scratched_at = ${now} where id = ${id}`);

export const saveVoided = (tx: Tx, id: number, now: Date) =>
  tx.run(sql`update promotions.scratch_card set voided_at = ${now} where id = ${id}`);

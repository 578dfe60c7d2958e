import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const rewardRow = z.object({
  amount: paiseColumn,
  points: z.int().default(0),
  weight: z.int().positive(),
});

const ruleRow = z.object({
  ruleId: z.number(),
  title: z.string(),
  minimum: paiseColumn,
  rewards: z.array(rewardRow).min(1),
  validDays: z.number(),
  /** The value of a point when the rule was saved. */
  pointWorth: paiseColumn,
  /** Null: no limit. */
  budgetLeft: paiseColumn.nullable(),
});
export type LockedRule = z.infer<typeof ruleRow>;

/** Locks and reads the active rules, the highest minimum first. */
export const lockRules = (tx: Tx) =>
  tx.many(
    ruleRow,
    sql`select id as "ruleId", title, minimum_paise as minimum, rewards, valid_days as "validDays",
               point_paise as "pointWorth", budget_paise - least(spent_paise, budget_paise) as "budgetLeft"
        from promotions.scratch_rule where is_active
        order by minimum_paise desc, id for update`,
  );

const orderRow = z.object({ orderNo: z.string() });

/** The ones among the orders that have a valid card. */
export const selectOrdersWithCard = async (
  tx: Tx,
  orderNos: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx.many(
    orderRow,
    sql`select order_no as "orderNo" from promotions.scratch_card
        where order_no = any(${orderNos}::text[]) and voided_at is null`,
  );
  return new Set(rows.map(({ orderNo }) => orderNo));
};

const voidedRow = z.object({
  cardId: z.number(),
  customerId: z.number(),
  minimum: paiseColumn,
  amount: paiseColumn,
  points: z.number(),
});
export type VoidedCard = z.infer<typeof voidedRow>;

/** Locks the customers' voided cards whose reward no other card has, the oldest first. */
export const lockVoidedCards = (tx: Tx, customerIds: readonly number[]) =>
  tx.many(
    voidedRow,
    sql`select id as "cardId", customer_id as "customerId", minimum_paise as minimum,
               reward_paise as amount, reward_points as points
        from promotions.scratch_card
        where customer_id = any(${customerIds}::bigint[]) and voided_at is not null
          and not carried_over
        order by id for update`,
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

/** Issues cards, in their order. */
export const insertCards = (tx: Tx, cards: readonly NewCard[]): void =>
  tx.send(
    sql`insert into promotions.scratch_card
          (rule_id, customer_id, order_no, title, minimum_paise, reward_paise, reward_points, issued_at,
           expires_at)
        select "ruleId", "customerId", "orderNo", title, minimum, reward, points, "issuedAt", "expiresAt"
        from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
             as card ("ruleId" bigint, "customerId" bigint, "orderNo" text, title text, minimum bigint,
                      reward bigint, points integer, "issuedAt" timestamptz, "expiresAt" timestamptz)`,
  );

/** Marks rewards of voided cards as inherited. */
export const markCarriedOver = (tx: Tx, cardIds: readonly number[]): void =>
  tx.send(
    sql`update promotions.scratch_card set carried_over = true where id = any(${cardIds}::bigint[])`,
  );

/** Takes the costs of cards out of the budgets of their rules. */
export const takeFromBudgets = (tx: Tx, costs: readonly { ruleId: number; cost: Paise }[]): void =>
  tx.send(
    sql`update promotions.scratch_rule as rule set spent_paise = spent_paise + taken.cost
        from (select rule_id, sum(cost)::bigint as cost
              from unnest(${costs.map(({ ruleId }) => ruleId)}::bigint[],
                          ${costs.map(({ cost }) => cost)}::bigint[]) as given (rule_id, cost)
              group by rule_id) as taken
        where rule.id = taken.rule_id and taken.cost > 0`,
  );

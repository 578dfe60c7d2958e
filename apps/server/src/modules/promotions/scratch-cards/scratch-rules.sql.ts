import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';
import { paiseColumn, idRow } from '../../../platform/rows.ts';

const ruleRow = z.object({
  id: z.number(),
  revision: z.number(),
  title: z.string(),
  minimum: paiseColumn,
  rewards: z.array(z.object({ amount: paiseColumn, points: z.int().default(0), weight: z.int() })),
  validDays: z.number(),
  budget: paiseColumn.nullable(),
  isActive: z.boolean(),
  spent: paiseColumn,
  cards: z.number(),
});
export type EditableRule = z.infer<typeof ruleRow>;

/** All rules or one, the lowest minimum first. */
export const selectEditableRules = (q: Queryable, ruleId: number | null) =>
  q.many(
    ruleRow,
    sql`select id, revision, title, minimum_paise as minimum, rewards, valid_days as "validDays",
               budget_paise as budget, is_active as "isActive", spent_paise as spent,
               (select count(*) from promotions.scratch_card where rule_id = rule.id) as cards
        from promotions.scratch_rule rule
        where ${ruleId}::bigint is null or id = ${ruleId}
        order by minimum_paise, id`,
  );

export interface RuleFields {
  title: string;
  minimum: number;
  rewards: { amount: number; points: number; weight: number }[];
  validDays: number;
  budget: number | null;
  isActive: boolean;
  /** Paise. */
  pointWorth: number;
}

export const insertRule = (tx: Tx, rule: RuleFields) =>
  tx.one(
    idRow,
    sql`insert into promotions.scratch_rule
          (title, minimum_paise, rewards, valid_days, budget_paise, is_active, point_paise)
        values (${rule.title}, ${rule.minimum}, ${JSON.stringify(rule.rewards)}::jsonb,
                ${rule.validDays}, ${rule.budget}, ${rule.isActive}, ${rule.pointWorth})
        returning id`,
  );

export const limitRules = (tx: Tx) =>
  requireAtMost(tx, {
    list: 'rules of scratch cards',
    rows: sql`select from promotions.scratch_rule`,
    most: 100,
  });

/** Updates 0 rows when another user saved a newer revision. */
export const updateRule = (tx: Tx, ruleId: number, revision: number, rule: RuleFields) =>
  tx.run(
    sql`update promotions.scratch_rule
        set title = ${rule.title}, minimum_paise = ${rule.minimum},
            rewards = ${JSON.stringify(rule.rewards)}::jsonb, valid_days = ${rule.validDays},
            budget_paise = ${rule.budget}, is_active = ${rule.isActive},
            point_paise = ${rule.pointWorth}, revision = revision + 1
        where id = ${ruleId} and revision = ${revision}`,
  );

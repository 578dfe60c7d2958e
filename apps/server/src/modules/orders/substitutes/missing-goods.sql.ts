import { type SubstituteRule, shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { MergedCustomers } from '../../../platform/personal-data.ts';
import type { OrderHead, OrderLine } from '../orders.sql.ts';

/** Besides the choice for all goods, only the newest choices for single products are remembered. */
const maxRemembered = 200;

const choiceRow = z.object({
  /** Both '' for the choice of all other goods; '' of a pack that is not cut. */
  sku: z.string(),
  cut: z.string(),
  rule: shapes.substituteRule,
});
export type MissingGoodsChoice = z.infer<typeof choiceRow>;

export const selectChoices = (q: Queryable, customerId: number) =>
  q.many(
    choiceRow,
    sql`select sku, cut, rule from orders.missing_goods_choice
        where customer_id = ${customerId} order by at, sku, cut`,
  );

/** A choice with rule null ends. */
export type NewChoice = Omit<MissingGoodsChoice, 'rule'> & { rule: SubstituteRule | null };

export async function saveChoices(
  tx: Tx,
  customerId: number,
  choices: readonly NewChoice[],
  now: Date,
): Promise<void> {
  const recordset = sql`json_to_recordset(${JSON.stringify(choices)}::json)
    as given (sku text, cut text, rule text)`;
  await tx.run(sql`
    insert into orders.missing_goods_choice (customer_id, sku, cut, rule, at)
    select ${customerId}, sku, cut, rule, ${now} from ${recordset} where rule is not null
    order by sku, cut
    on conflict (customer_id, sku, cut) do update set rule = excluded.rule, at = excluded.at`);
  await tx.run(sql`
    delete from orders.missing_goods_choice as choice
    where customer_id = ${customerId} and sku <> '' and (
      (sku, cut) in (select sku, cut from ${recordset} where rule is null)
      or (sku, cut) in (select sku, cut from orders.missing_goods_choice
                        where customer_id = ${customerId} and sku <> ''
                        order by at desc, sku, cut offset ${maxRemembered}))`);
}

interface Ordered {
  customerId: number;
  lines: readonly OrderLine[];
}

/** The customer's last choice for all goods; null without one. */
export const chosenRule = ({ customerId }: Ordered) => sql`(
  select rule from orders.missing_goods_choice
  where customer_id = ${customerId} and sku = '' and cut = '')`;

/** The customer's last choices for the lines of a new order. A combo has none: its parts are not replaced. */
export const chosenLineRules = ({ customerId, lines }: Ordered) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('lineNo', line."lineNo", 'rule', choice.rule)
                            order by line."lineNo"), '[]')
  from json_to_recordset(${JSON.stringify(
    lines.flatMap(({ sku, cut, comboId }, index) =>
      comboId === null ? [{ lineNo: index + 1, sku, cut }] : [],
    ),
  )}::json) as line ("lineNo" integer, sku text, cut text)
  join orders.missing_goods_choice as choice
    on choice.customer_id = ${customerId} and choice.sku = line.sku and choice.cut = line.cut)`;

export const saveOrderRules = (
  tx: Tx,
  orderId: number,
  { rule, lineRules }: { rule: SubstituteRule; lineRules: OrderHead['lineRules'] },
) =>
  tx.run(
    sql`update orders."order"
        set substitute_rule = ${rule}, line_rules = ${JSON.stringify(lineRules)}::jsonb
        where id = ${orderId}`,
  );

const exportRow = z.record(z.string(), z.unknown());

export const selectChoicesForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select sku, cut, rule, at from orders.missing_goods_choice
        where customer_id = ${customerId} order by sku, cut`,
  );

export const deleteChoices = (tx: Tx, customerId: number) =>
  tx.run(sql`delete from orders.missing_goods_choice where customer_id = ${customerId}`);

/** The account that stays keeps its own choices. */
export async function mergeChoices(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`
    insert into orders.missing_goods_choice (customer_id, sku, cut, rule, at)
    select ${to}, sku, cut, rule, at from orders.missing_goods_choice where customer_id = ${from}
    on conflict (customer_id, sku, cut) do nothing`);
  await deleteChoices(tx, from);
}

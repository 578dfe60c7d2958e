import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { rowPart } from '../../../platform/subqueries.ts';
import { type DeliveredBy, type TipRule, type TipShare, shopRule } from './tip-rule.ts';

const ruleRow = z.object({
  revision: z.number(),
  isOn: z.boolean(),
  amounts: z.array(paiseColumn),
  most: paiseColumn,
});

const ofHub = (hubId: number) =>
  sql`select revision, is_on as "isOn", amounts_paise as amounts, most_paise as most
      from orders.tip_rule where hub_id = ${hubId}`;

/** The rule of a hub, or the shop's. A transaction reads it with other parts. */
export const selectTipRule = async (q: Queryable, hubId: number): Promise<TipRule> =>
  (await q.part(rowPart(ruleRow, ofHub(hubId)))) ?? shopRule;

/** The rule that staff saved for a hub; null before. */
export const selectSavedTipRule = (q: Queryable, hubId: number) => q.maybe(ruleRow, ofHub(hubId));

/** False if another user saved since `revision`; 0 before the first rule. */
export async function saveTipRule(
  tx: Tx,
  hubId: number,
  { revision, isOn, amounts, most }: TipRule & { revision: number },
): Promise<boolean> {
  const saved = await tx.run(
    revision === 0
      ? sql`insert into orders.tip_rule (hub_id, is_on, amounts_paise, most_paise)
            values (${hubId}, ${isOn}, ${[...amounts]}::integer[], ${most})
            on conflict (hub_id) do nothing`
      : sql`update orders.tip_rule
            set revision = revision + 1, is_on = ${isOn},
                amounts_paise = ${[...amounts]}::integer[], most_paise = ${most}
            where hub_id = ${hubId} and revision = ${revision}`,
  );
  return saved === 1;
}

const deliveredRow = z.object({ shipmentNo: z.number(), riderId: z.number() });

/** The delivered shipments of an order that a rider carried. */
export const selectDeliveredBy = (q: Queryable, orderId: number): Promise<DeliveredBy[]> =>
  q.many(
    deliveredRow,
    sql`select shipment_no as "shipmentNo", rider_id as "riderId" from orders.shipment
        where order_id = ${orderId} and state = 'SHIPMENT_DELIVERED' and rider_id is not null
        order by shipment_no`,
  );

/** Where a tip comes from: the order itself, or HB Money after the delivery. */
export type TipSource = 'checkout' | 'delivered';

export const insertTips = (
  tx: Tx,
  { orderId, hubId, source, at }: { orderId: number; hubId: number; source: TipSource; at: Date },
  shares: readonly TipShare[],
): void =>
  tx.send(
    sql`insert into orders.rider_tip
          (order_id, shipment_no, source, hub_id, rider_id, amount_paise, at)
        select ${orderId}, share."shipmentNo", ${source}, ${hubId}, share."riderId", share.amount, ${at}
        from json_to_recordset(${JSON.stringify(shares)}::json)
          as share ("shipmentNo" integer, "riderId" bigint, amount bigint)`,
  );

const ownerRow = z.object({ of: z.string(), amount: z.number() });

/** All tips of each rider, for the comparison with the ledger. */
export const selectTipsOfRiders = (q: Queryable): Promise<{ of: string; amount: number }[]> =>
  q.many(
    ownerRow,
    sql`select rider_id::text as of, sum(amount_paise)::bigint as amount
        from orders.rider_tip group by rider_id`,
  );

/** All tips that were paid out to each rider, below zero. */
export const selectTipsPaidOut = (q: Queryable): Promise<{ of: string; amount: number }[]> =>
  q.many(
    ownerRow,
    sql`select rider_id::text as of, -sum(amount_paise)::bigint as amount
        from orders.tip_payout group by rider_id`,
  );

import { z } from 'zod';
import { type Db, type Sql, sql } from '../platform/db.ts';

const textRow = z.object({ text: z.string() });

const listed = async (db: Db, what: Sql): Promise<string[]> =>
  (await db.many(textRow, what)).map(({ text }) => text);

/** Violations of the rules of rewards and memberships, by rule: each list must be empty. */
export const rewardViolations = async (db: Db): Promise<Record<string, string[]>> => ({
  'rewards of cards whose order was not delivered': await listed(
    db,
    sql`select card.order_no as text from promotions.scratch_card as card
        join wallet.reward as reward on reward.key = 'scratch-card:' || card.id
        join orders."order" as o on o.order_no = card.order_no
        where o.state <> 'ORDER_LOGISTICS_DELIVERED' and reward.taken_back_at is null`,
  ),
  'rewards of orders that were refunded in full': await listed(
    db,
    sql`select card.order_no as text from promotions.scratch_card as card
        join wallet.reward as reward on reward.key = 'scratch-card:' || card.id
        join orders."order" as o on o.order_no = card.order_no
        where reward.taken_back_at is null and exists (
          select from orders.refund where order_id = o.id and cause = 'complaint')`,
  ),
  'rewards of referrals whose order was refunded in full': await listed(
    db,
    sql`select referral.order_no as text from referral.referral
        join orders."order" as o using (order_no)
        where referral.state = 'REWARDED' and exists (
          select from orders.refund where order_id = o.id and cause = 'complaint')`,
  ),
  'customers with reward cash beside a debt': await listed(
    db,
    sql`select cash.account as text from ledger.balance as cash
        join ledger.balance as debt
          on debt.account = replace(cash.account, 'reward-cash', 'reward-debt')
        where cash.account like 'reward-cash:%' and cash.amount > 0 and debt.amount > 0`,
  ),
  'returned memberships that paid for themselves': await listed(
    db,
    sql`select bought.reference as text from membership.purchase as bought
        where state = 'REFUNDED' and amount_paise < coalesce((
            select sum(saved.amount_paise) from membership.saving as saved
            where saved.reference = bought.reference and saved.ended_at is null
              and saved.at < bought.settled_at), 0) + coalesce((
            select sum(back.amount_paise) from payments.refund as back
            where back.key = 'membership:' || bought.reference), 0) + coalesce((
            select sum(back.membership_paise) from orders.refund as back
            where back.key = 'membership:' || bought.reference), 0)`,
  ),
  'members’ prices paid after the membership was returned': await listed(
    db,
    sql`select saved.order_no as text from membership.saving as saved
        join membership.purchase as bought using (reference)
        join orders."order" as o on o.order_no = saved.order_no
        where bought.state = 'REFUNDED' and bought.order_no is null
          and o.created_at < bought.settled_at and o.placed_at > bought.settled_at`,
  ),
});

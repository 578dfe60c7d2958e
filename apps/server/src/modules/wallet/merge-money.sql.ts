import { type Tx, sql } from '../../platform/db.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';

/**
 * Later returns, clawbacks and decisions concern the account that stays. Rewards that were clawed back stay
 * with the account whose ledger records it.
 */
export async function moveMoneyRecords(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`update wallet.hold set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`update wallet.recharge set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`
    update wallet.reward set customer_id = ${to}
    where customer_id = ${from} and taken_back_at is null`);
  await tx.run(sql`
    update wallet.adjustment set customer_id = ${to}
    where customer_id = ${from} and state = 'WAITING'`);
}

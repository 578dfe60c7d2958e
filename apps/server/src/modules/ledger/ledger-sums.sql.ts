import { z } from 'zod';
import { type Queryable, raw, sql } from '../../platform/db.ts';

const sumRow = z.object({ account: z.string(), unit: z.enum(['INR', 'HBP']), amount: z.number() });
export type LedgerSum = z.infer<typeof sumRow>;

/**
 * An account without its owner: its kind. A gateway keeps its name, and a hold the kind of its reference: a
 * gateway's payment has a dot, a refund starts with RF.
 */
const kindOf = (column: 'account' | 'credit_account' | 'debit_account') => {
  const account = raw(column);
  return sql`case split_part(${account}, ':', 1)
    when 'gateway' then ${account}
    when 'hold' then case when ${account} like '%.%' then 'hold:a.payment'
                          when ${account} ~ '^hold:RF[A-Z0-9]{12}$' then 'hold:RF000000000000'
                          else 'hold:purchase' end
    else split_part(${account}, ':', 1) end`;
};

/** Sums of all accounts by kind, with the transfers up to an id. */
export const selectSumsUpTo = (q: Queryable, uptoId: number) =>
  q.many(
    sumRow,
    sql`select account, unit, sum(amount)::bigint as amount from (
          select ${kindOf('account')} as account, unit, amount from ledger.balance
          union all
          select ${kindOf('credit_account')}, unit, -amount from ledger.transfer where id > ${uptoId}
          union all
          select ${kindOf('debit_account')}, unit, amount from ledger.transfer where id > ${uptoId}
        ) as counted group by account, unit having sum(amount) <> 0`,
  );

const driftRow = z.object({ unit: z.enum(['INR', 'HBP']), amount: z.number() });

/** The sum of all balances by unit: zero, since each transfer has a debit and a credit. */
export const sumsOfBalances = (q: Queryable) =>
  q.many(
    driftRow,
    sql`select unit, sum(amount)::bigint as amount from ledger.balance group by unit`,
  );

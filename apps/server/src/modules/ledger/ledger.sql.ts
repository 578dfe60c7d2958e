import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { Account, Unit } from './accounts.ts';

/** Moves `amount` from the debited to the credited account. */
export interface Transfer {
  /** The idempotency key: a second transfer with it changes nothing. */
  key: string;
  debit: Account;
  credit: Account;
  /** A whole number above zero: paise, or points. */
  amount: number;
  unit: Unit;
  /** The reason, as a code that screens translate: `recharge`, `order.paid`. */
  reason: string;
  /** The public number of its order or recharge. */
  reference: string;
}

const outcomeRow = z.object({ outcome: z.enum(['done', 'repeated', 'short']) });

export const move = (tx: Tx, transfers: readonly Transfer[], now: Date) =>
  tx.one(
    outcomeRow,
    sql`select ledger.move(
          ${transfers.map(({ key }) => key)}::text[],
          ${transfers.map(({ debit }) => debit)}::text[],
          ${transfers.map(({ credit }) => credit)}::text[],
          ${transfers.map(({ amount }) => amount)}::bigint[],
          ${transfers.map(({ unit }) => unit)}::text[],
          ${transfers.map(({ reason }) => reason)}::text[],
          ${transfers.map(({ reference }) => reference)}::text[],
          ${now}) as outcome`,
  );

const balanceRow = z.object({ account: z.string(), amount: z.number() });

/** Accounts without transfers are left out. */
export const selectBalances = (q: Queryable, accounts: readonly Account[]) =>
  q.many(
    balanceRow,
    sql`select account, sum(amount)::bigint as amount from ledger.balance
        where account = any(${accounts}::text[]) group by account`,
  );

/** The balances of funded accounts, locked until this transaction ends. */
export const lockBalances = (tx: Tx, accounts: readonly Account[]) =>
  tx.many(
    balanceRow,
    sql`select account, amount from ledger.balance
        where account = any(${accounts}::text[]) and stripe = 0
        order by account, stripe for no key update`,
  );

const entryRow = z.object({
  id: z.number(),
  at: z.date(),
  reason: z.string(),
  reference: z.string(),
  amount: z.number(),
  balanceAfter: z.number(),
});
export type Entry = z.infer<typeof entryRow>;

export interface StatementPage {
  offset: number;
  limit: number;
  /** Only transfers of this purchase or recharge. */
  reference?: string | undefined;
  /** Only references that match this regular expression of the caller. */
  matching?: string | undefined;
  /** Only transfers for these reasons. */
  reasons?: readonly string[] | undefined;
}

/**
 * Newest first. The transfers of a batch form one line. Transfers between the given accounts are omitted.
 */
export const selectStatement = (
  q: Queryable,
  accounts: readonly Account[],
  { offset, limit, reference, matching, reasons }: StatementPage,
) =>
  q.many(
    entryRow,
    sql`with batch as (
          select max(id) as id, max(at) as at,
                 (array_agg(reason order by id))[1] as reason,
                 (array_agg(reference order by id))[1] as reference,
                 sum(case when credit_account = any(${accounts}::text[]) then amount else 0 end
                     - case when debit_account = any(${accounts}::text[]) then amount else 0 end
                 )::bigint as amount
          from ledger.transfer
          where debit_account = any(${accounts}::text[])
             or credit_account = any(${accounts}::text[])
          group by batch_id
        ), running as (
          select *, sum(amount) over (order by id)::bigint as "balanceAfter" from batch
        )
        select id, at, reason, reference, amount, "balanceAfter" from running
        where amount <> 0
          and (${reference ?? null}::text is null or reference = ${reference ?? null})
          and (${matching ?? null}::text is null or reference ~ ${matching ?? null})
          and (${reasons ?? null}::text[] is null or reason = any(${reasons ?? null}::text[]))
        order by id desc limit ${limit} offset ${offset}`,
  );

const movedRow = z.object({ sum: z.number() });

/** The total debited for the reason; `from` is inclusive, `to` exclusive. */
export const selectMovedOut = async (
  q: Queryable,
  account: Account,
  { reason, from, to }: { reason: string; from: Date; to: Date },
): Promise<number> =>
  (
    await q.one(
      movedRow,
      sql`select coalesce(sum(amount), 0)::bigint as sum from ledger.transfer
          where debit_account = ${account} and reason = ${reason} and at >= ${from} and at < ${to}`,
    )
  ).sum;

const differenceRow = z.object({
  account: z.string(),
  unit: z.string(),
  kept: z.number(),
  recomputed: z.number(),
});
export type Difference = z.infer<typeof differenceRow>;

/** Accounts whose stored balance differs from their transfers, and overdrawn ones. */
export const selectDifferences = (q: Queryable) =>
  q.many(
    differenceRow,
    sql`with leg as (
          select debit_account as account, unit, -amount as delta from ledger.transfer
          union all
          select credit_account, unit, amount from ledger.transfer
        ), moved as (
          select account, unit, sum(delta)::bigint as amount from leg group by account, unit
        ), kept as (
          select account, unit, sum(amount)::bigint as amount from ledger.balance
          group by account, unit
        )
        select account, unit, coalesce(kept.amount, 0) as kept,
               coalesce(moved.amount, 0) as recomputed
        from kept full join moved using (account, unit)
        where coalesce(kept.amount, 0) <> coalesce(moved.amount, 0)
           or (coalesce(moved.amount, 0) < 0 and ledger.is_funded(account))
        order by account, unit`,
  );

const sumRow = z.object({ unit: z.string(), sum: z.number() });

/** The sum over all accounts, by unit. */
export const selectSums = (q: Queryable) =>
  q.many(
    sumRow,
    sql`select unit, sum(amount)::bigint as sum from ledger.balance group by unit order by unit`,
  );

const countsRow = z.object({ accounts: z.number(), transfers: z.number() });

export const selectCounts = (q: Queryable) =>
  q.one(
    countsRow,
    sql`select (select count(distinct account) from ledger.balance) as accounts,
               (select count(*) from ledger.transfer) as transfers`,
  );

const kindTotalRow = z.object({ of: z.string(), amount: z.number() });
export type KindTotal = z.infer<typeof kindTotalRow>;

/**
 * Balances of accounts of these kinds, by the part of the name after the colon; zeros are left out.
 */
export const selectKindTotals = (q: Queryable, kinds: readonly string[]) =>
  q.many(
    kindTotalRow,
    sql`select substr(account, strpos(account || ':', ':') + 1) as of, sum(amount)::bigint as amount
        from ledger.balance where split_part(account, ':', 1) = any(${kinds}::text[])
        group by 1 having sum(amount) <> 0`,
  );

/** Net movements of accounts of these kinds, by owner: transfers with this key prefix. */
export const selectOwnerTotals = (q: Queryable, kinds: readonly string[], prefix: string) =>
  q.many(
    kindTotalRow,
    sql`select substr(account, strpos(account, ':') + 1) as of, sum(amount)::bigint as amount from (
          select credit_account as account, amount from ledger.transfer
          where starts_with(key, ${prefix})
          union all
          select debit_account, -amount from ledger.transfer where starts_with(key, ${prefix})
        ) as moved
        where split_part(account, ':', 1) = any(${kinds}::text[])
        group by 1`,
  );

/** Net movements of accounts of these kinds for these reasons, by reference. */
export const selectReasonTotals = (
  q: Queryable,
  kinds: readonly string[],
  reasons: readonly string[],
  prefix: string,
) =>
  q.many(
    kindTotalRow,
    sql`select reference as of,
               sum(case when split_part(credit_account, ':', 1) = any(${kinds}::text[])
                        then amount else 0 end
                   - case when split_part(debit_account, ':', 1) = any(${kinds}::text[])
                          then amount else 0 end)::bigint as amount
        from ledger.transfer
        where reason = any(${reasons}::text[]) and starts_with(reference, ${prefix})
          and (split_part(credit_account, ':', 1) = any(${kinds}::text[])
               or split_part(debit_account, ':', 1) = any(${kinds}::text[]))
        group by reference`,
  );

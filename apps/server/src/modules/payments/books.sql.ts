import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const entryRow = z.object({ of: z.string(), amount: z.number() });

/**
 * The money that gateways owe the store, below zero, by provider: captures less refunds and lost
 * disputes.
 */
export const selectOwedByGateways = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select provider as of, sum(amount)::bigint as amount from (
          select provider, -amount_paise as amount from payments.gateway_payment
          where captured_at is not null
          union all
          select source.provider, refund.amount_paise from payments.refund as refund
          join payments.gateway_payment as source on source.id = refund.gateway_payment_id
          where refund.state = 'PROCESSED' and destination = 'source'
          union all
          select provider, amount_paise from payments.dispute where is_taken
        ) as moved group by provider`,
  );

/** Requested refunds that no gateway has sent yet, by refund number. */
export const selectUnsentRefunds = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select refund_no as of, amount_paise as amount from payments.refund
        where gateway_payment_id is not null and state <> 'PROCESSED'`,
  );

/** The refunds that the shop's bank paid, as staff settled them. */
export const selectBankTransfers = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of, coalesce(sum(amount_paise), 0)::bigint as amount from payments.refund
        where destination = 'bank'`,
  );

/**
 * The money that dashboards refunded beyond the owed amount, less the part that staff settled by
 * it; below zero.
 */
export const selectExcessRefunds = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of, coalesce(sum(case when destination = 'gateway' then amount_paise else 0 end
            - excess_paise), 0)::bigint as amount
        from payments.refund where destination = 'gateway' or excess_paise > 0`,
  );

/** The money that riders have collected, as one amount: the balance of the account itself. */
export const selectCollectedOnDelivery = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of,
               -coalesce(sum(case state when 'COLLECTED' then amount_paise - gateway_paise
                                        else collected_paise end), 0)::bigint as amount
        from payments.payment
        where (state = 'COLLECTED' or collected_paise > 0) and mode in ('cod', 'pod')`,
  );

/** The gain from rounding the collected money to the rupee, as one amount. */
export const selectRoundingOnDelivery = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of, coalesce(sum(rounding_paise), 0)::bigint as amount from payments.payment
        where state = 'COLLECTED'`,
  );

/** The refunds that were credited to HB Money and points at once, by the number of the purchase. */
export const selectRefundsIntoWallet = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select reference as of, sum(amount_paise)::bigint as amount from payments.refund
        where destination = 'wallet' and state = 'PROCESSED' group by reference`,
  );

/** The money that the shop kept for its orders, with their edits: `order_no`, `paise`. */
export const receivedForOrders = sql`
  select coalesce(part_of, reference) as order_no, sum(amount_paise - refunded_paise) as paise
  from payments.payment where kind in ('order', 'edit') and state = 'COLLECTED' group by 1`;

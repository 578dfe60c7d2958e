import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const entryRow = z.object({ of: z.string(), amount: z.number() });

/**
 * What gateways owe the store, below zero, by provider: what they captured, less what they sent back
 * and what disputes took.
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

/** Money that was promised back and that no gateway has sent yet, by refund number. */
export const selectPromisedRefunds = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select refund_no as of, amount_paise as amount from payments.refund
        where gateway_payment_id is not null and state <> 'PROCESSED'`,
  );

/** What the shop's bank paid out for refunds that staff settled so. */
export const selectBankTransfers = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of, coalesce(sum(amount_paise), 0)::bigint as amount from payments.refund
        where destination = 'bank'`,
  );

/** What dashboards of gateways returned beyond what was owed, less what staff settled by it; below zero. */
export const selectExcessRefunds = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of, coalesce(sum(case when destination = 'gateway' then amount_paise else 0 end
            - excess_paise), 0)::bigint as amount
        from payments.refund where destination = 'gateway' or excess_paise > 0`,
  );

/** What riders have collected, as one amount: an entry for the account itself. */
export const selectCollectedOnDelivery = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of, -coalesce(sum(amount_paise), 0)::bigint as amount from payments.payment
        where state = 'COLLECTED' and mode in ('cod', 'pod')`,
  );

/** What rounding to the rupee brought the shop with the money that riders collected, as one amount. */
export const selectRoundingOnDelivery = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of, coalesce(sum(rounding_paise), 0)::bigint as amount from payments.payment
        where state = 'COLLECTED'`,
  );

/** What refunds brought into HB Money and points at once, by the number of the purchase. */
export const selectRefundsIntoWallet = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select reference as of, sum(amount_paise)::bigint as amount from payments.refund
        where destination = 'wallet' and state = 'PROCESSED' group by reference`,
  );

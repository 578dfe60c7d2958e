import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import type { DisputeEvent, DisputeState, GatewayId } from '../gateways/gateway.ts';

const disputeRow = z.object({
  disputeId: z.number(),
  provider: z.enum(['razorpay', 'payu']),
  gatewayDisputeId: z.string(),
  paymentId: z.string(),
  amount: paiseColumn,
  reason: z.string(),
  phase: z.string(),
  state: z.enum(['OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED']),
  respondBy: z.date().nullable(),
  isTaken: z.boolean(),
  moves: z.number(),
  openedAt: z.date(),
  evidenceSentAt: z.date().nullable(),
  evidenceSentBy: z.string().nullable(),
});
export type Dispute = z.infer<typeof disputeRow>;

const columns = sql`dispute.id as "disputeId", dispute.provider,
  provider_dispute_id as "gatewayDisputeId", dispute.payment_id as "paymentId",
  dispute.amount_paise as amount, dispute.reason, phase, dispute.state, respond_by as "respondBy",
  is_taken as "isTaken", moves, opened_at as "openedAt", evidence_sent_at as "evidenceSentAt",
  evidence_sent_by as "evidenceSentBy"`;

/** The row of that dispute, inserted with its first event, and locked. */
export async function lockDispute(tx: Tx, fact: DisputeEvent, now: Date): Promise<Dispute> {
  await tx.run(sql`
    insert into payments.dispute (provider, provider_dispute_id, payment_id, amount_paise, reason,
                                  phase, state, respond_by, opened_at, updated_at)
    values (${fact.provider}, ${fact.gatewayDisputeId}, ${fact.paymentId}, ${fact.amount},
            ${fact.reason}, ${fact.phase}, 'OPEN', ${fact.respondBy}, ${now}, ${now})
    on conflict (provider, provider_dispute_id) do nothing`);
  return tx.one(
    disputeRow,
    sql`select ${columns} from payments.dispute
        where provider = ${fact.provider} and provider_dispute_id = ${fact.gatewayDisputeId}
        for update`,
  );
}

interface DisputeChange {
  state: DisputeState;
  phase: string;
  respondBy: Date | null;
  isTaken: boolean;
  moves: number;
  now: Date;
}

export const saveDispute = (tx: Tx, disputeId: number, change: DisputeChange) =>
  tx.run(sql`
    update payments.dispute
    set state = ${change.state}, phase = ${change.phase}, respond_by = ${change.respondBy},
        is_taken = ${change.isTaken}, moves = ${change.moves}, updated_at = ${change.now}
    where id = ${disputeId}`);

const knownRow = z.object({ reference: z.string() });

/** The purchase of a payment. */
export const selectDisputed = (q: Queryable, provider: GatewayId, paymentId: string) =>
  q.maybe(
    knownRow,
    sql`select reference from payments.gateway_payment
        where provider = ${provider} and payment_id = ${paymentId}`,
  );

/** An open or lost dispute of the payment: the bank’s money must not be paid a second time. */
export const selectBlockingDispute = (q: Queryable, provider: GatewayId, paymentId: string) =>
  q.maybe(
    z.object({ id: z.number() }),
    sql`select id from payments.dispute
        where provider = ${provider} and payment_id = ${paymentId}
          and state in ('OPEN', 'UNDER_REVIEW', 'LOST')
        limit 1`,
  );

/** An undecided dispute of the payment. */
export const selectOpenDispute = (q: Queryable, provider: GatewayId, paymentId: string) =>
  q.maybe(
    z.object({ id: z.number() }),
    sql`select id from payments.dispute
        where provider = ${provider} and payment_id = ${paymentId}
          and state in ('OPEN', 'UNDER_REVIEW')
        limit 1`,
  );

/** The total of the payment’s lost disputes, in paise. */
export const selectLostPaise = async (
  q: Queryable,
  provider: GatewayId,
  paymentId: string,
): Promise<number> =>
  (
    await q.one(
      z.object({ lost: z.number() }),
      sql`select coalesce(sum(amount_paise), 0)::bigint as lost from payments.dispute
          where provider = ${provider} and payment_id = ${paymentId} and state = 'LOST'`,
    )
  ).lost;

const shownRow = disputeRow.extend({
  kind: z.string(),
  reference: z.string(),
  customerId: z.number(),
});
export type DisputedPurchase = z.infer<typeof shownRow>;

const withPurchase = sql`payments.dispute
  join payments.gateway_payment paid
    on paid.provider = dispute.provider and paid.payment_id = dispute.payment_id`;
const purchaseColumns = sql`${columns}, kind, reference, customer_id as "customerId"`;

/** A dispute with its purchase; null for an unknown one. */
export const selectDispute = (q: Queryable, provider: GatewayId, gatewayDisputeId: string) =>
  q.maybe(
    shownRow,
    sql`select ${purchaseColumns} from ${withPurchase}
        where dispute.provider = ${provider} and provider_dispute_id = ${gatewayDisputeId}`,
  );

/** Records once that staff sent the evidence of an undecided dispute. Updates 0 rows otherwise. */
export const saveEvidenceSent = (
  tx: Tx,
  provider: GatewayId,
  gatewayDisputeId: string,
  { by, now }: { by: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update payments.dispute set evidence_sent_at = ${now}, evidence_sent_by = ${by}
    where provider = ${provider} and provider_dispute_id = ${gatewayDisputeId}
      and state in ('OPEN', 'UNDER_REVIEW') and evidence_sent_at is null`);

/** Open disputes by deadline; of closed ones the latest first. */
export const disputeOrder = (isClosed: boolean): SortOrder => ({
  list: isClosed ? 'closed-disputes' : 'open-disputes',
  keys: [
    isClosed
      ? { column: sql`opened_at`, type: 'moment' }
      : { column: sql`coalesce(respond_by, 'infinity')`, type: 'moment' },
    { column: sql`dispute.id`, type: 'number' },
  ],
  direction: isClosed ? 'descending' : 'ascending',
});

export const selectDisputes = (q: Queryable, isClosed: boolean, seek: Seek) =>
  q.many(
    shownRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${purchaseColumns}, ${seek.cursorKey} as "cursorKey" from ${withPurchase}
        where dispute.state ${isClosed ? sql`not in` : sql`in`} ('OPEN', 'UNDER_REVIEW')
          and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

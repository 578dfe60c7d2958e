import { issueStates, shapes } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const amount = z.number().transform(paise);
const photo = z.object({ name: z.string(), width: z.number(), height: z.number() });

const proposalRow = z.object({
  staffId: z.number(),
  by: z.string(),
  lines: z.array(z.object({ lineNo: z.number(), amount })),
  delivery: amount,
  to: z.enum(['source', 'wallet']),
  answer: z.string(),
});
/** A refund that waits for the approval of a second person. */
export type Proposal = z.infer<typeof proposalRow>;

const complaintRow = z.object({
  issueNo: z.string(),
  orderNo: z.string(),
  hubId: z.number(),
  reason: shapes.issueReason,
  description: z.string(),
  items: z.array(z.object({ lineNo: z.number(), packs: z.number() })),
  photos: z.array(photo),
  refundTo: z.enum(['source', 'wallet']),
  state: z.enum(issueStates),
  createdAt: z.date(),
  answerBy: z.date(),
  proposal: proposalRow.nullable(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.date().nullable(),
  givenBack: amount.nullable(),
});
export type ComplaintRecord = z.infer<typeof complaintRow>;

const columns = sql`issue.issue_no as "issueNo", o.order_no as "orderNo", o.hub_id as "hubId",
  issue.reason, issue.description, issue.items, issue.photos, issue.refund_to as "refundTo",
  issue.state, issue.created_at as "createdAt", issue.answer_by as "answerBy", issue.proposal,
  issue.answer, issue.answered_by as "answeredBy", issue.answered_at as "answeredAt",
  refund.amount_paise as "givenBack"`;

const from = sql`orders.complaint as issue join orders."order" as o on o.id = issue.order_id
  left join orders.refund as refund on refund.id = issue.refund_id`;

/** Complaints about an order, the newest first. */
export const selectComplaintsOf = (q: Queryable, orderId: number) =>
  q.many(
    complaintRow,
    sql`select ${columns} from ${from} where issue.order_id = ${orderId}
        order by issue.created_at desc`,
  );

/** Locks the complaint until the transaction ends. */
export const lockComplaint = (tx: Tx, issueNo: string) =>
  tx.maybe(
    complaintRow,
    sql`select ${columns} from ${from} where issue.issue_no = ${issueNo} for update of issue`,
  );

export const selectComplaint = (q: Queryable, issueNo: string) =>
  q.maybe(complaintRow, sql`select ${columns} from ${from} where issue.issue_no = ${issueNo}`);

const queueRow = complaintRow.extend({ total: z.number() });

/** Open complaints, earliest deadline first, or answered ones, newest first. */
export const selectComplaints = (
  q: Queryable,
  {
    hubIds,
    answered,
    limit,
    offset,
  }: { hubIds: readonly number[]; answered: boolean; limit: number; offset: number },
) =>
  q.many(
    queueRow,
    sql`select ${columns}, count(*) over () as total from ${from}
        where (issue.answered_at is not null) = ${answered}
          and (cardinality(${hubIds}::bigint[]) = 0 or o.hub_id = any(${hubIds}::bigint[]))
        order by case when ${answered} then null else issue.answer_by end,
                 issue.answered_at desc, issue.issue_no
        limit ${limit} offset ${offset}`,
  );

export interface NewComplaint {
  issueNo: string;
  orderId: number;
  reason: ComplaintRecord['reason'];
  description: string;
  items: ComplaintRecord['items'];
  photos: ComplaintRecord['photos'];
  refundTo: ComplaintRecord['refundTo'];
  createdAt: Date;
  answerBy: Date;
}

/** False where the order has another open complaint. */
export const insertComplaint = async (tx: Tx, issue: NewComplaint): Promise<boolean> =>
  (await tx.run(
    sql`insert into orders.complaint (issue_no, order_id, reason, description, items, photos, refund_to,
          created_at, answer_by)
        values (${issue.issueNo}, ${issue.orderId}, ${issue.reason}, ${issue.description},
          ${JSON.stringify(issue.items)}::jsonb, ${JSON.stringify(issue.photos)}::jsonb,
          ${issue.refundTo}, ${issue.createdAt}, ${issue.answerBy})
        on conflict do nothing`,
  )) > 0;

export const saveProposal = (tx: Tx, issueNo: string, proposal: Proposal) =>
  tx.run(
    sql`update orders.complaint set state = 'PROPOSED', proposal = ${JSON.stringify(proposal)}::jsonb
        where issue_no = ${issueNo}`,
  );

export const saveAnswer = (
  tx: Tx,
  answer: {
    issueNo: string;
    state: 'ANSWERED' | 'SOLVED';
    words: string;
    by: string;
    refundId: number | null;
    at: Date;
  },
) =>
  tx.run(
    sql`update orders.complaint set state = ${answer.state}, proposal = null, answer = ${answer.words},
          answered_by = ${answer.by}, answered_at = ${answer.at}, refund_id = ${answer.refundId}
        where issue_no = ${answer.issueNo}`,
  );

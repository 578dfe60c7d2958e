import { complaintStates, shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const photo = z.object({ name: z.string(), width: z.number(), height: z.number() });

const proposalRow = z.object({
  staffId: z.number(),
  by: z.string(),
  lines: z.array(z.object({ lineNo: z.number(), amount: paiseColumn })),
  delivery: paiseColumn,
  to: z.enum(['source', 'wallet']),
  answer: z.string(),
});
/** A refund that waits for the approval of a second person. */
export type Proposal = z.infer<typeof proposalRow>;

const complaintRow = z.object({
  complaintNo: z.string(),
  orderNo: z.string(),
  hubId: z.number(),
  reason: shapes.complaintReason,
  description: z.string(),
  items: z.array(z.object({ lineNo: z.number(), packs: z.number() })),
  photos: z.array(photo),
  refundTo: z.enum(['source', 'wallet']),
  state: z.enum(complaintStates),
  createdAt: z.date(),
  answerBy: z.date(),
  proposal: proposalRow.nullable(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.date().nullable(),
  givenBack: paiseColumn.nullable(),
});
export type ComplaintRecord = z.infer<typeof complaintRow>;

const columns = sql`complaint.complaint_no as "complaintNo", o.order_no as "orderNo", o.hub_id as "hubId",
  complaint.reason, complaint.description, complaint.items, complaint.photos, complaint.refund_to as "refundTo",
  complaint.state, complaint.created_at as "createdAt", complaint.answer_by as "answerBy", complaint.proposal,
  complaint.answer, complaint.answered_by as "answeredBy", complaint.answered_at as "answeredAt",
  refund.amount_paise as "givenBack"`;

const from = sql`orders.complaint as complaint join orders."order" as o on o.id = complaint.order_id
  left join orders.refund as refund on refund.id = complaint.refund_id`;

/** Complaints about an order, the newest first. */
export const selectComplaintsOf = (q: Queryable, orderId: number) =>
  q.many(
    complaintRow,
    sql`select ${columns} from ${from} where complaint.order_id = ${orderId}
        order by complaint.created_at desc`,
  );

/** Locks the complaint until the transaction ends. */
export const lockComplaint = (tx: Tx, complaintNo: string) =>
  tx.maybe(
    complaintRow,
    sql`select ${columns} from ${from} where complaint.complaint_no = ${complaintNo} for update of complaint`,
  );

export const selectComplaint = (q: Queryable, complaintNo: string) =>
  q.maybe(
    complaintRow,
    sql`select ${columns} from ${from} where complaint.complaint_no = ${complaintNo}`,
  );

const queueRow = complaintRow.extend({ cursorKey: cursorKeyRow });

/** Open complaints by their deadline, and answered ones from the newest. */
const queues = {
  open: {
    order: {
      list: 'complaints.open',
      direction: 'ascending',
      keys: [
        { column: sql`complaint.answer_by`, type: 'moment' },
        { column: sql`complaint.complaint_no`, type: 'text' },
      ],
    },
    contains: sql`complaint.state in ('OPEN', 'PROPOSED')`,
  },
  answered: {
    order: {
      list: 'complaints.answered',
      direction: 'descending',
      keys: [
        { column: sql`complaint.answered_at`, type: 'moment' },
        { column: sql`complaint.complaint_no`, type: 'text' },
      ],
    },
    contains: sql`complaint.answered_at is not null`,
  },
} as const satisfies Record<string, { order: SortOrder; contains: Sql }>;
export type ComplaintQueue = keyof typeof queues;

export const queueOrder = (queue: ComplaintQueue): SortOrder => queues[queue].order;

interface QueueFilter {
  queue: ComplaintQueue;
  /** Empty: all hubs. */
  hubIds: readonly number[];
}

/** The first complaints of each hub are read by index, and only these are sorted. */
export const selectComplaints = (q: Queryable, { queue, hubIds }: QueueFilter, seek: Seek) =>
  q.many(
    queueRow,
    sql`with page as (
          select complaint.complaint_no from
          ${hubIds.length === 0 ? sql`` : sql`unnest(${hubIds}::bigint[]) as hub (id) cross join`}
          lateral (
            select * from orders.complaint as complaint
            where ${queues[queue].contains} and ${seek.where}
              and ${hubIds.length === 0 ? sql`true` : sql`complaint.hub_id = hub.id`}
            order by ${seek.orderBy} limit ${seek.limit}) as complaint
          order by ${seek.orderBy} limit ${seek.limit}
        )
        select ${columns}, ${seek.cursorKey} as "cursorKey"
        from ${from} where complaint.complaint_no in (select page.complaint_no from page)
        order by ${seek.orderBy}`,
  );

export const countComplaints = (q: Queryable, { queue, hubIds }: QueueFilter) =>
  countRows(
    q,
    sql`select from orders.complaint as complaint where ${queues[queue].contains}
        ${hubIds.length === 0 ? sql`` : sql`and complaint.hub_id = any(${hubIds}::bigint[])`}`,
  );

export interface NewComplaint {
  complaintNo: string;
  orderId: number;
  hubId: number;
  reason: ComplaintRecord['reason'];
  description: string;
  items: ComplaintRecord['items'];
  photos: ComplaintRecord['photos'];
  refundTo: ComplaintRecord['refundTo'];
  createdAt: Date;
  answerBy: Date;
}

/** False where the order has another open complaint. */
export const insertComplaint = async (tx: Tx, complaint: NewComplaint): Promise<boolean> =>
  (await tx.run(
    sql`insert into orders.complaint (complaint_no, order_id, hub_id, reason, description, items, photos,
          refund_to, created_at, answer_by)
        values (${complaint.complaintNo}, ${complaint.orderId}, ${complaint.hubId}, ${complaint.reason},
          ${complaint.description},
          ${JSON.stringify(complaint.items)}::jsonb, ${JSON.stringify(complaint.photos)}::jsonb,
          ${complaint.refundTo}, ${complaint.createdAt}, ${complaint.answerBy})
        on conflict do nothing`,
  )) > 0;

export const saveProposal = (tx: Tx, complaintNo: string, proposal: Proposal) =>
  tx.run(
    sql`update orders.complaint set state = 'PROPOSED', proposal = ${JSON.stringify(proposal)}::jsonb
        where complaint_no = ${complaintNo}`,
  );

export const saveAnswer = (
  tx: Tx,
  answer: {
    complaintNo: string;
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
        where complaint_no = ${answer.complaintNo}`,
  );

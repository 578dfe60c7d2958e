import type { OrderComplaint as ComplaintView } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/client';
import { type Paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { emit } from '../../../platform/events.ts';
import { publicReference } from '../../../platform/ids.ts';
import {
  type MadePicture,
  storePictures,
  privatePicture,
} from '../../../platform/pictures/index.ts';
import { grantWithinLimits } from '../../wallet/index.ts';
import {
  type ComplaintRecord,
  type Proposal,
  type ComplaintQueue,
  countComplaints,
  insertComplaint,
  lockComplaint,
  queueOrder,
  saveAnswer,
  saveProposal,
  selectComplaint,
  selectComplaints,
  selectComplaintsOf,
} from './complaints.sql.ts';
import { type OrderRecord, lockOrderRecord } from '../orders.sql.ts';
import { canComplain } from '../orders.ts';
import { type ComplainedItem, complainedLines } from './complained-lines.ts';
import { totalOf } from '../refunds/refundable.ts';
import { goodsOnly, refundOrder, withinRefundable } from '../refunds/refunds.ts';

/** A complaint is answered within two days (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
const answeredWithinMs = 48 * 3_600_000;

export interface Complaint {
  reason: ComplaintRecord['reason'];
  description: string;
  items: readonly ComplainedItem[];
  refundTo: 'source' | 'wallet';
}

const aboutGoods: readonly string[] = ['MISSING', 'QUALITY', 'WRONG_ITEM', 'DAMAGED'];

/**
 * Refuses ORDER_STATE after the time for complaints, and INVALID for items that the order does not
 * have.
 */
function checkedItems(
  order: OrderRecord,
  complaint: Complaint,
  now: Date,
): ComplaintRecord['items'] {
  if (!canComplain(order, now)) refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  if (complaint.items.length === 0 && aboutGoods.includes(complaint.reason)) {
    refuse('INVALID', { fields: { items: 'Choose at least one item' } });
  }
  return complainedLines(order, complaint.items);
}

/** Checks a complaint before its photos are processed. It refuses as `complain` does. */
export async function checkComplaint(
  q: Queryable,
  order: OrderRecord,
  complaint: Complaint,
  now: Date,
): Promise<void> {
  checkedItems(order, complaint, now);
  const complaints = await selectComplaintsOf(q, order.id);
  if (complaints.some(({ answeredAt }) => answeredAt === null)) refuse('COMPLAINT_OPEN');
}

/**
 * Saves a complaint with its processed photos. The order must be locked and belong to the customer.
 * Refuses ORDER_STATE after the time for complaints, COMPLAINT_OPEN while another complaint is open.
 */
export async function complain(
  tx: Tx,
  order: OrderRecord,
  { made, ...reported }: Complaint & { made: readonly MadePicture[] },
  now: Date,
): Promise<ComplaintView> {
  const items = checkedItems(order, reported, now);
  const photos = await storePictures(tx, made, now);
  const complaint = {
    complaintNo: publicReference('HC'),
    orderId: order.id,
    hubId: order.hubId,
    reason: reported.reason,
    description: reported.description,
    items,
    photos,
    refundTo: reported.refundTo,
    createdAt: now,
    answerBy: new Date(now.getTime() + answeredWithinMs),
  };
  if (!(await insertComplaint(tx, complaint))) refuse('COMPLAINT_OPEN');
  return complaintViewOf({ ...complaint, state: 'OPEN', answer: null, givenBack: null });
}

/** The complaint as its customer sees it, without the shop's proposal. */
export const complaintViewOf = (
  complaint: Pick<
    ComplaintRecord,
    | 'complaintNo'
    | 'photos'
    | 'reason'
    | 'state'
    | 'createdAt'
    | 'answerBy'
    | 'answer'
    | 'givenBack'
  >,
): ComplaintView => ({
  complaintNo: complaint.complaintNo,
  reason: complaint.reason,
  status: complaint.state === 'PROPOSED' ? 'OPEN' : complaint.state,
  createdAt: complaint.createdAt.toISOString(),
  answerBy: complaint.answerBy.toISOString(),
  photos: complaint.photos.map(({ name, width, height }) => ({
    url: urlOf('complaintPhoto', {
      params: { complaintNo: complaint.complaintNo, photo: name },
    }),
    width,
    height,
  })),
  ...(complaint.answer !== null && { answer: complaint.answer }),
  ...(complaint.givenBack !== null && { givenBack: rupeesFromPaise(complaint.givenBack) }),
});

/** A photo of the complaint. Refuses NOT_FOUND for any other name. */
export const complaintPhoto = (q: Queryable, complaint: ComplaintRecord, photo: string) =>
  complaint.photos.some(({ name }) => name === photo)
    ? privatePicture(q, photo)
    : refuse('NOT_FOUND');

export interface Answering {
  staffId: number;
  by: string;
  /** Whether this person may approve the proposal of another. */
  mayApprove: boolean;
  now: Date;
}

async function lockWaiting(
  tx: Tx,
  complaintNo: string,
): Promise<{ complaint: ComplaintRecord; order: OrderRecord }> {
  const known = await selectComplaint(tx, complaintNo);
  if (!known) refuse('COMPLAINT_NOT_FOUND');
  // Lock the order before the complaint, as everywhere.
  const order = await lockOrderRecord(tx, known.orderNo);
  const complaint = await lockComplaint(tx, complaintNo);
  if (!order || !complaint) throw new Error(`Complaint ${complaintNo} without its order`);
  if (complaint.answeredAt !== null) refuse('COMPLAINT_DECIDED');
  return { complaint, order };
}

const sumOf = ({ lines, delivery }: Pick<Proposal, 'lines' | 'delivery'>): Paise =>
  totalOf({ ...goodsOnly(lines), delivery });

const refundKey = (complaintNo: string): string => `complaint:${complaintNo}`;

/** Whether another person proposed at least this refund. */
const isSeconded = (
  proposal: Proposal | null,
  second: Proposal,
  { mayApprove }: Answering,
): boolean =>
  mayApprove &&
  proposal !== null &&
  proposal.staffId !== second.staffId &&
  sumOf(second) <= sumOf(proposal);

/**
 * Refunds a complaint and answers it. Above the limits of one person it only saves a proposal,
 * which a second person with the permission must approve. Refuses COMPLAINT_NOT_FOUND, COMPLAINT_DECIDED,
 * and REFUND_TOO_LARGE above the amount paid.
 */
export async function refundComplaint(
  tx: Tx,
  complaintNo: string,
  request: Omit<Proposal, 'staffId' | 'by' | 'to'> & { to?: 'source' | 'wallet' | undefined },
  who: Answering,
): Promise<void> {
  const { complaint, order } = await lockWaiting(tx, complaintNo);
  const portions = { ...goodsOnly(request.lines), delivery: request.delivery };
  const total = totalOf(portions);
  if (total <= 0 || !withinRefundable(order, portions)) refuse('REFUND_TOO_LARGE');
  const to = request.to ?? complaint.refundTo;
  const proposed: Proposal = { ...request, to, staffId: who.staffId, by: who.by };
  const mayRefund =
    isSeconded(complaint.proposal, proposed, who) ||
    (await grantWithinLimits(tx, {
      kind: 'complaint',
      reference: refundKey(complaintNo),
      customerId: order.customerId,
      staffId: who.staffId,
      amount: total,
      now: who.now,
    }));
  if (!mayRefund) {
    await saveProposal(tx, complaintNo, proposed);
    return;
  }
  const refundId = await refundOrder(tx, order, {
    ...portions,
    cause: 'complaint',
    key: refundKey(complaintNo),
    to,
    reason: `Your complaint ${complaintNo}`,
    actor: `staff:${who.staffId}`,
    now: who.now,
  });
  if (refundId === null) refuse('REFUND_TOO_LARGE');
  await answer(tx, order, { complaintNo, state: 'SOLVED', words: request.answer, refundId }, who);
}

/** Rejects a complaint without a refund. Refuses COMPLAINT_NOT_FOUND, COMPLAINT_DECIDED. */
export async function rejectComplaint(
  tx: Tx,
  complaintNo: string,
  words: string,
  who: Answering,
): Promise<void> {
  const { order } = await lockWaiting(tx, complaintNo);
  await answer(tx, order, { complaintNo, state: 'ANSWERED', words, refundId: null }, who);
}

async function answer(
  tx: Tx,
  { orderNo, customerId }: OrderRecord,
  input: {
    complaintNo: string;
    state: 'ANSWERED' | 'SOLVED';
    words: string;
    refundId: number | null;
  },
  { by, now }: Answering,
): Promise<void> {
  await saveAnswer(tx, { ...input, by, at: now });
  const { complaintNo, words } = input;
  await emit(tx, 'complaint.answered', {
    orderNo,
    customerId,
    complaintNo,
    words,
    at: now.toISOString(),
  });
}

/** Complaints of these hubs by page; an empty list means all hubs. */
export async function complaintQueue(
  q: Queryable,
  filter: { queue: ComplaintQueue; hubIds: readonly number[] },
  request: PageRequest,
) {
  const [page, total] = await Promise.all([
    pageOf(queueOrder(filter.queue), request, async (seek) => ({
      rows: await selectComplaints(q, filter, seek),
    })),
    countComplaints(q, filter),
  ]);
  return { complaints: page.rows, total, links: page.links };
}

export { type ComplaintRecord, selectComplaint } from './complaints.sql.ts';

import type { OrderIssue as IssueView } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/client';
import { type Paise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
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
  insertComplaint,
  lockComplaint,
  saveAnswer,
  saveProposal,
  selectComplaint,
  selectComplaints,
  selectComplaintsOf,
} from './complaints.sql.ts';
import { type OrderLine, type OrderRecord, lockRecord } from '../orders.sql.ts';
import { canComplain } from '../orders.ts';
import { refundOrder, totalOf, withinRefundable } from '../refunds/refunds.ts';

/** A complaint is answered within two days (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
const answeredWithinMs = 48 * 3_600_000;

export interface Complaint {
  reason: ComplaintRecord['reason'];
  description: string;
  items: readonly { sku: string; cuts?: string | undefined; quantity: number }[];
  refundTo: 'source' | 'wallet';
}

const aboutGoods: readonly string[] = ['MISSING', 'QUALITY', 'WRONG_ITEM', 'DAMAGED'];

const isLine = (line: OrderLine, item: { sku: string; cuts?: string | undefined }): boolean =>
  line.sku === item.sku && (item.cuts === undefined || line.cut === item.cuts);

/** The lines of the complaint. Refuses INVALID for a line that the order does not have. */
function linesOf(order: OrderRecord, { items, reason }: Complaint): ComplaintRecord['items'] {
  if (items.length === 0 && aboutGoods.includes(reason)) {
    refuse('INVALID', { fields: { items: 'Choose at least one item' } });
  }
  return items.map((item) => {
    const index = order.lines.findIndex((line) => isLine(line, item));
    const line = order.lines[index];
    if (!line || item.quantity > line.quantity) {
      return refuse('INVALID', { fields: { items: 'This item is not part of the order' } });
    }
    return { lineNo: index + 1, packs: item.quantity };
  });
}

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
  return linesOf(order, complaint);
}

/** Checks a complaint before its photos are processed. It refuses as `complain` does. */
export async function checkComplaint(
  q: Queryable,
  order: OrderRecord,
  complaint: Complaint,
  now: Date,
): Promise<void> {
  checkedItems(order, complaint, now);
  const issues = await selectComplaintsOf(q, order.id);
  if (issues.some(({ answeredAt }) => answeredAt === null)) refuse('ISSUE_OPEN');
}

/**
 * Saves a complaint with its processed photos. The order must be locked and belong to the customer.
 * Refuses ORDER_STATE after the time for complaints, ISSUE_OPEN while another complaint is open.
 */
export async function complain(
  tx: Tx,
  order: OrderRecord,
  { made, ...complaint }: Complaint & { made: readonly MadePicture[] },
  now: Date,
): Promise<IssueView> {
  const items = checkedItems(order, complaint, now);
  const photos = await storePictures(tx, made, now);
  const issue = {
    issueNo: publicReference('HC'),
    orderId: order.id,
    reason: complaint.reason,
    description: complaint.description,
    items,
    photos,
    refundTo: complaint.refundTo,
    createdAt: now,
    answerBy: new Date(now.getTime() + answeredWithinMs),
  };
  if (!(await insertComplaint(tx, issue))) refuse('ISSUE_OPEN');
  return complaintViewOf({ ...issue, state: 'OPEN', answer: null, givenBack: null });
}

/** The complaint as its customer sees it, without the shop's proposal. */
export const complaintViewOf = (
  issue: Pick<
    ComplaintRecord,
    'issueNo' | 'photos' | 'reason' | 'state' | 'createdAt' | 'answerBy' | 'answer' | 'givenBack'
  >,
): IssueView => ({
  issueNo: issue.issueNo,
  reason: issue.reason,
  status: issue.state === 'PROPOSED' ? 'OPEN' : issue.state,
  createdAt: issue.createdAt.toISOString(),
  answerBy: issue.answerBy.toISOString(),
  photos: issue.photos.map(({ name, width, height }) => ({
    url: urlOf('issuePhoto', {
      params: { issueNo: issue.issueNo, photo: name },
    }),
    width,
    height,
  })),
  ...(issue.answer !== null && { answer: issue.answer }),
  ...(issue.givenBack !== null && { givenBack: rupeesFromPaise(issue.givenBack) }),
});

/** A photo of the complaint. Refuses NOT_FOUND for any other name. */
export const complaintPhoto = (q: Queryable, issue: ComplaintRecord, photo: string) =>
  issue.photos.some(({ name }) => name === photo) ? privatePicture(q, photo) : refuse('NOT_FOUND');

export interface Answering {
  staffId: number;
  by: string;
  /** Whether this person may approve the proposal of another. */
  mayApprove: boolean;
  now: Date;
}

async function lockWaiting(
  tx: Tx,
  issueNo: string,
): Promise<{ issue: ComplaintRecord; order: OrderRecord }> {
  const known = await selectComplaint(tx, issueNo);
  if (!known) refuse('ISSUE_NOT_FOUND');
  // Lock the order before the complaint, as everywhere.
  const order = await lockRecord(tx, known.orderNo);
  const issue = await lockComplaint(tx, issueNo);
  if (!order || !issue) throw new Error(`Complaint ${issueNo} without its order`);
  if (issue.answeredAt !== null) refuse('ISSUE_DECIDED');
  return { issue, order };
}

const sumOf = ({ lines, delivery }: Pick<Proposal, 'lines' | 'delivery'>): Paise =>
  totalOf({ lines, delivery, membership: zeroPaise });

const refundKey = (issueNo: string): string => `issue:${issueNo}`;

/** Whether another person proposed at least this refund. */
const seconds = (proposal: Proposal | null, wanted: Proposal, { mayApprove }: Answering): boolean =>
  mayApprove &&
  proposal !== null &&
  proposal.staffId !== wanted.staffId &&
  sumOf(wanted) <= sumOf(proposal);

/**
 * Refunds a complaint and answers it. Above the limits of one person it only saves a proposal,
 * which a second person with the permission must approve. Refuses ISSUE_NOT_FOUND, ISSUE_DECIDED,
 * and REFUND_TOO_MUCH above the amount paid.
 */
export async function refundComplaint(
  tx: Tx,
  issueNo: string,
  asked: Omit<Proposal, 'staffId' | 'by' | 'to'> & { to?: 'source' | 'wallet' | undefined },
  who: Answering,
): Promise<void> {
  const { issue, order } = await lockWaiting(tx, issueNo);
  const portions = { lines: asked.lines, delivery: asked.delivery, membership: zeroPaise };
  const total = totalOf(portions);
  if (total <= 0 || !withinRefundable(order, portions)) refuse('REFUND_TOO_MUCH');
  const to = asked.to ?? issue.refundTo;
  const wanted: Proposal = { ...asked, to, staffId: who.staffId, by: who.by };
  const mayRefund =
    seconds(issue.proposal, wanted, who) ||
    (await grantWithinLimits(tx, {
      kind: 'complaint',
      reference: refundKey(issueNo),
      customerId: order.customerId,
      staffId: who.staffId,
      amount: total,
      now: who.now,
    }));
  if (!mayRefund) {
    await saveProposal(tx, issueNo, wanted);
    return;
  }
  const refundId = await refundOrder(tx, order, {
    ...portions,
    cause: 'issue',
    key: refundKey(issueNo),
    to,
    reason: `Your complaint ${issueNo}`,
    actor: `staff:${who.staffId}`,
    now: who.now,
  });
  if (refundId === null) refuse('REFUND_TOO_MUCH');
  await answer(tx, order, { issueNo, state: 'SOLVED', words: asked.answer, refundId }, who);
}

/** Rejects a complaint without a refund. Refuses ISSUE_NOT_FOUND, ISSUE_DECIDED. */
export async function rejectComplaint(
  tx: Tx,
  issueNo: string,
  words: string,
  who: Answering,
): Promise<void> {
  const { order } = await lockWaiting(tx, issueNo);
  await answer(tx, order, { issueNo, state: 'ANSWERED', words, refundId: null }, who);
}

async function answer(
  tx: Tx,
  { orderNo, customerId }: OrderRecord,
  given: { issueNo: string; state: 'ANSWERED' | 'SOLVED'; words: string; refundId: number | null },
  { by, now }: Answering,
): Promise<void> {
  await saveAnswer(tx, { ...given, by, at: now });
  const { issueNo, words } = given;
  await emit(tx, 'issue.answered', { orderNo, customerId, issueNo, words, at: now.toISOString() });
}

/** Complaints of these hubs by page; an empty list means all hubs. */
export async function complaintQueue(
  q: Queryable,
  filter: { hubIds: readonly number[]; answered: boolean; pageNo: number; pageSize: number },
): Promise<{ issues: ComplaintRecord[]; total: number }> {
  const { pageNo, pageSize } = filter;
  const rows = await selectComplaints(q, { ...filter, limit: pageSize, offset: pageNo * pageSize });
  return { issues: rows, total: rows[0]?.total ?? 0 };
}

export { type ComplaintRecord, selectComplaint as complaintByNo } from './complaints.sql.ts';

import type { ConsoleIssue } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { paiseFromRupees, rupeesFromPaise, sumPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { AuditOfSeveral, StaffChange } from '../../../platform/http/staff-calls.ts';
import {
  type Answering,
  type ComplaintRecord,
  complaintByNo,
  complaintPhoto,
  complaintQueue,
  refundComplaint,
  rejectComplaint,
} from './complaints.ts';
import { selectOrder as orderByNo } from '../orders.sql.ts';
import { refundableOf } from '../refunds/refunds.ts';
import { goodsName } from '../delivery/weights.ts';
import { may } from '../../staff/index.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';

const photoView = (
  issueNo: string,
  { name, width, height }: ComplaintRecord['photos'][number],
) => ({
  url: urlOf('consoleIssuePhoto', { params: { issueNo, photo: name } }),
  width,
  height,
});

function proposalView(proposal: ComplaintRecord['proposal']): Pick<ConsoleIssue, 'proposal'> {
  if (!proposal) return {};
  const { by, staffId, lines, delivery, answer } = proposal;
  const amount = sumPaise([...lines.map((line) => line.amount), delivery]);
  return { proposal: { by, byStaffId: staffId, amount: rupeesFromPaise(amount), answer } };
}

async function issueView(q: Queryable, issue: ComplaintRecord): Promise<ConsoleIssue> {
  const order = await orderByNo(q, issue.orderNo);
  if (!order) throw new Error(`Complaint ${issue.issueNo} without its order`);
  const left = refundableOf(order);
  const complained = (lineNo: number): number =>
    issue.items.find((item) => item.lineNo === lineNo)?.packs ?? 0;
  return {
    issueNo: issue.issueNo,
    orderNo: issue.orderNo,
    status: issue.state,
    reason: issue.reason,
    description: issue.description,
    customerName: order.address.fullName,
    refundTo: issue.refundTo,
    createdAt: issue.createdAt.toISOString(),
    answerBy: issue.answerBy.toISOString(),
    photos: issue.photos.map((photo) => photoView(issue.issueNo, photo)),
    lines: order.lines.map((line, index) => ({
      lineNo: index + 1,
      name: goodsName(line),
      packs: line.quantity,
      complained: complained(index + 1),
      paid: rupeesFromPaise(line.net),
      refundable: rupeesFromPaise(left.lines[index]?.amount ?? zeroPaise),
    })),
    deliveryRefundable: rupeesFromPaise(left.delivery),
    ...proposalView(issue.proposal),
    ...(issue.answer !== null && { answer: issue.answer }),
    ...(issue.answeredBy !== null && { answeredBy: issue.answeredBy }),
    ...(issue.answeredAt && { answeredAt: issue.answeredAt.toISOString() }),
    ...(issue.givenBack !== null && { givenBack: rupeesFromPaise(issue.givenBack) }),
  };
}

/**
 * The complaint. Refuses ISSUE_NOT_FOUND unless the member of staff works for the hub of its order.
 */
async function complaintForStaff(
  q: Queryable,
  staff: StaffMember,
  issueNo: string,
): Promise<ComplaintRecord> {
  const issue = await complaintByNo(q, issueNo);
  return issue && worksFor(staff.hubIds, issue.hubId) ? issue : refuse('ISSUE_NOT_FOUND');
}

const answering = (staff: StaffMember, now: Date): Answering => ({
  staffId: staff.staffId,
  by: staff.fullName,
  mayApprove: may(staff, 'approveRefunds'),
  now,
});

const actionOf = {
  OPEN: 'issue.open',
  PROPOSED: 'issue.proposed',
  ANSWERED: 'issue.answered',
  SOLVED: 'issue.solved',
} as const satisfies Record<ComplaintRecord['state'], string>;
type IssueAction = (typeof actionOf)[ComplaintRecord['state']];

async function answeredIssue(
  context: StaffChange & { audit: AuditOfSeveral<IssueAction> },
  before: ComplaintRecord,
  given: object,
): Promise<ConsoleIssue> {
  const { tx, staff } = context;
  const { issueNo } = before;
  const after = await complaintForStaff(tx, staff, issueNo);
  context.audit.detail(
    `${after.orderNo}/${issueNo}`,
    { before: { state: before.state }, after: { state: after.state, ...given } },
    actionOf[after.state],
  );
  return issueView(tx, after);
}

/** Routes of complaints for customer support. */
export const complaintAdminRoutes = routes({
  consoleIssues: async ({ db, staff }, { query }) => {
    const { answered = false, pageNo, pageSize } = query;
    const { issues, total } = await complaintQueue(db, {
      hubIds: staff.hubIds,
      answered,
      pageNo,
      pageSize,
    });
    return {
      issues: await Promise.all(issues.map((issue) => issueView(db, issue))),
      total,
      hasMore: pageNo * pageSize + issues.length < total,
    };
  },

  consoleIssuePhoto: async ({ db, staff }, { params: { issueNo, photo } }) => {
    return complaintPhoto(db, await complaintForStaff(db, staff, issueNo), photo);
  },

  consoleRefundIssue: async (context, { params: { issueNo }, body }) => {
    const { tx, clock, staff } = context;
    const now = clock.now();
    const before = await complaintForStaff(tx, staff, issueNo);
    await refundComplaint(
      tx,
      issueNo,
      {
        lines: body.lines.map(({ lineNo, amount }) => ({
          lineNo,
          amount: paiseFromRupees(amount),
        })),
        delivery: paiseFromRupees(body.delivery),
        to: body.refundTo,
        answer: body.answer,
      },
      answering(staff, now),
    );
    return answeredIssue(context, before, body);
  },

  consoleRefuseIssue: async (context, { params: { issueNo }, body }) => {
    const { tx, clock, staff } = context;
    const now = clock.now();
    const before = await complaintForStaff(tx, staff, issueNo);
    await rejectComplaint(tx, issueNo, body.answer, answering(staff, now));
    return answeredIssue(context, before, body);
  },
});

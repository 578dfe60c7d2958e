import type { ConsoleComplaint } from '@halal-basket/contract';
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
  selectComplaint,
  complaintPhoto,
  complaintQueue,
  refundComplaint,
  rejectComplaint,
} from './complaints.ts';
import { type OrderRecord, selectOrder, selectOrdersByNo } from '../orders.sql.ts';
import { refundableOf } from '../refunds/refundable.ts';
import { goodsName } from '../delivery/weights.ts';
import { may } from '../../staff/index.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';

const photoView = (
  complaintNo: string,
  { name, width, height }: ComplaintRecord['photos'][number],
) => ({
  url: urlOf('consoleComplaintPhoto', { params: { complaintNo, photo: name } }),
  width,
  height,
});

function proposalView(proposal: ComplaintRecord['proposal']): Pick<ConsoleComplaint, 'proposal'> {
  if (!proposal) return {};
  const { by, staffId, lines, delivery, answer } = proposal;
  const amount = sumPaise([...lines.map((line) => line.amount), delivery]);
  return {
    proposal: {
      by,
      byStaffId: staffId,
      amount: rupeesFromPaise(amount),
      lines: lines.map((line) => ({ lineNo: line.lineNo, amount: rupeesFromPaise(line.amount) })),
      delivery: rupeesFromPaise(delivery),
      answer,
    },
  };
}

function complaintView(
  complaint: ComplaintRecord,
  order: OrderRecord | null | undefined,
): ConsoleComplaint {
  if (!order) throw new Error(`Complaint ${complaint.complaintNo} without its order`);
  const left = refundableOf(order);
  const complained = (lineNo: number): number =>
    complaint.items.find((item) => item.lineNo === lineNo)?.packs ?? 0;
  return {
    complaintNo: complaint.complaintNo,
    orderNo: complaint.orderNo,
    status: complaint.state,
    reason: complaint.reason,
    description: complaint.description,
    customerName: order.address.fullName,
    refundTo: complaint.refundTo,
    createdAt: complaint.createdAt.toISOString(),
    answerBy: complaint.answerBy.toISOString(),
    photos: complaint.photos.map((photo) => photoView(complaint.complaintNo, photo)),
    lines: order.lines.map((line, index) => ({
      lineNo: index + 1,
      name: goodsName(line),
      packs: line.quantity,
      complained: complained(index + 1),
      paid: rupeesFromPaise(line.net),
      refundable: rupeesFromPaise(left.lines[index]?.amount ?? zeroPaise),
    })),
    deliveryRefundable: rupeesFromPaise(left.delivery),
    ...proposalView(complaint.proposal),
    ...(complaint.answer !== null && { answer: complaint.answer }),
    ...(complaint.answeredBy !== null && { answeredBy: complaint.answeredBy }),
    ...(complaint.answeredAt && { answeredAt: complaint.answeredAt.toISOString() }),
    ...(complaint.givenBack !== null && { givenBack: rupeesFromPaise(complaint.givenBack) }),
  };
}

/**
 * The complaint. Refuses COMPLAINT_NOT_FOUND unless the member of staff works for the hub of its order.
 */
async function complaintForStaff(
  q: Queryable,
  staff: StaffMember,
  complaintNo: string,
): Promise<ComplaintRecord> {
  const complaint = await selectComplaint(q, complaintNo);
  return complaint && worksFor(staff.hubIds, complaint.hubId)
    ? complaint
    : refuse('COMPLAINT_NOT_FOUND');
}

const answering = (staff: StaffMember, now: Date): Answering => ({
  staffId: staff.staffId,
  by: staff.fullName,
  mayApprove: may(staff, 'approveRefunds'),
  now,
});

const actionOf = {
  OPEN: 'complaint.open',
  PROPOSED: 'complaint.proposed',
  ANSWERED: 'complaint.answered',
  SOLVED: 'complaint.solved',
} as const satisfies Record<ComplaintRecord['state'], string>;
type ComplaintAction = (typeof actionOf)[ComplaintRecord['state']];

async function answeredComplaint(
  context: StaffChange & { audit: AuditOfSeveral<ComplaintAction> },
  before: ComplaintRecord,
  answer: object,
): Promise<ConsoleComplaint> {
  const { tx, staff } = context;
  const { complaintNo } = before;
  const after = await complaintForStaff(tx, staff, complaintNo);
  context.audit.detail(
    `${after.orderNo}/${complaintNo}`,
    { before: { state: before.state }, after: { state: after.state, ...answer } },
    actionOf[after.state],
  );
  return complaintView(after, await selectOrder(tx, after.orderNo));
}

/** Routes of complaints for customer support. */
export const complaintAdminRoutes = routes({
  consoleComplaints: async ({ db, staff }, { query }) => {
    const queue = query.answered ? 'answered' : 'open';
    const filter = { queue, hubIds: staff.hubIds } as const;
    const { complaints, total, links } = await complaintQueue(db, filter, query);
    const numbers = complaints.map(({ orderNo }) => orderNo);
    const orders = new Map(
      (await selectOrdersByNo(db, numbers)).map((order) => [order.orderNo, order]),
    );
    return {
      complaints: complaints.map((each) => complaintView(each, orders.get(each.orderNo))),
      total,
      ...links,
    };
  },

  consoleComplaintPhoto: async ({ db, staff }, { params: { complaintNo, photo } }) => {
    return complaintPhoto(db, await complaintForStaff(db, staff, complaintNo), photo);
  },

  consoleRefundComplaint: async (context, { params: { complaintNo }, body }) => {
    const { tx, clock, staff } = context;
    const now = clock.now();
    const before = await complaintForStaff(tx, staff, complaintNo);
    await refundComplaint(
      tx,
      complaintNo,
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
    return answeredComplaint(context, before, body);
  },

  consoleRefuseComplaint: async (context, { params: { complaintNo }, body }) => {
    const { tx, clock, staff } = context;
    const now = clock.now();
    const before = await complaintForStaff(tx, staff, complaintNo);
    await rejectComplaint(tx, complaintNo, body.answer, answering(staff, now));
    return answeredComplaint(context, before, body);
  },
});

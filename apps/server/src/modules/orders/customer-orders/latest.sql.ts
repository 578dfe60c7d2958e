import { complaintStates, orderStates, shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const latestOrderRow = z.object({
  orderNo: z.string(),
  state: z.enum(orderStates),
  placedAt: z.date(),
  payable: paiseColumn,
});

/** The customer's newest placed orders. */
export const selectLatestOrdersOf = (q: Queryable, customerId: number, limit: number) =>
  q.many(
    latestOrderRow,
    sql`select order_no as "orderNo", state, placed_at as "placedAt",
               payable_paise + wallet_applied_paise as payable
        from orders."order" where customer_id = ${customerId} and placed_at is not null
        order by id desc limit ${limit}`,
  );

const latestComplaintRow = z.object({
  complaintNo: z.string(),
  orderNo: z.string(),
  reason: shapes.complaintReason,
  state: z.enum(complaintStates),
  createdAt: z.date(),
});

/** The newest complaints about the customer's orders. */
export const selectLatestComplaintsOf = (q: Queryable, customerId: number, limit: number) =>
  q.many(
    latestComplaintRow,
    sql`select complaint_no as "complaintNo", order_no as "orderNo", reason, complaint.state,
               complaint.created_at as "createdAt"
        from orders.complaint join orders."order" as o on o.id = order_id
        where o.customer_id = ${customerId}
        order by complaint.created_at desc limit ${limit}`,
  );

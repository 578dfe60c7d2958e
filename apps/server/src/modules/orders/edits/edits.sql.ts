import { zeroPaise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { lineColumns, lineRecord, numbered } from '../placing/line-rows.sql.ts';
import type { EditContent, EditedContent } from './edit-content.ts';

/** Edits of earlier releases have no rounding. */
const withRounding = <C extends EditContent>(content: C): C => ({
  ...content,
  rounding: (content as Partial<EditContent>).rounding ?? zeroPaise,
});

const editRow = z.object({
  editNo: z.string(),
  orderNo: z.string(),
  customerId: z.number(),
  /** Of the order; an edit does not change it. */
  tip: paiseColumn,
  state: z.enum(['OPEN', 'DONE', 'DROPPED']),
  revision: z.number(),
  before: z.custom<EditContent>().transform(withRounding),
  after: z.custom<EditedContent>().transform(withRounding),
  summary: z.string(),
  difference: paiseColumn,
  refundTo: z.enum(['source', 'wallet']),
  actor: z.string(),
  actorName: z.string(),
  at: z.date(),
  payableUntil: z.date(),
});
/** An edit of a placed order. */
export type OrderEdit = z.infer<typeof editRow>;

const columns = sql`edit_no as "editNo", o.order_no as "orderNo", o.customer_id as "customerId",
  o.tip_paise as tip, edit.state, edit.revision, before, after, summary, difference_paise as difference,
  edit.refund_to as "refundTo", actor, actor_name as "actorName", at,
  payable_until as "payableUntil"`;
const edits = sql`orders.edit as edit join orders."order" as o on o.id = edit.order_id`;

export const selectOrderEdit = (q: Queryable, editNo: string) =>
  q.maybe(editRow, sql`select ${columns} from ${edits} where edit_no = ${editNo}`);

/** The order must be locked first. */
export const lockEdit = (tx: Tx, editNo: string) =>
  tx.maybe(
    editRow,
    sql`select ${columns} from ${edits} where edit_no = ${editNo} for update of edit`,
  );

/** The edit of an order that waits for its payment. There is at most one. */
export const selectOpenEdit = (q: Queryable, orderId: number) =>
  q.maybe(
    editRow,
    sql`select ${columns} from ${edits} where edit.order_id = ${orderId} and edit.state = 'OPEN'`,
  );

/** The edits of an order that took effect or wait for their payment, oldest first. */
export const selectOrderEdits = (q: Queryable, orderId: number) =>
  q.many(
    editRow,
    sql`select ${columns} from ${edits}
        where edit.order_id = ${orderId} and edit.state <> 'DROPPED' order by at`,
  );

export interface NewEdit extends Omit<
  OrderEdit,
  'orderNo' | 'customerId' | 'tip' | 'state' | 'before' | 'after'
> {
  orderId: number;
  before: EditContent;
  after: EditedContent;
}

export const insertEdit = (tx: Tx, edit: NewEdit): void =>
  tx.send(
    sql`insert into orders.edit (edit_no, order_id, state, revision, before, after, summary,
          difference_paise, refund_to, actor, actor_name, at, payable_until)
        values (${edit.editNo}, ${edit.orderId}, 'OPEN', ${edit.revision},
          ${JSON.stringify(edit.before)}::jsonb, ${JSON.stringify(edit.after)}::jsonb,
          ${edit.summary}, ${edit.difference}, ${edit.refundTo}, ${edit.actor}, ${edit.actorName},
          ${edit.at}, ${edit.payableUntil})`,
  );

export const saveEditState = (tx: Tx, editNo: string, state: 'DONE' | 'DROPPED', now: Date): void =>
  tx.send(
    sql`update orders.edit set state = ${state}, ended_at = ${now} where edit_no = ${editNo}`,
  );

const unpaidRow = z.object({ editNo: z.string(), orderNo: z.string() });

/** The next edit that was not paid in time. */
export const selectUnpaidEdit = (q: Queryable, now: Date) =>
  q.maybe(
    unpaidRow,
    sql`select edit_no as "editNo", o.order_no as "orderNo" from ${edits}
        where edit.state = 'OPEN' and payable_until <= ${now} order by payable_until limit 1`,
  );

/** Replaces the bill and the lines of an order. It must be locked, and nothing may refer to its lines. */
export const replaceContent = (
  tx: Tx,
  { id }: Pick<OrderRecord, 'id'>,
  { bill, rounding, lines, lineRules }: EditContent,
): void => {
  tx.send(sql`delete from orders.line where order_id = ${id}`);
  tx.send(
    sql`with edited as (
          update orders."order" set
            item_total_paise = ${bill.itemTotal}, item_discount_paise = ${bill.itemDiscount},
            membership_discount_paise = ${bill.membershipDiscount},
            promo_discount_paise = ${bill.promoDiscount},
            referral_discount_paise = ${bill.referralDiscount},
            membership_fee_paise = ${bill.membershipFee},
            delivery_charges_paise = ${bill.deliveryCharges}, cgst_paise = ${bill.taxes.cgst},
            sgst_paise = ${bill.taxes.sgst}, igst_paise = ${bill.taxes.igst},
            wallet_applied_paise = ${bill.walletApplied}, payable_paise = ${bill.payable},
            charges = ${JSON.stringify(bill.charges)}::jsonb,
            tax_rates = ${JSON.stringify(bill.taxRates)}::jsonb,
            explanation = ${JSON.stringify(bill.explanation)}::jsonb,
            rounding_paise = ${rounding}, revision = revision + 1,
            line_rules = ${JSON.stringify(lineRules)}::jsonb
          where id = ${id} returning id
        )
        insert into orders.line (${lineColumns})
        select id, line.* from edited,
          json_to_recordset(${JSON.stringify(numbered(lines))}::json) as line (${lineRecord})`,
  );
};

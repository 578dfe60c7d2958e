import { basisPoints } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { booleanPart, rowPart } from '../../../platform/subqueries.ts';
import { type DataOwner, columnsOf, ownedBy } from '../../identity/index.ts';

const rate = z.number().transform(basisPoints);

const planRow = z.object({
  planId: z.number(),
  months: z.number(),
  title: z.string(),
  retailPrice: paiseColumn,
  salePrice: paiseColumn,
  gst: rate,
  isRecommended: z.boolean(),
  isActive: z.boolean(),
});
export type Plan = z.infer<typeof planRow>;

const planColumns = sql`plan.id as "planId", months, title, retail_paise as "retailPrice",
  sale_paise as "salePrice", gst_basis_points as gst, is_recommended as "isRecommended",
  is_active as "isActive"`;

export const selectPlans = (q: Queryable) =>
  q.many(planRow, sql`select ${planColumns} from membership.plan order by months`);

const programRow = z.object({
  discount: rate,
  discountCap: paiseColumn.nullable(),
  freeDelivery: z.boolean(),
  extraPoints: rate,
  isDisplayed: z.boolean(),
  description: z.string(),
  banner: z.string(),
  benefits: z.array(z.object({ icon: z.string(), title: z.string(), detail: z.string() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  revision: z.number(),
});
/** The benefits, and the texts of the membership page. */
export type Program = z.infer<typeof programRow>;

/** Null in a shop without membership. */
export const selectProgram = (q: Queryable) =>
  q.maybe(
    programRow,
    sql`select discount_basis_points as discount, discount_cap_paise as "discountCap",
               free_delivery as "freeDelivery", extra_points_basis_points as "extraPoints",
               is_displayed as "isDisplayed", description, banner, benefits, faqs, revision
        from membership.program`,
  );

/** Whether membership is offered. */
export const membershipDisplayedPart = () =>
  booleanPart(sql`coalesce((select is_displayed from membership.program), false)`);

/** The plan in the visitor’s cart; null without one, or when it is not sold any more. */
export const selectCartPlan = (q: Queryable, owner: DataOwner) =>
  q.part(
    rowPart(
      planRow,
      sql`select ${planColumns} from membership.cart_plan
          join membership.plan on plan.id = plan_id
          where ${ownedBy(owner)} and plan.is_active`,
    ),
  );

/** Whether the cart contains a plan that is sold. */
export const cartPlanPart = (owner: DataOwner) =>
  booleanPart(sql`exists (select from membership.cart_plan join membership.plan on plan.id = plan_id
                where ${ownedBy(owner)} and plan.is_active)`);

const conflictOf = (owner: DataOwner) =>
  'customerId' in owner ? sql`(customer_id)` : sql`(session_id)`;

export const upsertCartPlan = (tx: Tx, owner: DataOwner, planId: number, now: Date) => {
  const { customerId, sessionId } = columnsOf(owner);
  return tx.run(sql`
    insert into membership.cart_plan (customer_id, session_id, plan_id, at)
    values (${customerId}, ${sessionId}, ${planId}, ${now})
    on conflict ${conflictOf(owner)} do update set plan_id = excluded.plan_id, at = excluded.at`);
};

export const deleteCartPlan = (tx: Tx, owner: DataOwner) =>
  tx.run(sql`delete from membership.cart_plan where ${ownedBy(owner)}`);

/** Moves the guest’s plan to the customer; it replaces an earlier one. */
export async function moveCartPlan(tx: Tx, sessionId: number, customerId: number): Promise<void> {
  await tx.run(sql`
    insert into membership.cart_plan (customer_id, plan_id, at)
    select ${customerId}, plan_id, at from membership.cart_plan where session_id = ${sessionId}
    on conflict (customer_id) do update set plan_id = excluded.plan_id, at = excluded.at`);
  await tx.run(sql`delete from membership.cart_plan where session_id = ${sessionId}`);
}

export const deleteGuestPlansBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from membership.cart_plan where session_id is not null and at < ${before}`);

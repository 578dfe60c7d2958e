import { brand } from '@halal-basket/contract';
import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { publicReference } from '../../../platform/ids.ts';
import type { DataOwner } from '../../identity/index.ts';
import { type MembershipTerms, periodEndOf, startOf, termsOf } from '../membership.ts';
import {
  type MembershipPurchase,
  countSavings,
  deleteSaving,
  insertPeriod,
  insertPurchase,
  insertSaving,
  lockCustomer,
  lockPurchaseOfOrder,
  lockSaving,
  selectOpenPurchaseAlone,
  selectOrdersOfMembers,
  selectPeriodEnd,
  selectPeriods,
  setPurchaseState,
  updateSaving,
} from './periods.sql.ts';
import {
  type Plan,
  deleteCartPlan,
  selectPlans,
  selectProgram,
  selectCartPlan,
  upsertCartPlan,
} from '../plans/plans.sql.ts';

/** Whether the customer is a member now. Only paid time counts. */
export async function isMember(q: Queryable, customerId: number, now: Date): Promise<boolean> {
  const [first] = await selectPeriods(q, customerId, now);
  return first !== undefined && first.startsAt <= now;
}

/**
 * The extra points of members on orders, in hundredths of a percent by order number. A plan that was
 * bought with the order itself starts after it: it counts from the next order.
 */
export async function extraPointsOf(
  q: Queryable,
  orders: readonly { orderNo: string; customerId: number; at: Date }[],
): Promise<Map<string, number>> {
  const ofMembers = await selectOrdersOfMembers(q, orders);
  const extra = ofMembers.length > 0 ? ((await selectProgram(q))?.extraPoints ?? 0) : 0;
  return new Map(ofMembers.map(({ orderNo }) => [orderNo, extra]));
}

/** The plan in the visitor’s cart. */
export const planInCart = (q: Queryable, owner: DataOwner | null): Promise<Plan | null> =>
  owner ? selectCartPlan(q, owner) : Promise.resolve(null);

/**
 * The membership terms of the visitor’s bill: the benefits of a member, or of a buyer of the plan
 * in the cart, and its fee.
 */
export async function membershipTerms(
  q: Queryable,
  owner: DataOwner | null,
  now: Date,
): Promise<MembershipTerms | null> {
  const [plan, member] = await Promise.all([
    planInCart(q, owner),
    owner && 'customerId' in owner ? isMember(q, owner.customerId, now) : false,
  ]);
  if (!plan && !member) return null;
  const program = await selectProgram(q);
  return program && termsOf(brand.membership, program, { isMember: member, plan });
}

/** The terms as if the visitor were a member, to show the saving. */
export async function termsAsMember(q: Queryable): Promise<MembershipTerms | null> {
  const program = await selectProgram(q);
  return program?.isDisplayed
    ? termsOf(brand.membership, program, { isMember: true, plan: null })
    : null;
}

/** Puts a plan into the cart in place of another. Refuses MEMBERSHIP_PLAN_REQUIRED. */
export async function choosePlan(
  tx: Tx,
  owner: DataOwner,
  planId: number | undefined,
  now: Date,
): Promise<void> {
  const plan = (await selectPlans(tx)).find((each) => each.planId === planId);
  if (!plan?.isActive) refuse('MEMBERSHIP_PLAN_REQUIRED');
  await upsertCartPlan(tx, owner, plan.planId, now);
}

/** Removes the plan from the cart; does nothing without one. */
export const removePlan = async (tx: Tx, owner: DataOwner): Promise<void> => {
  await deleteCartPlan(tx, owner);
};

/**
 * Creates a purchase to pay the plan, with an order or alone. An open purchase of the same plan at
 * the same price keeps its reference; another open one becomes invalid.
 */
export async function beginPurchase(
  tx: Tx,
  input: { customerId: number; plan: Plan; orderNo: string | null; now: Date },
): Promise<MembershipPurchase> {
  const { customerId, plan, orderNo, now } = input;
  await lockCustomer(tx, customerId);
  const open = orderNo === null ? await selectOpenPurchaseAlone(tx, customerId) : null;
  if (open && open.planId === plan.planId && open.amount === plan.salePrice) return open;
  if (open) await setPurchaseState(tx, open.reference, 'VOID', now);
  const purchase = {
    reference: publicReference('HBM'),
    customerId,
    planId: plan.planId,
    months: plan.months,
    amount: plan.salePrice,
    orderNo,
    createdAt: now,
  };
  await insertPurchase(tx, purchase);
  return { ...purchase, state: 'OPEN' };
}

/**
 * Starts the paid time now, or after the time that the customer has. The caller has locked the
 * unpaid purchase.
 */
export async function startPaid(tx: Tx, purchase: MembershipPurchase, now: Date): Promise<void> {
  const { reference, customerId, months } = purchase;
  await lockCustomer(tx, customerId);
  const last = (await selectPeriods(tx, customerId, now)).at(-1);
  const startsAt = startOf(now, last?.endsAt ?? null);
  await setPurchaseState(tx, reference, 'PAID', now);
  const endsAt = periodEndOf(startsAt, months);
  await insertPeriod(tx, { reference, customerId, startsAt, endsAt });
  const { orderNo } = purchase;
  const at = now.toISOString();
  await emit(tx, 'membership.moved', {
    reference,
    customerId,
    orderNo,
    to: 'PAID',
    refunded: 0,
    at,
  });
  // Also removes a plan that a second tab put into the cart meanwhile.
  await deleteCartPlan(tx, { customerId });
}

interface Saved {
  orderNo: string;
  customerId: number;
  /** The discount, delivery fee and members’ offers that membership saved. */
  amount: Paise;
  /** The membership bought with the order; null without one. */
  boughtAlong: string | null;
  now: Date;
}

/**
 * Records the saving of an order under the running membership, else under the one bought with it.
 * The saving reduces that membership’s refund.
 */
export async function recordSaving(tx: Tx, { boughtAlong, ...saved }: Saved): Promise<void> {
  const { customerId, amount, now } = saved;
  if (amount === zeroPaise) return;
  const [first] = await selectPeriods(tx, customerId, now);
  const runs = first && first.startsAt <= now;
  await insertSaving(tx, { ...saved, reference: runs ? first.reference : boughtAlong });
}

/** Sets the saving of an edited order; one of zero no longer counts. */
export async function changeSaving(
  tx: Tx,
  saved: { orderNo: string; customerId: number; amount: Paise; now: Date },
): Promise<void> {
  if (saved.amount === zeroPaise) await deleteSaving(tx, saved.orderNo);
  else if ((await updateSaving(tx, saved.orderNo, saved.amount)) === 0) {
    const bought = await lockPurchaseOfOrder(tx, saved.orderNo);
    await recordSaving(tx, { ...saved, boughtAlong: bought?.reference ?? null });
    countSavings(tx, [saved.orderNo]);
  }
}

/**
 * True when the order has no member’s price, or when its membership was not refunded since; locks
 * that membership.
 */
export const holdsMemberPrice = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await lockSaving(tx, orderNo))?.isValid ?? true;

/** The membership that gave the order its member’s price; null without one. */
export const savingMembershipOf = async (tx: Tx, orderNo: string): Promise<string | null> =>
  (await lockSaving(tx, orderNo))?.reference ?? null;

/** The bill of a membership alone: its name, its saved fee and the tax inside. */
export async function membershipBill(
  q: Queryable,
  { planId, amount }: MembershipPurchase,
): Promise<MembershipTerms | null> {
  const [program, plans] = await Promise.all([selectProgram(q), selectPlans(q)]);
  const plan = plans.find((each) => each.planId === planId);
  if (!program || !plan) return null;
  return termsOf(brand.membership, program, {
    isMember: false,
    plan: { salePrice: amount, gst: plan.gst },
  });
}

/** When the time of a purchase ends; null before it is paid. */
export const periodEnd = async (q: Queryable, reference: string): Promise<Date | null> =>
  (await selectPeriodEnd(q, reference))?.endsAt ?? null;

import { type MembershipDetail, type MembershipPlan, brand } from '@halal-basket/contract';
import { links } from '@halal-basket/contract/links';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { pricePerMonth } from './membership.ts';
import { selectLastEnd, selectPeriods, sumPlacedSavings } from './purchases/periods.sql.ts';
import { type Plan, type Program, selectPlans, selectProgram } from './plans/plans.sql.ts';
import { beginPurchase } from './purchases/purchases.ts';
import { refundable } from './purchases/refunds.ts';

const planView = ({ planId, ...plan }: Plan): MembershipPlan => ({
  membershipId: planId,
  title: plan.title,
  months: plan.months,
  retailPrice: rupeesFromPaise(plan.retailPrice),
  salePrice: rupeesFromPaise(plan.salePrice),
  pricePerMonth: rupeesFromPaise(pricePerMonth(plan.salePrice, plan.months)),
  recommended: plan.isRecommended,
});

const sold = (plans: readonly Plan[]): Plan[] => plans.filter(({ isActive }) => isActive);

/** Refuses NOT_FOUND in a shop that offers no membership. */
async function displayedProgram(q: Queryable): Promise<Program> {
  const program = await selectProgram(q);
  return program?.isDisplayed ? program : refuse('NOT_FOUND');
}

/** The customer’s membership; undefined for other visitors. */
async function activeView(
  q: Queryable,
  visitor: Visitor,
  now: Date,
): Promise<MembershipDetail['active']> {
  if (visitor.kind !== 'customer') return undefined;
  const { customerId } = visitor;
  const periods = await selectPeriods(q, customerId, now);
  const last = periods.at(-1);
  if (!last) return undefined;
  return {
    till: last.endsAt.toISOString(),
    savedSoFar: rupeesFromPaise(
      await sumPlacedSavings(
        q,
        periods.map(({ reference }) => reference),
      ),
    ),
    periods: await Promise.all(
      periods.map(async (period) => ({
        membershipRefNo: period.reference,
        months: period.months,
        startsAt: period.startsAt.toISOString(),
        endsAt: period.endsAt.toISOString(),
        refund: rupeesFromPaise(await refundable(q, period, now)),
      })),
    ),
  };
}

/** When the membership of a former member ended; null for members and other visitors. */
const endOfFormer = async (
  q: Queryable,
  visitor: Visitor,
  active: MembershipDetail['active'],
  now: Date,
): Promise<Date | null> =>
  visitor.kind === 'customer' && !active ? selectLastEnd(q, visitor.customerId, now) : null;

export const membershipRoutes = routes({
  /** Without plans in a shop that sells none; its members still see what they have. */
  membershipOptions: async ({ db, visitor, clock }) => {
    const [program, plans] = await Promise.all([selectProgram(db), selectPlans(db)]);
    const now = clock.now();
    const active = await activeView(db, visitor, now);
    const endedAt = await endOfFormer(db, visitor, active, now);
    const { description = '', benefits = [], faqs = [] } = program ?? {};
    return {
      title: brand.membership,
      description,
      plans: program?.isDisplayed ? sold(plans).map(planView) : [],
      benefits,
      faqs,
      ...(active && { active }),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
    };
  },

  placeMembership: async ({ tx, visitor, clock }, { body }) => {
    const plan = (await selectPlans(tx)).find(({ planId }) => planId === body.membershipId);
    if (!plan?.isActive) refuse('MEMBERSHIP_PLAN_REQUIRED');
    const { customerId } = visitor;
    const purchase = { customerId, plan, orderNo: null, now: clock.now() };
    const { reference, amount } = await beginPurchase(tx, purchase);
    return { membershipRefNo: reference, orderPayableAmount: rupeesFromPaise(amount) };
  },

  membershipBanner: async ({ db, visitor, clock }) => {
    const [program, plans] = await Promise.all([displayedProgram(db), selectPlans(db)]);
    const active = await activeView(db, visitor, clock.now());
    const cheapest = sold(plans)
      .map(planView)
      .sort((a, b) => a.pricePerMonth - b.pricePerMonth)
      .at(0);
    return {
      title: brand.membership,
      description: program.banner,
      callToAction: active ? 'See your benefits' : 'See plans',
      actionUri: links.membership(),
      ...(cheapest && { fromPrice: cheapest.pricePerMonth }),
      isMember: active !== undefined,
    };
  },
});

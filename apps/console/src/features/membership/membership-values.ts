import type { EditedMembership } from '@halal-basket/contract';

type Plan = EditedMembership['plans'][number];

/** A plan in the form, which lists all lengths. */
export interface PlanValues extends Plan {
  /** It is or was sold: it needs its prices. */
  known: boolean;
}

/** HB Select in the form: the program, and a row for each length of a plan. */
export interface MembershipValues {
  program: EditedMembership['program'];
  plans: PlanValues[];
}

/** The possible lengths of plans. */
const lengths = [1, 3, 6, 12];

const newPlan = (months: number): PlanValues => ({
  months,
  title: '',
  retailPrice: Number.NaN,
  salePrice: Number.NaN,
  gstPercent: 18,
  recommended: false,
  active: false,
  known: false,
});

export const membershipValuesOf = ({ program, plans }: EditedMembership): MembershipValues => ({
  program,
  plans: lengths.map((months) => {
    const plan = plans.find((each) => each.months === months);
    return plan ? { ...plan, known: true } : newPlan(months);
  }),
});

/** A plan that was never sold and has no values is not sent. */
const isSent = ({ known, active, title, retailPrice, salePrice }: PlanValues): boolean =>
  known || active || title.trim() !== '' || !Number.isNaN(retailPrice) || !Number.isNaN(salePrice);

/** The place of a plan in the body, by which errors name it; -1: it is not sent. */
export const sentIndexOf = ({ plans }: MembershipValues, months: number): number =>
  plans.filter(isSent).findIndex((plan) => plan.months === months);

/** Without a former price, which no new plan has, the plan is shown with its price alone. */
const sentPlan = ({ known: _known, ...plan }: PlanValues): Plan => ({
  ...plan,
  retailPrice: Number.isNaN(plan.retailPrice) ? plan.salePrice : plan.retailPrice,
});

export const membershipOf = ({ program, plans }: MembershipValues): EditedMembership => ({
  program,
  plans: plans.filter(isSent).map(sentPlan),
});

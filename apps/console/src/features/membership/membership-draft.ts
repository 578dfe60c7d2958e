import type { EditedMembership } from '@halal-basket/contract';
import { numberOf, optionalNumber, numberText } from '../../shared/field-numbers.ts';

type Program = EditedMembership['program'];
type Plan = EditedMembership['plans'][number];

/** A plan as it is typed. */
export interface PlanDraft {
  months: number;
  title: string;
  retailPrice: string;
  salePrice: string;
  gstPercent: string;
  recommended: boolean;
  active: boolean;
  /** It is sold, or was: its prices are needed. */
  known: boolean;
}

/** HB Select as it is typed. */
export interface MembershipDraft {
  displayed: boolean;
  freeDelivery: boolean;
  discountPercent: string;
  discountCap: string;
  extraPointsPercent: string;
  description: string;
  banner: string;
  benefits: Program['benefits'];
  faqs: Program['faqs'];
  plans: PlanDraft[];
}

/** The plans that there can be. */
const lengths = [1, 3, 6, 12];

function planDraftOf(months: number, plan: Plan | undefined): PlanDraft {
  return {
    months,
    title: plan?.title ?? '',
    retailPrice: numberText(plan?.retailPrice),
    salePrice: numberText(plan?.salePrice),
    gstPercent: numberText(plan?.gstPercent ?? 18),
    recommended: plan?.recommended ?? false,
    active: plan?.active ?? false,
    known: plan !== undefined,
  };
}

export const draftOf = ({ program, plans }: EditedMembership): MembershipDraft => ({
  displayed: program.displayed,
  freeDelivery: program.freeDelivery,
  discountPercent: numberText(program.discountPercent),
  discountCap: numberText(program.discountCap),
  extraPointsPercent: numberText(program.extraPointsPercent),
  description: program.description,
  banner: program.banner,
  benefits: program.benefits,
  faqs: program.faqs,
  plans: lengths.map((months) =>
    planDraftOf(
      months,
      plans.find((plan) => plan.months === months),
    ),
  ),
});

/** Was something written of a plan? One that never was stays unsold. */
const isWritten = ({ known, title, retailPrice, salePrice, active }: PlanDraft): boolean =>
  known || active || [title, retailPrice, salePrice].some((text) => text.trim() !== '');

/** Where a plan stands in what is sent: the server names its fields by that; -1 where it is not. */
export const sentIndexOf = ({ plans }: MembershipDraft, months: number): number =>
  plans.filter(isWritten).findIndex((plan) => plan.months === months);

export const bodyOf = (draft: MembershipDraft): EditedMembership => ({
  program: {
    discountPercent: optionalNumber(draft.discountPercent) ?? 0,
    discountCap: optionalNumber(draft.discountCap),
    freeDelivery: draft.freeDelivery,
    extraPointsPercent: optionalNumber(draft.extraPointsPercent) ?? 0,
    displayed: draft.displayed,
    description: draft.description,
    banner: draft.banner,
    benefits: draft.benefits,
    faqs: draft.faqs,
  },
  plans: draft.plans.filter(isWritten).map((plan) => ({
    months: plan.months,
    title: plan.title,
    retailPrice: numberOf(plan.retailPrice),
    salePrice: numberOf(plan.salePrice),
    gstPercent: numberOf(plan.gstPercent),
    recommended: plan.recommended,
    active: plan.active,
  })),
});

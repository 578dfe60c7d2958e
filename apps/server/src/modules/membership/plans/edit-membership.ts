import type { EditedMembership, MembershipForEditing } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { upsertPlan, upsertProgram } from './edit-membership.sql.ts';
import { selectPlans, selectProgram } from './plans.sql.ts';

const emptyProgram: EditedMembership['program'] = {
  discountPercent: 0,
  discountCap: null,
  freeDelivery: true,
  extraPointsPercent: 0,
  displayed: false,
  description: '',
  banner: '',
  benefits: [],
  faqs: [],
};

/** The membership as staff edit it; empty in a shop without one. */
export async function membershipForEditing(q: Queryable): Promise<MembershipForEditing> {
  const [program, plans] = await Promise.all([selectProgram(q), selectPlans(q)]);
  return {
    revision: program?.revision ?? 0,
    membership: {
      program: program
        ? {
            discountPercent: program.discount / 100,
            discountCap: program.discountCap === null ? null : rupeesFromPaise(program.discountCap),
            freeDelivery: program.freeDelivery,
            extraPointsPercent: program.extraPoints / 100,
            displayed: program.isDisplayed,
            description: program.description,
            banner: program.banner,
            benefits: program.benefits,
            faqs: program.faqs,
          }
        : emptyProgram,
      plans: plans.map((plan) => ({
        months: plan.months,
        title: plan.title,
        retailPrice: rupeesFromPaise(plan.retailPrice),
        salePrice: rupeesFromPaise(plan.salePrice),
        gstPercent: plan.gst / 100,
        recommended: plan.isRecommended,
        active: plan.isActive,
      })),
    },
  };
}

/**
 * Saves the whole membership. Omitted plans do not change, and purchases of them stay valid.
 * Refuses EDIT_CONFLICT when another user saved a newer revision, INVALID for a sale price above
 * the retail price or for duplicate months.
 */
export async function saveMembership(
  tx: Tx,
  revision: number,
  { program, plans }: EditedMembership,
): Promise<MembershipForEditing> {
  const wrong = plans.findIndex(({ salePrice, retailPrice }) => salePrice > retailPrice);
  if (wrong >= 0) {
    const fields = {
      [`membership.plans.${wrong}.salePrice`]: 'must not be above the former price',
    };
    refuse('INVALID', { fields });
  }
  if (new Set(plans.map(({ months }) => months)).size < plans.length) {
    refuse('INVALID', {
      fields: { 'membership.plans': 'two plans have the same number of months' },
    });
  }
  const rows = await upsertProgram(tx, revision, {
    discount: Math.round(program.discountPercent * 100),
    discountCap: program.discountCap === null ? null : paiseFromRupees(program.discountCap),
    freeDelivery: program.freeDelivery,
    extraPoints: Math.round(program.extraPointsPercent * 100),
    isDisplayed: program.displayed,
    description: program.description,
    banner: program.banner,
    benefits: program.benefits,
    faqs: program.faqs,
  });
  if (rows === 0) refuse('EDIT_CONFLICT');
  for (const plan of plans) {
    await upsertPlan(tx, {
      months: plan.months,
      title: plan.title,
      retailPrice: paiseFromRupees(plan.retailPrice),
      salePrice: paiseFromRupees(plan.salePrice),
      gst: Math.round(plan.gstPercent * 100),
      isRecommended: plan.recommended,
      isActive: plan.active,
    });
  }
  return membershipForEditing(tx);
}

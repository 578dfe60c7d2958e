import { paiseFromRupees } from '@halal-basket/money';

interface OfferedPlan {
  membershipId: number;
  /** Rupees. */
  salePrice: number;
  months: number;
  recommended?: boolean | undefined;
}

export interface PlanThatPays<P extends OfferedPlan> {
  plan: P;
  /** The number of orders like this cart that save the plan's price. */
  orders: number;
}

/**
 * The plan that pays for itself: orders like this cart, at most one a month, save its price. The
 * recommended plan comes first, then the one that needs the fewest orders. Null where no plan pays.
 */
export function planThatPays<P extends OfferedPlan>(
  plans: readonly P[],
  savings: number,
): PlanThatPays<P> | null {
  if (savings <= 0) return null;
  const paying = plans
    .map((plan) => ({
      plan,
      orders: Math.ceil(paiseFromRupees(plan.salePrice) / paiseFromRupees(savings)),
    }))
    .filter(({ plan, orders }) => orders <= plan.months)
    .sort((a, b) => a.orders - b.orders);
  return paying.find(({ plan }) => plan.recommended) ?? paying[0] ?? null;
}

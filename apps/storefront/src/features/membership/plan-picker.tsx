import type { MembershipPlan } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, OptionGroup, OptionTile } from '@halal-basket/ui';
import { m } from '../../messages.ts';

interface PlanPickerProps {
  plans: readonly MembershipPlan[];
  chosen: number | null;
  onChoose: (membershipId: number) => void;
}

/** The plans as radio buttons, each with its price and the price of a month. */
export const PlanPicker = ({ plans, chosen, onChoose }: PlanPickerProps) => (
  <OptionGroup
    label={m.membership_choose()}
    value={chosen === null ? null : String(chosen)}
    onChange={(value) => onChoose(Number(value))}
    layout="list"
  >
    {plans.map((plan) => (
      <OptionTile key={plan.membershipId} value={String(plan.membershipId)} title={plan.title}>
        <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-text-2">
          <b className="text-lg text-text">{formatRupees(plan.salePrice)}</b>
          {plan.retailPrice > plan.salePrice && <s>{formatRupees(plan.retailPrice)}</s>}
          <span className="text-sm">
            {m.membership_per_month({ amount: formatRupees(plan.pricePerMonth) })}
          </span>
          {plan.recommended && <Badge tone="select">{m.membership_recommended()}</Badge>}
        </span>
      </OptionTile>
    ))}
  </OptionGroup>
);

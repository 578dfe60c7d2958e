import { type Paise, allocate, formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import { refuse } from '../../../platform/errors.ts';

/** The tips that customers of a hub can give. */
export interface TipRule {
  isOn: boolean;
  /** Offered in the checkout, the lowest first. */
  amounts: readonly Paise[];
  /** The most for one order. */
  most: Paise;
}

/** The rule of a hub without a rule of its own. */
export const shopRule: TipRule = {
  isOn: true,
  amounts: [paise(2000), paise(3000), paise(5000)],
  most: paise(50_000),
};

/** Refuses TIP_REFUSED where the hub takes no tips, or none as high. */
export function refuseTip({ isOn, most }: TipRule, tip: Paise): void {
  if (!isOn) refuse('TIP_REFUSED');
  if (tip <= most) return;
  const limit = formatRupees(rupeesFromPaise(most));
  refuse('TIP_REFUSED', { description: `A tip is at most ${limit}. Choose a smaller one.` });
}

/** A delivered shipment and its rider. */
export interface DeliveredBy {
  shipmentNo: number;
  riderId: number;
}

/** A rider's part of a tip. */
export interface TipShare extends DeliveredBy {
  amount: Paise;
}

/** Splits a tip evenly over the delivered shipments, to the paisa; none where no rider delivered. */
export function splitTip(tip: Paise, delivered: readonly DeliveredBy[]): TipShare[] {
  if (delivered.length === 0) return [];
  const parts = allocate(
    tip,
    delivered.map(() => 1),
  );
  return delivered.flatMap((each, index) => {
    const amount = parts[index] ?? paise(0);
    return amount > 0 ? [{ ...each, amount }] : [];
  });
}

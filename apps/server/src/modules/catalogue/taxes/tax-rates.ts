import type { TaxTreatment } from '@halal-basket/contract';
import type { BasisPoints } from '@halal-basket/money';

/** A GST rate and the first day, in India, on which it applies. */
export interface DatedRate {
  from: string;
  gst: BasisPoints;
}

/**
 * The rate of a supply made on `day` (`YYYY-MM-DD`): the latest rate that has begun, or the first one before
 * any has begun. Throws RangeError if there is no rate.
 */
export function rateOn(rates: readonly DatedRate[], day: string): BasisPoints {
  let found: DatedRate | undefined;
  let first: DatedRate | undefined;
  for (const rate of rates) {
    if (!first || rate.from < first.from) first = rate;
    if (rate.from <= day && (!found || rate.from > found.from)) found = rate;
  }
  const rate = found ?? first;
  if (!rate) throw new RangeError('A tax category without a rate');
  return rate.gst;
}

/** The owner's choices, and the rates of the delivery fee. */
export interface TaxSetting {
  feeTreatment: TaxTreatment;
  comboTreatment: TaxTreatment;
  feeRates: readonly DatedRate[];
}

/** The tax rules that pricing needs for a day. */
export interface TaxRules {
  deliveryGst: BasisPoints;
  feeTreatment: TaxTreatment;
  comboTreatment: TaxTreatment;
}

export const taxRulesOn = (
  { feeRates, feeTreatment, comboTreatment }: TaxSetting,
  day: string,
): TaxRules => ({ deliveryGst: rateOn(feeRates, day), feeTreatment, comboTreatment });

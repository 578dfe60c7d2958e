import type { TaxTreatment } from '@halal-basket/contract';
import { type BasisPoints, type Paise, addPaise, zeroPaise } from '@halal-basket/money';

/** A supply in a bundle, with its own rate. */
export interface Supply {
  amount: Paise;
  gst: BasisPoints;
}

/** The rate with the largest amount, the higher one of equals. Null without supplies. */
export function principalRate(supplies: readonly Supply[]): BasisPoints | null {
  const amounts = new Map<BasisPoints, Paise>();
  for (const { amount, gst } of supplies) {
    amounts.set(gst, addPaise(amounts.get(gst) ?? zeroPaise, amount));
  }
  const [principal] = [...amounts].toSorted(
    ([oneGst, one], [otherGst, other]) => other - one || otherGst - oneGst,
  );
  return principal?.[0] ?? null;
}

const highest = (rates: readonly BasisPoints[], atLeast: BasisPoints): BasisPoints =>
  rates.reduce((most, rate) => (rate > most ? rate : most), atLeast);

/** The tax rate of a fee beside the goods of its order. Without goods it is its own. */
export function feeRate(
  treatment: TaxTreatment,
  own: BasisPoints,
  goods: readonly Supply[],
): BasisPoints {
  const paid = goods.filter(({ amount }) => amount > 0);
  if (treatment === 'composite') return principalRate(paid) ?? own;
  if (treatment === 'mixed') {
    return highest(
      paid.map(({ gst }) => gst),
      own,
    );
  }
  return own;
}

/** The tax rate of each part of a combo sold at one price, in order. */
export function comboRates(treatment: TaxTreatment, parts: readonly Supply[]): BasisPoints[] {
  const [first] = parts;
  if (!first || treatment === 'separate') return parts.map(({ gst }) => gst);
  const one =
    treatment === 'composite'
      ? (principalRate(parts) ?? first.gst)
      : highest(
          parts.map(({ gst }) => gst),
          first.gst,
        );
  return parts.map(() => one);
}

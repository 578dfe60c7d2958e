export {
  type Grams,
  type Paise,
  addPaise,
  grams,
  minPaise,
  negatePaise,
  paise,
  paiseFromRupees,
  rupeesFromPaise,
  subtractPaise,
  sumPaise,
  timesPaise,
  zeroPaise,
} from './units.ts';
export { allocate } from './allocate.ts';
export {
  type BasisPoints,
  basisPoints,
  discountPercent,
  halfTaxOn,
  includedHalfTax,
  includedTax,
  percentOf,
} from './percent.ts';
export { type ComboPriceRule, comboPrice } from './combo-price.ts';
export { perKilo, perUnit } from './per-kilo.ts';
export { roundToRupee, roundingOf } from './rounding.ts';
export { latinDigits } from './digits.ts';
export { withoutThousands } from './figures.ts';
export { formatNumber, formatRupees, formatRupeesExact, speakRupees } from './format.ts';

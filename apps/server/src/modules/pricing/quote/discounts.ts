import {
  type BasisPoints,
  type Paise,
  allocate,
  paise,
  percentOf,
  subtractPaise,
  sumPaise,
  timesPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { AppliedBenefit, Benefit } from '../../promotions/index.ts';
import type { MembershipTerms, PromoResult, QuoteLine, ReferralTerms } from './quote-types.ts';

/** A line while discounts are applied, with its shares so far. */
export interface Discounted {
  line: QuoteLine;
  left: Paise;
  membershipDiscount: Paise;
  promoDiscount: Paise;
  referralDiscount: Paise;
}

type Share = 'membershipDiscount' | 'promoDiscount' | 'referralDiscount';

/** Sorts the lines, so that leftover paise do not depend on the order of a cart. */
const inFixedOrder = (lines: readonly Discounted[]): Discounted[] =>
  lines
    .map((each) => ({ each, key: `${each.line.sku}\n${each.line.cut}` }))
    .sort((a, b) => {
      if (a.key !== b.key) return a.key < b.key ? -1 : 1;
      // Only for two lines with the same SKU and cut, which no cart has.
      return JSON.stringify(a.each.line) < JSON.stringify(b.each.line) ? -1 : 1;
    })
    .map(({ each }) => each);

const leftOf = (lines: readonly Discounted[]): Paise => sumPaise(lines.map(({ left }) => left));

/**
 * Spreads `amount` over the lines by their open amounts (largest remainder) and subtracts it. The
 * amount is limited to their sum, so that no line falls below zero. Returns the subtracted amount.
 */
function takeOff(lines: readonly Discounted[], amount: Paise, share: Share): Paise {
  const off = paise(Math.max(0, Math.min(amount, leftOf(lines))));
  if (off === 0) return zeroPaise;
  const ordered = inFixedOrder(lines);
  const shares = allocate(
    off,
    ordered.map(({ left }) => left),
  );
  for (const [index, line] of ordered.entries())
    takeOffLine(line, shares[index] ?? zeroPaise, share);
  return off;
}

function takeOffLine(line: Discounted, amount: Paise, share: Share): void {
  line.left = subtractPaise(line.left, amount);
  line[share] = paise(line[share] + amount);
}

const atMost = (amount: Paise, cap: Paise | null): Paise =>
  cap === null || amount <= cap ? amount : cap;

/**
 * Applies members’ prices where goods have them, and the rate to all others. An excess over the cap
 * is returned to each line in proportion.
 */
export function takeOffMembership(
  unsorted: readonly Discounted[],
  { discount, discountCap }: MembershipTerms,
): void {
  const lines = inFixedOrder(unsorted);
  const byRate = lines.map(({ line, left }) => (line.unitMember === undefined ? left : zeroPaise));
  const ratedOff = allocateIfAny(percentOf(sumPaise(byRate), discount), byRate);
  const wanted = lines.map(({ line }, index) =>
    line.unitMember === undefined
      ? (ratedOff[index] ?? zeroPaise)
      : timesPaise(
          paise(Math.max(0, line.unitPrice - Math.max(0, line.unitMember))),
          line.quantity,
        ),
  );
  const sum = sumPaise(wanted);
  const shares = allocateIfAny(atMost(sum, discountCap), wanted);
  for (const [index, line] of lines.entries()) {
    takeOffLine(line, shares[index] ?? zeroPaise, 'membershipDiscount');
  }
}

/** Each share is at most its weight if `amount` is at most their sum. */
const allocateIfAny = (amount: Paise, weights: readonly Paise[]): Paise[] =>
  weights.length === 0 ? [] : allocate(amount, weights);

/** Subtracts a promo from its goods, or from the delivery fee. */
export function takeOffPromo(
  all: readonly Discounted[],
  { code, benefit, skus }: AppliedBenefit,
  delivery: Paise,
): PromoResult {
  const coveredSkus = skus && new Set(skus);
  const lines = coveredSkus ? all.filter(({ line }) => coveredSkus.has(line.sku)) : all;
  if (benefit.kind === 'freeDelivery') {
    return { code, discount: zeroPaise, delivery: lines.length > 0 ? delivery : zeroPaise };
  }
  return { code, discount: discountBy(lines, benefit), delivery: zeroPaise };
}

function discountBy(
  lines: readonly Discounted[],
  benefit: Exclude<Benefit, { kind: 'freeDelivery' }>,
): Paise {
  switch (benefit.kind) {
    case 'percent': {
      const off = atMost(percentOf(leftOf(lines), benefit.rate), benefit.cap);
      return takeOff(lines, off, 'promoDiscount');
    }
    case 'flat':
      return takeOff(lines, benefit.amount, 'promoDiscount');
    case 'buyXGetY':
      return takeOffCheapest(lines, benefit);
  }
}

/** Discounts the cheapest packs of the lines, at their remaining price. */
function takeOffCheapest(
  lines: readonly Discounted[],
  { buy, get, rate, most }: Extract<Benefit, { kind: 'buyXGetY' }>,
): Paise {
  const packs = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const due = Math.floor(packs / (buy + get)) * get;
  let toCome = most === null ? due : Math.min(due, most);
  let off = zeroPaise;
  const cheapestFirst = inFixedOrder(lines).sort(
    (a, b) => a.left * b.line.quantity - b.left * a.line.quantity,
  );
  for (const each of cheapestFirst) {
    const count = Math.min(toCome, each.line.quantity);
    toCome -= count;
    const share = percentOf(valueOfPacks(each, count), rate);
    takeOffLine(each, share, 'promoDiscount');
    off = paise(off + share);
  }
  return off;
}

/** The remaining price of `count` packs of the line, to the nearest paisa, halves down. */
const valueOfPacks = ({ left, line }: Discounted, count: number): Paise =>
  allocate(left, [line.quantity - count, count])[1] ?? zeroPaise;

export const takeOffReferral = (lines: readonly Discounted[], { amount }: ReferralTerms): void => {
  takeOff(lines, amount, 'referralDiscount');
};

/** Refuses a rate below 0 or above 100 %. */
export function refuseRate(rate: BasisPoints): void {
  if (rate > 10_000) throw new RangeError(`Not a rate, above 100 %: ${rate}`);
}

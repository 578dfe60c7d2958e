import {
  type Paise,
  allocate,
  paise,
  subtractPaise,
  sumPaise,
  timesPaise,
  zeroPaise,
} from '@halal-basket/money';
import {
  type Discounted,
  refuseRate,
  takeOffMembership,
  takeOffPromo,
  takeOffReferral,
} from './discounts.ts';
import { type DeliveryBill, explain } from './explanation.ts';
import type {
  Charge,
  MembershipTerms,
  PartShare,
  PromoResult,
  Quote,
  QuoteInput,
  QuoteLine,
  QuotePart,
  QuoteRules,
  QuotedLine,
} from './quote-types.ts';
import { sumTaxes, taxRatesOf, taxedOf, taxesIn } from '../taxes/taxes.ts';
import { comboRates, feeRate } from '../taxes/tax-treatment.ts';

/**
 * Prices a cart. Discounts apply in order: sale price, membership, promos, referral; each is spread
 * over its lines by largest remainder. Always true: `payable` = `itemTotal` − `itemDiscount` −
 * `membershipDiscount` − `promoDiscount` − `referralDiscount` + `membershipFee` + `deliveryCharges`
 * − `walletApplied`; every total is the sum of its lines; taxes are inside prices; nothing is below
 * zero. Codes do not affect free delivery or the minimum order: both use sale prices. Throws
 * RangeError on an impossible quantity, price or rate.
 */
export function quote(input: QuoteInput): Quote {
  const { rules, membership = null, referral = null, wallet = zeroPaise } = input;
  const priced = input.lines.map(pricedLine);
  const goodsTotal = sumPaise(priced.map(({ total }) => total));
  const discounted = priced.map(opened);

  if (membership) {
    refuseRate(membership.discount);
    takeOffMembership(discounted, membership);
  }
  const fee = priced.length > 0 ? rules.deliveryFee : zeroPaise;
  const waivedByHub = rules.freeDeliveryFrom !== null && goodsTotal >= rules.freeDeliveryFrom;
  const waivedBefore = waivedByHub || membership?.freeDelivery === true;
  const results = takeOffPromos(discounted, input, waivedBefore ? zeroPaise : fee);
  if (referral) takeOffReferral(discounted, referral);

  const lines = priced.map((line, index) => quotedLine(line, discounted[index], rules));
  const waivedBy = waiverOf(waivedByHub, membership, results);
  const slots = priced.length > 0 ? sumPaise(rules.slotFees) : zeroPaise;
  const delivery: DeliveryBill = { fee, waivedBy, slots };
  const deliveryCharges = waivedBy === null ? sumPaise([fee, slots]) : slots;
  const membershipFee = membership?.fee?.amount ?? zeroPaise;
  const charges = chargesOf(lines, deliveryCharges, membership, rules);

  const itemTotal = sumPaise(lines.map(({ retailTotal }) => retailTotal));
  const cost = sumPaise([...lines.map(({ net }) => net), deliveryCharges, membershipFee]);
  const walletApplied = paise(Math.max(0, Math.min(wallet, cost)));
  const bill = {
    itemTotal,
    itemDiscount: subtractPaise(itemTotal, goodsTotal),
    membershipDiscount: sumPaise(lines.map((line) => line.membershipDiscount)),
    promoDiscount: sumPaise(lines.map((line) => line.promoDiscount)),
    referralDiscount: sumPaise(lines.map((line) => line.referralDiscount)),
    membershipFee,
    deliveryCharges,
    taxes: sumTaxes([...lines, ...charges].map(({ taxes }) => taxes)),
    walletApplied,
    payable: subtractPaise(cost, walletApplied),
    charges,
    taxRates: taxRatesOf(lines, charges),
  };
  const { freeDeliveryFrom, minimumOrder } = rules;
  return {
    ...bill,
    explanation: explain({ bill, delivery, membership, promos: results, referral }),
    lines,
    goodsTotal,
    savings: sumPaise([
      bill.itemDiscount,
      bill.membershipDiscount,
      bill.promoDiscount,
      bill.referralDiscount,
    ]),
    promos: results,
    freeDelivery:
      freeDeliveryFrom === null
        ? null
        : {
            threshold: freeDeliveryFrom,
            remaining: waivedBy === null ? missing(freeDeliveryFrom, goodsTotal) : zeroPaise,
          },
    minimumOrder: {
      amount: minimumOrder,
      // A membership alone has no delivery and no minimum.
      remaining:
        priced.length === 0 && membershipFee > 0 ? zeroPaise : missing(minimumOrder, goodsTotal),
    },
  };
}

type PricedLine = QuoteLine & Pick<QuotedLine, 'retailTotal' | 'total'>;

function pricedLine(line: QuoteLine): PricedLine {
  const { quantity, unitPrice } = line;
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError(`Not a quantity: ${quantity}`);
  }
  if (unitPrice < 0) throw new RangeError(`A price below zero: ${unitPrice}`);
  // A retail price below the sale price is a typing error, not a negative discount.
  const unitRetail = line.unitRetail < unitPrice ? unitPrice : line.unitRetail;
  return {
    ...line,
    unitRetail,
    retailTotal: timesPaise(unitRetail, quantity),
    total: timesPaise(unitPrice, quantity),
  };
}

const opened = (line: PricedLine): Discounted => ({
  line,
  left: line.total,
  membershipDiscount: zeroPaise,
  promoDiscount: zeroPaise,
  referralDiscount: zeroPaise,
});

/** Applies promos in order; the delivery fee is waived once. */
function takeOffPromos(
  lines: readonly Discounted[],
  { promos = [] }: QuoteInput,
  fee: Paise,
): PromoResult[] {
  let open = fee;
  return promos.map((promo) => {
    const result = takeOffPromo(lines, promo, open);
    if (result.delivery > 0) open = zeroPaise;
    return result;
  });
}

function quotedLine(
  line: PricedLine,
  discounted: Discounted | undefined,
  rules: QuoteRules,
): QuotedLine {
  if (!discounted) throw new Error('A line without its discounts');
  const { left: net, membershipDiscount, promoDiscount, referralDiscount } = discounted;
  const shares = line.parts ? sharesOf(line.total, net, line.parts, rules) : [];
  return {
    ...line,
    membershipDiscount,
    promoDiscount,
    referralDiscount,
    net,
    taxes:
      shares.length > 0
        ? sumTaxes(shares.map(({ taxes }) => taxes))
        : taxesIn(net, line.gst, rules.intraState),
    shares,
  };
}

/**
 * Spreads a line over its parts, to the paisa: the price by their separate prices, the discounts by
 * their shares of the price, so that no discount exceeds its part.
 */
function sharesOf(
  total: Paise,
  net: Paise,
  parts: readonly QuotePart[],
  { comboTreatment = 'separate', intraState }: QuoteRules,
): PartShare[] {
  const totals = allocate(
    total,
    parts.map(({ alone }) => alone),
  );
  const discounts = allocate(subtractPaise(total, net), totals);
  const rates = comboRates(
    comboTreatment,
    parts.map(({ alone, gst }) => ({ amount: alone, gst })),
  );
  return parts.map(({ gst: own }, index) => {
    const gst = rates[index] ?? own;
    const ofTotal = totals[index] ?? zeroPaise;
    const ofNet = subtractPaise(ofTotal, discounts[index] ?? zeroPaise);
    return { total: ofTotal, net: ofNet, gst, taxes: taxesIn(ofNet, gst, intraState) };
  });
}

/** The reason of a waived delivery fee; the hub’s threshold first, because it needs no code. */
function waiverOf(
  byHub: boolean,
  membership: MembershipTerms | null,
  promos: readonly PromoResult[],
): string | null {
  if (byHub) return '';
  if (membership?.freeDelivery) return membership.name;
  return promos.find(({ delivery }) => delivery > 0)?.code ?? null;
}

function chargesOf(
  lines: readonly QuotedLine[],
  deliveryCharges: Paise,
  membership: MembershipTerms | null,
  { deliveryGst, feeTreatment = 'separate', intraState }: QuoteRules,
): Charge[] {
  const gstOfFees = feeRate(feeTreatment, deliveryGst, lines.flatMap(taxedOf));
  const { amount = zeroPaise, gst = deliveryGst } = membership?.fee ?? {};
  const all = [
    { kind: 'delivery' as const, amount: deliveryCharges, gst: gstOfFees },
    { kind: 'membership' as const, amount, gst },
  ];
  return all
    .filter((charge) => charge.amount > 0)
    .map((charge) => ({ ...charge, taxes: taxesIn(charge.amount, charge.gst, intraState) }));
}

const missing = (needed: Paise, had: Paise): Paise => paise(Math.max(0, needed - had));

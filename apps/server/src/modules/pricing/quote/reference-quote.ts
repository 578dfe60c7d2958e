import type { QuoteInput, QuoteLine, QuoteRules } from './quote-types.ts';

/**
 * A second implementation of the pricing rules, for tests. It was written from the README of this module, shares no code
 * with `quote` or the money package, and computes with BigInt and exact fractions.
 */

interface Row {
  line: QuoteLine;
  packs: bigint;
  full: bigint;
  left: bigint;
}

/** Only the amounts; in paise. */
export interface ReferenceQuote {
  itemTotal: bigint;
  membershipDiscount: bigint;
  promoDiscount: bigint;
  referralDiscount: bigint;
  deliveryCharges: bigint;
  taxes: bigint;
  walletApplied: bigint;
  payable: bigint;
  /** By SKU and cut. */
  nets: Map<string, bigint>;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);

/** A fraction, rounded to the nearest whole number, halves up. */
function rounded(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  return 2n * (top - whole * bottom) >= bottom ? whole + 1n : whole;
}

/** Whole parts first; then one paisa at a time to the part that is furthest below its exact share. */
function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map((_, index) => (index === 0 ? total : 0n));
  const parts = weights.map((weight) => (total * weight) / all);
  while (sum(parts) < total) {
    let next = 0;
    const lackOf = (index: number) => total * (weights[index] ?? 0n) - (parts[index] ?? 0n) * all;
    for (let index = 1; index < parts.length; index += 1)
      if (lackOf(index) > lackOf(next)) next = index;
    parts[next] = (parts[next] ?? 0n) + 1n;
  }
  return parts;
}

const takeEach = (rows: readonly Row[], amounts: readonly bigint[]): bigint => {
  for (const [index, row] of rows.entries()) row.left -= amounts[index] ?? 0n;
  return sum(amounts);
};

/** Takes the amount off the rows by what each of them costs now, until they are free. */
function take(rows: readonly Row[], amount: bigint): bigint {
  const open = rows.map(({ left }) => left);
  const off = least(amount, sum(open));
  return off > 0n ? takeEach(rows, spread(off, open)) : 0n;
}

function membershipOff(rows: readonly Row[], { membership }: QuoteInput): bigint {
  if (!membership) return 0n;
  const rated = rows.filter(({ line }) => line.unitMember === undefined);
  const ofRate = rounded(sum(rated.map(({ full }) => full)) * BigInt(membership.discount), 10_000n);
  const byRate = spread(
    ofRate,
    rated.map(({ full }) => full),
  );
  const wanted = rows.map((row) => {
    const { unitMember, unitPrice } = row.line;
    if (unitMember === undefined) return byRate[rated.indexOf(row)] ?? 0n;
    return unitMember < unitPrice ? BigInt(unitPrice - unitMember) * row.packs : 0n;
  });
  const cap = membership.discountCap;
  const off = cap === null ? sum(wanted) : least(sum(wanted), BigInt(cap));
  return takeEach(rows, spread(off, wanted));
}

type Promo = NonNullable<QuoteInput['promos']>[number];

function promoOff(rows: readonly Row[], { benefit }: Promo): bigint {
  if (benefit.kind === 'freeDelivery') return 0n;
  if (benefit.kind === 'flat') return take(rows, BigInt(benefit.amount));
  const rate = BigInt(benefit.rate);
  if (benefit.kind === 'percent') {
    const off = rounded(sum(rows.map(({ left }) => left)) * rate, 10_000n);
    return take(rows, benefit.cap === null ? off : least(off, BigInt(benefit.cap)));
  }
  const group = BigInt(benefit.buy + benefit.get);
  let free = (sum(rows.map(({ packs }) => packs)) / group) * BigInt(benefit.get);
  if (benefit.most !== null) free = least(free, BigInt(benefit.most));
  const cheapest = rows.toSorted((one, other) =>
    Number(one.left * other.packs - other.left * one.packs),
  );
  let off = 0n;
  for (const row of cheapest) {
    const count = least(free, row.packs);
    free -= count;
    // To the nearest paisa, halves to the packs that are paid.
    const paid = rounded(row.left * (row.packs - count), row.packs);
    off += takeEach([row], [rounded((row.left - paid) * rate, 10_000n)]);
  }
  return off;
}

interface Supply {
  gst: number;
  amount: bigint;
}

function oneRate(treatment: 'composite' | 'mixed', supplies: readonly Supply[]): number {
  const rates = supplies.map(({ gst }) => gst);
  if (treatment === 'mixed') return Math.max(...rates);
  const amountAt = (rate: number) =>
    sum(supplies.filter(({ gst }) => gst === rate).map(({ amount }) => amount));
  const largest = rates.map(amountAt).reduce((most, amount) => (amount > most ? amount : most));
  return Math.max(...rates.filter((rate) => amountAt(rate) === largest));
}

/** The supplies of a row: itself, or the parts of a combo, each with its rate. */
function suppliesOf({ line, full, left }: Row, rules: QuoteRules): Supply[] {
  const parts = line.parts ?? [];
  if (parts.length === 0) return [{ gst: line.gst, amount: left }];
  const prices = spread(
    full,
    parts.map(({ alone }) => BigInt(alone)),
  );
  const discounts = spread(full - left, prices);
  const treatment = rules.comboTreatment ?? 'separate';
  const alone = parts.map((part) => ({ gst: part.gst, amount: BigInt(part.alone) }));
  const common = treatment === 'separate' ? null : oneRate(treatment, alone);
  return parts.map(({ gst }, index) => ({
    gst: common ?? gst,
    amount: (prices[index] ?? 0n) - (discounts[index] ?? 0n),
  }));
}

function taxOf({ gst, amount }: Supply, { intraState }: QuoteRules): bigint {
  const whole = 10_000n + BigInt(gst);
  if (!intraState) return rounded(amount * BigInt(gst), whole);
  return 2n * rounded(amount * BigInt(gst), 2n * whole);
}

function feeRateOf({ feeTreatment, deliveryGst }: QuoteRules, goods: readonly Supply[]): number {
  const paid = goods.filter(({ amount }) => amount > 0n);
  if (!feeTreatment || feeTreatment === 'separate' || paid.length === 0) return deliveryGst;
  return feeTreatment === 'mixed'
    ? Math.max(deliveryGst, oneRate('mixed', paid))
    : oneRate('composite', paid);
}

function deliveryOf(rows: readonly Row[], { rules, membership, promos = [] }: QuoteInput): bigint {
  if (rows.length === 0) return 0n;
  const goods = sum(rows.map(({ full }) => full));
  const isFree =
    membership?.freeDelivery === true ||
    (rules.freeDeliveryFrom !== null && goods >= BigInt(rules.freeDeliveryFrom)) ||
    promos.some(
      (promo) => promo.benefit.kind === 'freeDelivery' && counted(rows, promo).length > 0,
    );
  const slots = sum(rules.slotFees.map(BigInt));
  return isFree ? slots : slots + BigInt(rules.deliveryFee);
}

const counted = (rows: readonly Row[], { skus }: Promo): Row[] =>
  rows.filter(({ line }) => skus === null || skus.includes(line.sku));

const nameOf = ({ sku, cut }: QuoteLine): string => `${sku}\n${cut}`;

/** Prices a cart that has no SKU and cut twice. */
export function referenceQuote(input: QuoteInput): ReferenceQuote {
  const { rules } = input;
  const rows = input.lines
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .map((line): Row => {
      const full = BigInt(line.unitPrice) * BigInt(line.quantity);
      return { line, packs: BigInt(line.quantity), full, left: full };
    });
  const deliveryCharges = deliveryOf(rows, input);
  const membershipDiscount = membershipOff(rows, input);
  const promoDiscount = sum(
    (input.promos ?? []).map((promo) => promoOff(counted(rows, promo), promo)),
  );
  const referralDiscount = take(rows, BigInt(input.referral?.amount ?? 0));
  const supplies = rows.flatMap((row) => suppliesOf(row, rules));
  const fee = { amount: BigInt(input.membership?.fee?.amount ?? 0) };
  const charges = [
    { gst: feeRateOf(rules, supplies), amount: deliveryCharges },
    { gst: input.membership?.fee?.gst ?? 0, amount: fee.amount },
  ];
  const cost = sum([...supplies, ...charges].map(({ amount }) => amount));
  const walletApplied = least(BigInt(input.wallet ?? 0), cost);
  return {
    itemTotal: sum(rows.map(({ line, packs }) => BigInt(line.unitRetail) * packs)),
    membershipDiscount,
    promoDiscount,
    referralDiscount,
    deliveryCharges,
    taxes: sum([...supplies, ...charges].map((supply) => taxOf(supply, rules))),
    walletApplied,
    payable: cost - walletApplied,
    nets: new Map(rows.map(({ line, left }) => [nameOf(line), left])),
  };
}

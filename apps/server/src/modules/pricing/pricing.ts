import {
  type BasisPoints,
  type Paise,
  allocate,
  includedTax,
  paise,
  sumPaise,
  timesPaise,
  zeroPaise,
} from '@halal-basket/money';

/** One line to be priced. Both unit prices hold the cut's extra, and the tax (`gst`) is inside. */
export interface QuoteLine {
  sku: string;
  cut: string;
  /** Whole packs, at least 1. */
  quantity: number;
  unitRetail: Paise;
  unitPrice: Paise;
  /** Of a line with parts it is theirs that counts. */
  gst: BasisPoints;
  /** What a line sold at one price consists of, where each part has a tax of its own. */
  parts?: readonly QuotePart[] | undefined;
}

export interface QuotePart {
  /** What its packs in one unit of the line cost alone: by this it bears its share of the price. */
  alone: Paise;
  gst: BasisPoints;
}

/** What a hub and the chosen slots ask for. */
export interface QuoteRules {
  /** Once an order, waived from `freeDeliveryFrom` on. */
  deliveryFee: Paise;
  /** Of each chosen slot. They are paid for the hour, so free delivery does not waive them. */
  slotFees: readonly Paise[];
  /** Goods total (after discounts) from which delivery is free; null: never. */
  freeDeliveryFrom: Paise | null;
  /** Goods total below which nothing is delivered. */
  minimumOrder: Paise;
  deliveryGst: BasisPoints;
  /** Delivered within the hub's own state: CGST and SGST, else IGST. */
  intraState: boolean;
}

export interface QuoteInput {
  lines: readonly QuoteLine[];
  rules: QuoteRules;
}

/** Tax that is inside an amount, by who receives it. */
export interface Taxes {
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

export interface QuotedLine extends QuoteLine {
  retailTotal: Paise;
  /** What the line costs. */
  total: Paise;
  taxes: Taxes;
  /** The shares of `total` that the parts bear, in their order; they and their taxes add up to it. */
  shares: PartShare[];
}

export interface PartShare {
  total: Paise;
  taxes: Taxes;
}

/** The figures that a bill consists of; an order freezes them. */
export interface Bill {
  /** At retail prices. */
  itemTotal: Paise;
  itemDiscount: Paise;
  deliveryCharges: Paise;
  taxes: Taxes;
  payable: Paise;
}

export interface Quote extends Bill {
  /** In the order in which they were given. */
  lines: QuotedLine[];
  /** What the goods cost: `itemTotal` − `itemDiscount`. */
  goodsTotal: Paise;
  savings: Paise;
  /** Null where the hub never delivers free. */
  freeDelivery: { threshold: Paise; remaining: Paise } | null;
  minimumOrder: { amount: Paise; remaining: Paise };
}

/**
 * Prices a basket. Always true: `payable` = `itemTotal` − `itemDiscount` + `deliveryCharges`; every
 * total is the sum of its lines; taxes are inside the prices, never on top; nothing is below zero.
 * Throws RangeError on a quantity or a price that no shop could have.
 */
export function quote({ lines, rules }: QuoteInput): Quote {
  const quoted = lines.map((line) => quoteLine(line, rules.intraState));
  const itemTotal = sumPaise(quoted.map((line) => line.retailTotal));
  const goodsTotal = sumPaise(quoted.map((line) => line.total));
  const itemDiscount = paise(itemTotal - goodsTotal);
  const deliveryCharges = deliveryChargesFor(goodsTotal, quoted.length, rules);
  const deliveryTaxes = splitTax(includedTax(deliveryCharges, rules.deliveryGst), rules.intraState);
  return {
    lines: quoted,
    itemTotal,
    itemDiscount,
    goodsTotal,
    deliveryCharges,
    taxes: sumTaxes([...quoted.map((line) => line.taxes), deliveryTaxes]),
    payable: paise(goodsTotal + deliveryCharges),
    savings: itemDiscount,
    freeDelivery:
      rules.freeDeliveryFrom === null
        ? null
        : {
            threshold: rules.freeDeliveryFrom,
            remaining: missing(rules.freeDeliveryFrom, goodsTotal),
          },
    minimumOrder: {
      amount: rules.minimumOrder,
      remaining: missing(rules.minimumOrder, goodsTotal),
    },
  };
}

function quoteLine(line: QuoteLine, intraState: boolean): QuotedLine {
  const { quantity, unitPrice } = line;
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError(`Not a quantity: ${quantity}`);
  }
  if (unitPrice < 0) throw new RangeError(`A price below zero: ${unitPrice}`);
  // A retail price below the sale price is a slip of the pen, not a negative discount.
  const unitRetail = line.unitRetail < unitPrice ? unitPrice : line.unitRetail;
  const total = timesPaise(unitPrice, quantity);
  const shares = line.parts ? sharesOf(total, line.parts, intraState) : [];
  return {
    ...line,
    unitRetail,
    retailTotal: timesPaise(unitRetail, quantity),
    total,
    taxes:
      shares.length > 0
        ? sumTaxes(shares.map(({ taxes }) => taxes))
        : splitTax(includedTax(total, line.gst), intraState),
    shares,
  };
}

/** Spreads what a line costs over its parts by what each costs alone, to the paisa. */
function sharesOf(total: Paise, parts: readonly QuotePart[], intraState: boolean): PartShare[] {
  const amounts = allocate(
    total,
    parts.map(({ alone }) => alone),
  );
  return parts.flatMap(({ gst }, index) => {
    const amount = amounts[index];
    if (amount === undefined) return [];
    return [{ total: amount, taxes: splitTax(includedTax(amount, gst), intraState) }];
  });
}

function deliveryChargesFor(goodsTotal: Paise, lineCount: number, rules: QuoteRules): Paise {
  if (lineCount === 0) return zeroPaise;
  const free = rules.freeDeliveryFrom !== null && goodsTotal >= rules.freeDeliveryFrom;
  return sumPaise([free ? zeroPaise : rules.deliveryFee, ...rules.slotFees]);
}

/** Half to the centre, half to the state; an odd paisa goes to the centre (CGST). */
export function splitTax(tax: Paise, intraState: boolean): Taxes {
  if (!intraState) return { cgst: zeroPaise, sgst: zeroPaise, igst: tax };
  const sgst = paise(Math.floor(tax / 2));
  return { cgst: paise(tax - sgst), sgst, igst: zeroPaise };
}

const sumTaxes = (taxes: Taxes[]): Taxes => ({
  cgst: sumPaise(taxes.map((tax) => tax.cgst)),
  sgst: sumPaise(taxes.map((tax) => tax.sgst)),
  igst: sumPaise(taxes.map((tax) => tax.igst)),
});

const missing = (wanted: Paise, had: Paise): Paise => paise(Math.max(0, wanted - had));

import type { TaxTreatment } from '@halal-basket/contract';
import type { BasisPoints, Paise } from '@halal-basket/money';
import type { AppliedBenefit } from '../../promotions/index.ts';

/** A line to price. Unit prices include the cut’s extra and the tax (`gst`). */
export interface QuoteLine {
  sku: string;
  cut: string;
  /** Whole packs, at least 1. */
  quantity: number;
  unitRetail: Paise;
  unitPrice: Paise;
  /** The member’s own price; without it the membership’s rate applies. */
  unitMember?: Paise | undefined;
  /** Lines with parts use the rates of their parts. */
  gst: BasisPoints;
  /** The parts of a line sold at one price, each with its own tax. */
  parts?: readonly QuotePart[] | undefined;
}

export interface QuotePart {
  /** The separate price of its packs in one unit of the line: the key of its share. */
  alone: Paise;
  gst: BasisPoints;
}

/** The fees and thresholds of a hub and the chosen slots. */
export interface QuoteRules {
  /** Once an order, waived from `freeDeliveryFrom` on. */
  deliveryFee: Paise;
  /** The fee of each chosen slot; free delivery does not waive it. */
  slotFees: readonly Paise[];
  /** The total of goods before codes from which delivery is free; null: never. */
  freeDeliveryFrom: Paise | null;
  /** The total of goods before codes below which the hub does not deliver. */
  minimumOrder: Paise;
  /** The delivery fee's own rate on the day of the supply. */
  deliveryGst: BasisPoints;
  /** How fees are taxed beside goods; absent: at their own rate. */
  feeTreatment?: TaxTreatment | undefined;
  /** How the parts of a combo are taxed; absent: each at its own rate. */
  comboTreatment?: TaxTreatment | undefined;
  /** Delivered within the hub's own state: CGST and SGST, else IGST. */
  intraState: boolean;
}

/** The effect of a membership on a cart: of the customer’s own, or of one in the cart. */
export interface MembershipTerms {
  name: string;
  /** The fee to pay with this cart; null when it is paid. */
  fee: { amount: Paise; gst: BasisPoints } | null;
  /** The rate for goods without a member’s price. */
  discount: BasisPoints;
  /** Never more than this by `discount` and members' prices together; null: no limit. */
  discountCap: Paise | null;
  freeDelivery: boolean;
}

/** A referral code and its discount. */
export interface ReferralTerms {
  code: string;
  amount: Paise;
}

export interface QuoteInput {
  lines: readonly QuoteLine[];
  rules: QuoteRules;
  membership?: MembershipTerms | null | undefined;
  /** The eligible promos, in their order of application. */
  promos?: readonly AppliedBenefit[] | undefined;
  referral?: ReferralTerms | null | undefined;
  /** The most HB Money to use. */
  wallet?: Paise | undefined;
}

/** Tax inside an amount, by receiver. */
export interface Taxes {
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** A line’s shares of the discounts on the whole cart. */
export interface DiscountShares {
  membershipDiscount: Paise;
  promoDiscount: Paise;
  referralDiscount: Paise;
}

export interface QuotedLine extends QuoteLine, DiscountShares {
  retailTotal: Paise;
  /** At the sale price. */
  total: Paise;
  /** `total` less the line’s discount shares: the paid, taxed and refundable amount. */
  net: Paise;
  /** Inside `net`. */
  taxes: Taxes;
  /** The shares of the parts, in order; they and their taxes add up to the line. */
  shares: PartShare[];
}

export interface PartShare {
  /** The share of the line's `total`. */
  total: Paise;
  /** The share of its `net`. */
  net: Paise;
  /** Its tax rate within the combo. */
  gst: BasisPoints;
  /** Inside `net`. */
  taxes: Taxes;
}

/** A charge besides goods, with the tax inside. */
export interface Charge {
  kind: 'delivery' | 'membership';
  amount: Paise;
  gst: BasisPoints;
  taxes: Taxes;
}

/** All supplies with one tax rate. */
export interface TaxRate extends Taxes {
  gst: BasisPoints;
  /** Without the tax. */
  taxable: Paise;
}

export type ExplainedKind =
  | 'items'
  | 'itemDiscount'
  | 'membershipDiscount'
  | 'promo'
  | 'referral'
  | 'membershipFee'
  | 'delivery'
  | 'deliveryWaived'
  | 'slot'
  | 'wallet';

/** One step from the items to the payable amount. */
export interface Explained {
  kind: ExplainedKind;
  /** Below zero for a discount. All steps add up to `payable`. */
  amount: Paise;
  /** The code or membership; for a waived fee its reason, '' for the hub’s threshold. */
  name: string;
}

/** The amounts of a bill; an order stores them. */
export interface Bill {
  /** At retail prices. */
  itemTotal: Paise;
  itemDiscount: Paise;
  membershipDiscount: Paise;
  promoDiscount: Paise;
  referralDiscount: Paise;
  membershipFee: Paise;
  deliveryCharges: Paise;
  taxes: Taxes;
  walletApplied: Paise;
  payable: Paise;
  /** Delivery and membership with a price above zero. */
  charges: readonly Charge[];
  /** The same taxes by rate, the lowest first. */
  taxRates: readonly TaxRate[];
  explanation: readonly Explained[];
}

export interface Quote extends Bill {
  /** In the order in which they were given. */
  lines: QuotedLine[];
  /** The total of goods at sale prices: `itemTotal` − `itemDiscount`. */
  goodsTotal: Paise;
  /** The sum of all discounts; the explanation lists waived fees. */
  savings: Paise;
  /** The discount of each promo, in order. */
  promos: PromoResult[];
  /** Null where the hub never delivers free. */
  freeDelivery: { threshold: Paise; remaining: Paise } | null;
  minimumOrder: { amount: Paise; remaining: Paise };
}

export interface PromoResult {
  code: string;
  /** The discount on goods. */
  discount: Paise;
  /** The waived delivery fee. */
  delivery: Paise;
}

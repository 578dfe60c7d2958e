import type { TaxTreatment } from '@halal-basket/contract';
import type { BasisPoints, Paise } from '@halal-basket/money';
import type { AppliedBenefit } from '../promotions/index.ts';

/** One line to be priced. All unit prices hold the cut's extra, and the tax (`gst`) is inside. */
export interface QuoteLine {
  sku: string;
  cut: string;
  /** Whole packs, at least 1. */
  quantity: number;
  unitRetail: Paise;
  unitPrice: Paise;
  /** What a member pays, where it is a price of its own; else the membership's rate counts. */
  unitMember?: Paise | undefined;
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
  /** Goods total, before codes, from which delivery is free; null: never. */
  freeDeliveryFrom: Paise | null;
  /** Goods total, before codes, below which nothing is delivered. */
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

/** What a membership does to a basket: one that the customer has, or one that is in the cart. */
export interface MembershipTerms {
  name: string;
  /** To be paid with this basket; null where it was bought before. */
  fee: { amount: Paise; gst: BasisPoints } | null;
  /** Off goods without a member's price of their own. */
  discount: BasisPoints;
  /** Never more than this by `discount` and members' prices together; null: no limit. */
  discountCap: Paise | null;
  freeDelivery: boolean;
}

/** A friend's code and what it takes off. */
export interface ReferralTerms {
  code: string;
  amount: Paise;
}

export interface QuoteInput {
  lines: readonly QuoteLine[];
  rules: QuoteRules;
  membership?: MembershipTerms | null | undefined;
  /** Found to be eligible, in the order in which they are counted. */
  promos?: readonly AppliedBenefit[] | undefined;
  referral?: ReferralTerms | null | undefined;
  /** HB Money that may be used, at most. */
  wallet?: Paise | undefined;
}

/** Tax that is inside an amount, by who receives it. */
export interface Taxes {
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** What a line bears of each discount on the whole basket. */
export interface DiscountShares {
  membershipDiscount: Paise;
  promoDiscount: Paise;
  referralDiscount: Paise;
}

export interface QuotedLine extends QuoteLine, DiscountShares {
  retailTotal: Paise;
  /** At the sale price. */
  total: Paise;
  /** `total` without the line's shares of the discounts: what is paid, taxed and refunded. */
  net: Paise;
  /** Inside `net`. */
  taxes: Taxes;
  /** The shares that the parts bear, in their order; they and their taxes add up to the line. */
  shares: PartShare[];
}

export interface PartShare {
  /** Of the line's `total`. */
  total: Paise;
  /** Of its `net`. */
  net: Paise;
  /** What it is taxed at within its combo. */
  gst: BasisPoints;
  /** Inside `net`. */
  taxes: Taxes;
}

/** What is paid besides goods, with the tax inside. */
export interface Charge {
  kind: 'delivery' | 'membership';
  amount: Paise;
  gst: BasisPoints;
  taxes: Taxes;
}

/** All that is taxed at one rate. */
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

/** One step from the items to what is to be paid. */
export interface Explained {
  kind: ExplainedKind;
  /** Below zero where it takes off. All of them add up to `payable`. */
  amount: Paise;
  /** The code, or the membership; of a waived fee who waived it, '' for the hub's threshold. */
  name: string;
}

/** The figures that a bill consists of; an order freezes them. */
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
  /** Delivery and membership, where they cost something. */
  charges: readonly Charge[];
  /** The same taxes by their rate, the lowest first. */
  taxRates: readonly TaxRate[];
  explanation: readonly Explained[];
}

export interface Quote extends Bill {
  /** In the order in which they were given. */
  lines: QuotedLine[];
  /** What the goods cost at sale prices: `itemTotal` − `itemDiscount`. */
  goodsTotal: Paise;
  /** All discounts together; fees that were waived are told by the explanation. */
  savings: Paise;
  /** What each of the promos gave, in their order. */
  promos: PromoResult[];
  /** Null where the hub never delivers free. */
  freeDelivery: { threshold: Paise; remaining: Paise } | null;
  minimumOrder: { amount: Paise; remaining: Paise };
}

export interface PromoResult {
  code: string;
  /** Off the goods. */
  discount: Paise;
  /** The delivery fee that it saved. */
  delivery: Paise;
}

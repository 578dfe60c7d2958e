export { priceDetailsOf } from './bill-view.ts';
export { quote } from './pricing.ts';
export { savedByMembership } from './saved.ts';
export type {
  Bill,
  Charge,
  DiscountShares,
  Explained,
  ExplainedKind,
  MembershipTerms,
  PartShare,
  PromoResult,
  Quote,
  QuoteInput,
  QuoteLine,
  QuotePart,
  QuoteRules,
  QuotedLine,
  ReferralTerms,
  TaxRate,
  Taxes,
} from './quote-types.ts';
export { type RefundShares, type RefundableLine, refundShares } from './refund-shares.ts';
export { splitTax, taxesIn } from './taxes.ts';
export { packsRefund, weightRefund } from './catch-weight.ts';

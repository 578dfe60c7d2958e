export { priceDetailsOf } from './bill-view.ts';
export { quote } from './pricing.ts';
export { savedByMembership } from './membership-saving.ts';
export type {
  Bill,
  PartShare,
  PromoResult,
  Quote,
  QuoteLine,
  QuoteRules,
  Taxes,
} from './quote-types.ts';
export { taxesIn } from './taxes.ts';
export { packsRefund, weightRefund } from './catch-weight.ts';
export { pricingModule } from './module.ts';

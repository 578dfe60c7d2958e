export { priceDetailsOf } from './bill-view.ts';
export { quote } from './quote/quote.ts';
export { type SoldLine, promoSaving } from './quote/promo-saving.ts';
export { savedByMembership } from './quote/membership-saving.ts';
export type {
  Bill,
  PartShare,
  PromoResult,
  Quote,
  QuoteLine,
  QuoteRules,
  Taxes,
} from './quote/quote-types.ts';
export { taxesIn } from './taxes/taxes.ts';
export { packsRefund, weightRefund } from './catch-weight.ts';
export { pricingModule } from './module.ts';

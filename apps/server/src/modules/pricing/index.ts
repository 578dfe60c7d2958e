export {
  type Bill,
  type Quote,
  type QuoteInput,
  type QuoteLine,
  type QuoteRules,
  type QuotedLine,
  type Taxes,
  quote,
} from './pricing.ts';
export { priceDetailsOf } from './bill-view.ts';

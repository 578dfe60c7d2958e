export {
  type Bill,
  type PartShare,
  type Quote,
  type QuoteInput,
  type QuoteLine,
  type QuotePart,
  type QuoteRules,
  type QuotedLine,
  type Taxes,
  quote,
} from './pricing.ts';
export { priceDetailsOf } from './bill-view.ts';

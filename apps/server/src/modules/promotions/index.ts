export type { AppliedBenefit, Benefit } from './benefit.ts';
export {
  followCategory,
  lastUsesOf,
  newPromo,
  promoForEditing,
  promosForEditing,
  savePromo,
} from './editing.ts';
export { type Goods, type Verdict, judge } from './eligibility.ts';
export { promotionsSubscribers } from './events.ts';
export { noteWrongGuess, refuseGuessing } from './guesses.ts';
export { type Promo, selectByCode as promoWithCode } from './promo.sql.ts';
export { buyerOf, currentPromos } from './promos.ts';
export { promotionsRoutes } from './routes.ts';
export {
  newScratchRule,
  saveScratchRule,
  scratchRuleForEditing,
  scratchRulesForEditing,
} from './scratch-rules.ts';
export { scratchCardOf, scratchCardsOf } from './scratch.ts';
export type { AskedModes } from './promo.sql.ts';
export { giveBackUses, modesAsked, reserveUses, retakeUses, whyNotPaidBy } from './uses.ts';
export { type PaidBy, whyNotBy } from './ways-to-pay.ts';
export { savedMessage, termsInWords } from './wording.ts';
export { promotionsData } from './personal-data.ts';

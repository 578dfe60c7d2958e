export type { KeptOfOrder } from './events.ts';
export type { AppliedBenefit, Benefit } from './promos/benefit.ts';
export { draftPromo, renameCategoryInPromos, newPromo } from './promos/promo-editing.ts';
export {
  type Goods,
  type Verdict,
  checkPromo,
  isForCustomerWith,
  needsLogin,
  usedUpReason,
} from './promos/eligibility.ts';
export { type KeptOffer, limitedTo, offersAfterEdit } from './promos/kept-offers.ts';
export { type RedeemedPromo, selectOffersOfOrder } from './promos/kept-offers.sql.ts';
export { recordWrongCode, refuseTooManyCodes } from './promos/promo-throttle.ts';
export { type Promo, selectPromoWithCode, selectFirstPlacedAt } from './promos/promo.sql.ts';
export { buyerOf, currentPromos } from './promos/promos.ts';
export { newScratchRule } from './scratch-cards/scratch-rules.ts';
export { scratchCardOf, scratchCardsOf } from './scratch-cards/scratch.ts';
export { selectRedeemedCodes, selectRedemptionsBetween } from './promos/redeemed-codes.sql.ts';
export type { RequiredModes } from './promos/promo.sql.ts';
export {
  releaseRedemptions,
  requiredModes,
  reserveRedemptions,
  reclaimRedemptions,
  saveRedemptions,
  paymentRefusalOfOrder,
} from './promos/redemptions.ts';
export { type PlannedPayment, paymentRefusal } from './promos/payment-conditions.ts';
export { savedMessage, termsInWords } from './promos/offer-texts.ts';
export { selectTextsOfOffers } from './offer-texts-to-translate.sql.ts';
export { promotionsModule } from './module.ts';

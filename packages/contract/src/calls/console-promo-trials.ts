import { defineCall } from '../kit.ts';
import {
  exampleOfOffer,
  offerSimulation,
  pricedExample,
  simulatedOffer,
} from '../shapes/offer-trial.ts';

const byEditors = {
  who: 'staff',
  permission: 'editOffers',
  audit: null,
  rate: 'console',
  device: false,
} as const;

/** The effect of a promo before it is saved. Both calls change nothing. */
export const consoleOfferTrialsCalls = {
  consolePromoExample: defineCall({
    ...byEditors,
    summary: 'Prices an example cart with a promo that need not be saved. Its dates do not count.',
    method: 'POST',
    path: '/api/console/offers/example',
    body: exampleOfOffer,
    answer: pricedExample,
    errors: ['FORBIDDEN', 'HUB_NOT_FOUND'],
  }),
  consoleSimulatePromo: defineCall({
    ...byEditors,
    summary: 'Returns the cost of a promo if all eligible orders of the last days had used it.',
    method: 'POST',
    path: '/api/console/offers/simulation',
    body: offerSimulation,
    answer: simulatedOffer,
    errors: ['FORBIDDEN'],
  }),
};

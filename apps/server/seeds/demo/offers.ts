import { type EditedPromo, shapes } from '@halal-basket/contract';
import { plainPromo } from '@halal-basket/contract/plain-promo';
import { z } from 'zod';
import { lazy, readJson } from './files.ts';

const { editedPromo, editedScratchRule, editedMembership, editedReferralRules } = shapes;

/** A missing field has the value of a new promo in the console. The days count from the seed's `now`. */
const promo = (now: Date) =>
  z
    .looseObject({ startsInDays: z.number(), endsInDays: z.number().optional() })
    .transform(({ startsInDays, endsInDays, ...offer }) => {
      const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
      return {
        ...plainPromo,
        ...offer,
        startsAt: inDays(startsInDays),
        ...(endsInDays !== undefined && { endsAt: inDays(endsInDays) }),
      };
    })
    .pipe(editedPromo);

export const promos = (now: Date): readonly EditedPromo[] =>
  readJson('offers/promos.json', z.array(promo(now)));

export const scratchRules = lazy(() =>
  readJson('offers/scratch-cards.json', z.array(editedScratchRule)),
);

export const membership = lazy(() => readJson('offers/membership.json', editedMembership));

export const referralRules = lazy(() => readJson('offers/referral.json', editedReferralRules));

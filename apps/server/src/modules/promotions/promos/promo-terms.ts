import { type EditedPromo } from '@halal-basket/contract';
import { basisPoints, paise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import { z } from 'zod';
import type { Benefit } from './benefit.ts';

const amount = z.int().nonnegative().transform(paise);
const rate = z.int().min(1).max(10_000).transform(basisPoints);

const benefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), rate, cap: amount.nullable() }),
  z.object({ kind: z.literal('flat'), amount }),
  z.object({ kind: z.literal('freeDelivery') }),
  z.object({
    kind: z.literal('buyXGetY'),
    buy: z.int(),
    get: z.int(),
    rate,
    most: z.int().nullable(),
  }),
]);

/** The default of promos without an own value (docs/decisions/0025). */
export const defaultMinimumShare = 50;

/** A promo’s benefit and conditions, as stored. An empty list is no condition. */
export const promoTerms = z.object({
  benefit,
  /** The minimum of the counted goods, at sale prices. */
  minimumGoods: amount,
  /** Slugs. */
  categories: z.array(z.string()),
  productIds: z.array(z.number()),
  /** Codes of hubs. */
  hubs: z.array(z.string()),
  customerTypes: z.array(z.enum(['NU', 'RU', 'PU'])),
  paymentModes: z.array(z.string()),
  /** Percent of the total to be paid by one of these modes. */
  minimumShare: z.int().min(1).max(100).default(defaultMinimumShare),
  firstOrderOnly: z.boolean(),
  membersOnly: z.boolean(),
  /** 1 is Monday. */
  weekdays: z.array(z.number()),
  /** Minutes after midnight in Asia/Kolkata. */
  hours: z.object({ from: z.number(), until: z.number() }).nullable(),
  stacks: z.boolean(),
});
export type PromoTerms = z.infer<typeof promoTerms>;

/** A percentage with at most two decimals → hundredths of a percent. */
const rateOf = (percent: number) => basisPoints(Math.round(percent * 100));

function benefitOf(edited: EditedPromo['benefit']): Benefit {
  switch (edited.kind) {
    case 'percent':
      return {
        kind: 'percent',
        rate: rateOf(edited.percent),
        cap: edited.cap === null ? null : paiseFromRupees(edited.cap),
      };
    case 'flat':
      return { kind: 'flat', amount: paiseFromRupees(edited.amount) };
    case 'freeDelivery':
      return edited;
    case 'buyXGetY': {
      const { percent, ...rest } = edited;
      return { ...rest, rate: rateOf(percent) };
    }
  }
}

function benefitView(stored: Benefit): EditedPromo['benefit'] {
  switch (stored.kind) {
    case 'percent':
      return {
        kind: 'percent',
        percent: stored.rate / 100,
        cap: stored.cap === null ? null : rupeesFromPaise(stored.cap),
      };
    case 'flat':
      return { kind: 'flat', amount: rupeesFromPaise(stored.amount) };
    case 'freeDelivery':
      return stored;
    case 'buyXGetY': {
      const { rate: inHundredths, ...rest } = stored;
      return { ...rest, percent: inHundredths / 100 };
    }
  }
}

/** Converts the edited conditions to the stored ones. */
export const termsOf = (edited: EditedPromo): PromoTerms => ({
  benefit: benefitOf(edited.benefit),
  minimumGoods: paiseFromRupees(edited.minimumGoods),
  categories: edited.categories,
  productIds: edited.productIds,
  hubs: edited.hubs,
  customerTypes: edited.customerTypes,
  paymentModes: edited.paymentModes,
  minimumShare: edited.minimumShare,
  firstOrderOnly: edited.firstOrderOnly,
  membersOnly: edited.membersOnly,
  weekdays: edited.weekdays,
  hours: edited.hours,
  stacks: edited.stacks,
});

/** Converts the stored conditions to the edited ones. */
export const termsView = ({ benefit: stored, minimumGoods, ...rest }: PromoTerms) => ({
  ...rest,
  benefit: benefitView(stored),
  minimumGoods: rupeesFromPaise(minimumGoods),
});

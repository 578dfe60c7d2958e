import { z } from 'zod';
import { customerType } from './account.ts';
import { adcCode, count, id, instant, rupees, seoName, text } from './basic.ts';
import { productChoice } from './product-editing.ts';
import { promoCode } from './offer.ts';

const packs = z.int().min(1).max(100);
const positive = rupees.min(0.01).max(1_000_000);
const percent = z.number().min(0.01).max(100).multipleOf(0.01);

/** The benefit of an offer. */
export const promoBenefit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent, cap: positive.nullable() }),
  z.strictObject({ kind: z.literal('flat'), amount: positive }),
  z.strictObject({ kind: z.literal('freeDelivery') }),
  z.strictObject({
    kind: z.literal('buyXGetY'),
    buy: packs,
    get: packs,
    /** Discount on the cheapest packs in percent; 100 is free. */
    percent,
    most: packs.nullable(),
  }),
]);

/** Minutes after midnight in Asia/Kolkata; `until` may be midnight, 1440. */
const hours = z
  .strictObject({ from: z.int().min(0).max(1439), until: z.int().min(1).max(1440) })
  .refine(({ from, until }) => from < until, { message: 'must be after the start' });

const limit = z.int().min(1).max(10_000_000);

/** An offer that staff edit. Empty lists and nulls mean: no such condition. */
export const editedPromo = z
  .strictObject({
    promoCode,
    description: text(160),
    benefit: promoBenefit,
    /** The minimum, at sale prices of the goods to which it applies. */
    minimumGoods: rupees.min(0).max(1_000_000),
    categories: z.array(seoName).max(50),
    productIds: z.array(id).max(200),
    hubs: z.array(adcCode).max(100),
    customerTypes: z.array(customerType).max(3),
    paymentModes: z.array(text(30)).max(12),
    /** Percent of the total that must be paid by one of these methods; HB Money may pay the rest. */
    minimumShare: z.int().min(1).max(100),
    firstOrderOnly: z.boolean(),
    membersOnly: z.boolean(),
    /** 1 is Monday. */
    weekdays: z.array(z.int().min(1).max(7)).max(7),
    hours: hours.nullable(),
    /** Whether it can be combined with automatic offers. */
    stacks: z.boolean(),
    automatic: z.boolean(),
    listed: z.boolean(),
    active: z.boolean(),
    totalLimit: limit.nullable(),
    customerLimit: limit.nullable(),
    /** The most that all orders together may save; the offer ends when it is used up. */
    budget: rupees.min(1).max(100_000_000).nullable(),
    startsAt: instant,
    endsAt: instant.nullable(),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || new Date(startsAt) < new Date(endsAt), {
    message: 'must be after the start',
    path: ['endsAt'],
  });
export type EditedPromo = z.infer<typeof editedPromo>;

export const promoForEditing = z.object({
  promoId: id,
  revision: count,
  promo: editedPromo,
  /** Orders with a redemption now, the number of their customers, and the total savings. */
  uses: count,
  customers: count,
  saved: rupees,
  /** Whether it is active now, by its dates and its switch. */
  state: z.enum(['RUNNING', 'PLANNED', 'PAUSED', 'ENDED', 'USED_UP']),
});
export type PromoForEditing = z.infer<typeof promoForEditing>;

/** With the names of its products, for people who do not know their ids. */
export const promoWithProducts = promoForEditing.extend({ goods: z.array(productChoice) });
export type PromoWithProducts = z.infer<typeof promoWithProducts>;

export const promoRedemption = z.object({
  orderNo: z.string(),
  saved: rupees,
  at: instant,
  givenBackAt: instant.optional(),
});
export type PromoRedemption = z.infer<typeof promoRedemption>;

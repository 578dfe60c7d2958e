import { z } from 'zod';
import { instant, rupees } from './basic.ts';
import { promoDetails, scratchCards } from './cart.ts';
import { shopText } from './shop-text.ts';

/** A code copied from a text from right to left has invisible marks of direction around it. */
const typedCode = z.string().overwrite((code) => code.replace(/\p{Cf}/gu, '').toUpperCase());

export const promoCode = typedCode
  .overwrite((code) => code.trim())
  .regex(/^[A-Z0-9_-]{2,30}$/, 'must be letters, digits, - and _');

export const referralCode = typedCode
  .overwrite((code) => code.replace(/\s/g, ''))
  .regex(/^[A-Z0-9]{4,20}$/, 'must be letters and digits');

export const coupon = z.object({
  ...promoDetails.omit({ whyNot: true }).shape,
  terms: z.array(shopText),
  eligible: z.boolean(),
  /** 'Add ₹120 more'. */
  whyNot: shopText.optional(),
  /** It is applied to the cart. */
  applied: z.boolean(),
  /** An automatic offer: no code is needed. */
  automatic: z.boolean(),
  /** The available offer that saves most. */
  best: z.boolean(),
  expiresAt: instant.optional(),
});
export type Coupon = z.infer<typeof coupon>;

export const couponList = z.object({ promoList: z.array(coupon), scratchCards });

export const referral = z.object({
  friendName: z.string(),
  invitedAt: instant,
  status: z.enum(['PENDING', 'REWARDED', 'EXPIRED']),
  /** Present where the first order is delivered, and staff decide on the reward. */
  isInReview: z.literal(true).optional(),
  reward: rupees,
});
export type Referral = z.infer<typeof referral>;

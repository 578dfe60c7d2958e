import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { id, nothing, paging, rupees } from '../shapes/basic.ts';
import { cart, promoDetails, scratchCard } from '../shapes/cart.ts';
import { couponList, promoCode, referral, referralCode } from '../shapes/offer.ts';

const promoParams = z.object({ promoCode });
const referralParams = z.object({ referralCode });

/** Promo codes, scratch cards and referrals. */
export const offersCalls = {
  coupons: defineCall({
    summary: 'Lists the promo codes for this cart and the scratch cards.',
    method: 'GET',
    path: '/api/v2/coupons',
    who: 'any',
    rate: 'read',
    answer: couponList,
  }),
  applyPromo: defineCall({
    summary: 'Applies a promo code to the cart.',
    method: 'POST',
    path: '/api/coupon/v2/validateCode/:promoCode',
    who: 'any',
    rate: 'login',
    params: promoParams,
    body: nothing,
    success: 'Promo applied successfully',
    answer: z.object({ promoDetails, cart }),
    errors: ['PROMO_REFUSED', 'CART_EMPTY'],
  }),
  removePromo: defineCall({
    summary: 'Removes the promo code from the cart.',
    method: 'POST',
    path: '/api/coupon/v2/removeCode/:promoCode',
    who: 'any',
    rate: 'write',
    params: promoParams,
    body: nothing,
    answer: z.object({ cart }),
    errors: ['PROMO_NOT_APPLIED'],
  }),
  scratch: defineCall({
    summary: 'Scratches a card. Its reward is returned and credited once.',
    method: 'PUT',
    path: '/api/coupon/scratched',
    who: 'customer',
    rate: 'write',
    body: z.object({ id }),
    answer: scratchCard,
    errors: ['SCRATCH_CARD_NOT_FOUND', 'SCRATCH_CARD_GONE'],
  }),
  applyReferral: defineCall({
    summary: 'Applies a referral code to the cart.',
    method: 'POST',
    path: '/api/referral/apply/:referralCode',
    who: 'any',
    rate: 'login',
    params: referralParams,
    body: nothing,
    answer: z.object({ referralDetails: cart.shape.referralDetails, cart }),
    errors: ['REFERRAL_REFUSED', 'CART_EMPTY'],
  }),
  removeReferral: defineCall({
    summary: 'Removes the referral code from the cart.',
    method: 'POST',
    path: '/api/referral/remove/:referralCode',
    who: 'any',
    rate: 'write',
    params: referralParams,
    body: nothing,
    answer: z.object({ cart }),
    errors: ['REFERRAL_NOT_APPLIED'],
  }),
  applyAccountReferral: defineCall({
    summary: 'Applies a referral code to the account before the first order.',
    method: 'POST',
    path: '/api/account/referral/apply/:refCode',
    who: 'customer',
    rate: 'login',
    params: z.object({ refCode: referralCode }),
    body: nothing,
    answer: nothing,
    errors: ['REFERRAL_REFUSED'],
  }),
  referralList: defineCall({
    summary: 'Lists the customer’s referrals and returns the code to share.',
    method: 'GET',
    path: '/api/getReferralList',
    who: 'customer',
    rate: 'read',
    query: z.object({ tab: z.enum(['ALL', 'Pending Referral']).default('ALL'), ...paging(20, 50) }),
    answer: z.object({
      referralCode: z.string(),
      shareText: z.string(),
      shareUrl: z.string(),
      referrerReward: rupees,
      friendReward: rupees,
      earned: rupees,
      referrals: z.array(referral),
      hasMore: z.boolean(),
    }),
  }),
};

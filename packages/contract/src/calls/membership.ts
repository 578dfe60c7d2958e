import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { id, membershipRefNo, nothing, rupees } from '../shapes/basic.ts';
import { cart } from '../shapes/cart.ts';
import { membershipBanner, membershipDetail } from '../shapes/membership.ts';

/** The membership: its offers, and adding one to the cart. */
export const membershipCalls = {
  membershipOptions: defineCall({
    summary: 'Returns the membership plans, benefits and FAQ.',
    method: 'GET',
    path: '/api/getAllMembershipDetailOption',
    who: 'any',
    rate: 'read',
    answer: membershipDetail,
  }),
  membershipBanner: defineCall({
    summary: 'Returns the membership banner, also for members.',
    method: 'GET',
    path: '/api/getMembershipBannerDetail',
    who: 'any',
    rate: 'read',
    answer: membershipBanner,
  }),
  placeMembership: defineCall({
    summary: 'Creates a membership order, which is paid separately from the cart.',
    method: 'POST',
    path: '/api/membership/new',
    who: 'customer',
    rate: 'checkout',
    /** Without a plan the answer is MEMBERSHIP_PLAN_REQUIRED (specification, section 8). */
    body: z.object({ membershipId: id.optional() }),
    answer: z.object({ membershipRefNo, orderPayableAmount: rupees }),
    errors: ['MEMBERSHIP_PLAN_REQUIRED'],
  }),
  cancelMembership: defineCall({
    summary: 'Cancels a membership and refunds its price under the refund rules.',
    method: 'POST',
    path: '/api/membership/:membershipRefNo/cancel',
    who: 'customer',
    rate: 'write',
    params: z.object({ membershipRefNo }),
    body: nothing,
    answer: z.object({ refund: rupees, to: z.enum(['source', 'wallet']) }),
    errors: ['MEMBERSHIP_NOT_FOUND', 'MEMBERSHIP_NOT_REFUNDABLE'],
  }),
  addMembership: defineCall({
    summary: 'Adds a membership plan to the cart. Buying it at once needs a login.',
    method: 'POST',
    path: '/api/addMembershipToCart',
    who: 'any',
    rate: 'write',
    body: z.object({ membershipId: id.optional(), isBuyNow: z.boolean().optional() }),
    success: 'Membership Added Successfully',
    answer: cart,
    errors: ['MEMBERSHIP_LOGIN_REQUIRED', 'MEMBERSHIP_PLAN_REQUIRED', 'MEMBERSHIP_NOT_ADDED'],
  }),
  removeMembership: defineCall({
    summary: 'Removes the membership plan from the cart.',
    method: 'DELETE',
    path: '/api/deleteMembershipFromCart',
    who: 'any',
    rate: 'write',
    body: nothing,
    success: 'Membership Removed Successfully',
    answer: cart,
    errors: ['MEMBERSHIP_NOT_REMOVED'],
  }),
};

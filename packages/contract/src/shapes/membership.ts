import { z } from 'zod';
import { count, id, instant, membershipRefNo, rupees } from './basic.ts';
import { shopText } from './shop-text.ts';

export const membershipPlan = z.object({
  membershipId: id,
  title: shopText,
  months: count,
  retailPrice: rupees,
  salePrice: rupees,
  pricePerMonth: rupees,
  recommended: z.boolean(),
});
export type MembershipPlan = z.infer<typeof membershipPlan>;

export const faq = z.object({ question: shopText, answer: shopText });

export const membershipDetail = z.object({
  title: shopText,
  description: shopText,
  plans: z.array(membershipPlan),
  benefits: z.array(z.object({ icon: z.string(), title: shopText, detail: shopText })),
  faqs: z.array(faq),
  /** For members. */
  active: z
    .object({
      till: instant,
      savedSoFar: rupees,
      /** The paid periods, the present one first. */
      periods: z.array(
        z.object({
          membershipRefNo,
          months: count,
          startsAt: instant,
          endsAt: instant,
          /** The refund if it is cancelled now; 0: none. */
          refund: rupees,
        }),
      ),
    })
    .optional(),
  /** For former members: the end of their last membership. */
  endedAt: instant.optional(),
});
export type MembershipDetail = z.infer<typeof membershipDetail>;

/** A membership bought without an order, with its confirmation. */
export const membershipReceipt = z.object({
  membershipRefNo,
  /** '3 months'. */
  plan: shopText,
  amount: rupees,
  boughtAt: instant,
  startsAt: instant,
  endsAt: instant,
  /** Refunded in full or in part. */
  refunded: z.boolean(),
});
export type MembershipReceipt = z.infer<typeof membershipReceipt>;

export const membershipBanner = z.object({
  title: shopText,
  description: shopText,
  callToAction: shopText,
  actionUri: z.string(),
  fromPrice: rupees.optional(),
  isMember: z.boolean(),
});

import { z } from 'zod';
import { count, id, instant, membershipRefNo, rupees } from './basic.ts';

export const membershipPlan = z.object({
  membershipId: id,
  title: z.string(),
  months: count,
  retailPrice: rupees,
  salePrice: rupees,
  pricePerMonth: rupees,
  recommended: z.boolean(),
});
export type MembershipPlan = z.infer<typeof membershipPlan>;

export const faq = z.object({ question: z.string(), answer: z.string() });

export const membershipDetail = z.object({
  title: z.string(),
  description: z.string(),
  plans: z.array(membershipPlan),
  benefits: z.array(z.object({ icon: z.string(), title: z.string(), detail: z.string() })),
  faqs: z.array(faq),
  /** For members. */
  active: z
    .object({
      till: instant,
      savedSoFar: rupees,
      /** The time that was paid, the present one first. */
      periods: z.array(
        z.object({
          membershipRefNo,
          months: count,
          startsAt: instant,
          endsAt: instant,
          /** What is given back when it is cancelled now; 0: nothing any more. */
          refund: rupees,
        }),
      ),
    })
    .optional(),
});
export type MembershipDetail = z.infer<typeof membershipDetail>;

/** A membership that was bought by itself; its receipt is its confirmation. */
export const membershipReceipt = z.object({
  membershipRefNo,
  /** '3 months'. */
  plan: z.string(),
  amount: rupees,
  boughtAt: instant,
  startsAt: instant,
  endsAt: instant,
  /** Given back, wholly or in part. */
  refunded: z.boolean(),
});
export type MembershipReceipt = z.infer<typeof membershipReceipt>;

export const membershipBanner = z.object({
  title: z.string(),
  description: z.string(),
  callToAction: z.string(),
  actionUri: z.string(),
  fromPrice: rupees.optional(),
  isMember: z.boolean(),
});

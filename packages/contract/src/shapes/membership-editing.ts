import { z } from 'zod';
import { count, paragraph, percentage, rupees, text } from './basic.ts';

/** The membership as staff edit it. */
export const editedMembership = z.object({
  program: z.object({
    discountPercent: percentage(50),
    /** The largest discount on one order; null: no limit. */
    discountCap: rupees.positive().max(100_000).nullable(),
    freeDelivery: z.boolean(),
    /** In addition to everyone's points: 100 doubles them. */
    extraPointsPercent: percentage(500),
    displayed: z.boolean(),
    description: paragraph(600, 0),
    banner: text(160, 0),
    benefits: z.array(z.object({ icon: text(40), title: text(80), detail: text(240, 0) })).max(12),
    faqs: z.array(z.object({ question: text(200), answer: paragraph(1200) })).max(30),
  }),
  plans: z
    .array(
      z.object({
        months: z.int().refine((value) => [1, 3, 6, 12].includes(value), '1, 3, 6 or 12'),
        title: text(60),
        retailPrice: rupees.positive().max(100_000),
        salePrice: rupees.positive().max(100_000),
        gstPercent: percentage(50),
        recommended: z.boolean(),
        active: z.boolean(),
      }),
    )
    .max(4),
});
export type EditedMembership = z.infer<typeof editedMembership>;

export const membershipForEditing = z.object({ revision: count, membership: editedMembership });
export type MembershipForEditing = z.infer<typeof membershipForEditing>;

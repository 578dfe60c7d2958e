import { z } from 'zod';
import { count, id, instant, rupees, text } from './basic.ts';
import { campaignChannel } from './campaign-channel.ts';
import { customerSegment } from './customer-profile.ts';
import { promoCode } from './offer.ts';
import { audienceLanguages } from './translation.ts';

/** The longest text of a channel: four parts of a text message, a notification, a mail. */
const longest = { push: 240, sms: 600, whatsapp: 1_000, email: 5_000 } as const;

/** An offer to the customers of a segment. `{name}` in the text becomes the customer's first name. */
export const editedCampaign = z
  .strictObject({
    name: text(80),
    channel: campaignChannel,
    segment: customerSegment,
    /** The customers' languages in their profiles; empty: all. */
    languages: audienceLanguages,
    /** The title of a notification, the subject of a mail. */
    subject: z.string().trim().max(80),
    text: text(5_000),
    /** The page of the shop that it leads to. */
    link: z
      .string()
      .max(200)
      .regex(/^\/(?!\/)[^\s\\]*$/, { message: 'must be a page of the shop, such as /offers' }),
    /** The template's name, under which the carrier's settings list its registered id. */
    template: z
      .string()
      .max(40)
      .regex(/^[a-z0-9-]*$/, { message: 'has small letters, digits and hyphens' }),
    /** Orders with this promo count as results. */
    promoCode: promoCode.nullable(),
    /** Null: it is sent as soon as a member of staff sends it. */
    sendAt: instant.nullable(),
  })
  .superRefine(({ channel, subject, text: body, template }, context) => {
    const needsSubject = channel === 'push' || channel === 'email';
    if (needsSubject && subject === '') {
      context.addIssue({ code: 'custom', path: ['subject'], message: 'is required' });
    }
    if (body.length > longest[channel]) {
      const message = `has at most ${longest[channel]} characters on this channel`;
      context.addIssue({ code: 'custom', path: ['text'], message });
    }
    if (channel === 'sms' && template === '') {
      context.addIssue({ code: 'custom', path: ['template'], message: 'is required' });
    }
  });
export type EditedCampaign = z.infer<typeof editedCampaign>;

export const campaignState = z.enum(['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'STOPPED']);
export type CampaignState = z.infer<typeof campaignState>;

export const campaignForEditing = z.object({
  campaignId: id,
  revision: count,
  state: campaignState,
  campaign: editedCampaign,
  createdBy: z.string(),
  createdAt: instant,
  startedAt: instant.optional(),
  endedAt: instant.optional(),
  /** Customers to whom it was sent. */
  recipients: count,
});
export type CampaignForEditing = z.infer<typeof campaignForEditing>;

/** The results of a campaign so far. */
export const campaignResults = z.object({
  /** Messages that the carrier accepted, refused, or that wait. Absent for notifications. */
  sent: count.optional(),
  failed: count.optional(),
  waiting: count.optional(),
  /** Notifications that were read. Other channels do not report it. */
  opened: count.optional(),
  /** How often browsers opened the link of the message. Absent for notifications. */
  visits: count.optional(),
  /** Orders with the promo within 7 days of the message, and their discount. Absent without a promo. */
  orders: count.optional(),
  discount: rupees.optional(),
});
export type CampaignResults = z.infer<typeof campaignResults>;

/** The message as an example customer would get it, and the number of customers that it reaches now. */
export const campaignPreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** Customers of the segment, and those who agreed to offers on the channel; both are counted to 20,000. */
  segmentSize: count,
  reach: count,
  isBounded: z.boolean(),
});
export type CampaignPreview = z.infer<typeof campaignPreview>;

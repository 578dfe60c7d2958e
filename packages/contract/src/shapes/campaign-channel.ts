import { z } from 'zod';

/** The channels of offers. */
export const campaignChannel = z.enum(['push', 'sms', 'email', 'whatsapp']);
export type CampaignChannel = z.infer<typeof campaignChannel>;

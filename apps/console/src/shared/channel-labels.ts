import type { CampaignChannel } from '@halal-basket/contract';
import { m } from '../messages.ts';

export const channelLabels: Record<CampaignChannel, () => string> = {
  push: m.campaign_channel_push,
  sms: m.campaign_channel_sms,
  email: m.campaign_channel_email,
  whatsapp: m.campaign_channel_whatsapp,
};

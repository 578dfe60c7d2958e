import type { CampaignChannel, CampaignState } from '@halal-basket/contract';
import type { BadgeTone } from '@halal-basket/ui';
import { m } from '../../messages.ts';

export const channelLabels: Record<CampaignChannel, () => string> = {
  push: m.campaign_channel_push,
  sms: m.campaign_channel_sms,
  email: m.campaign_channel_email,
  whatsapp: m.campaign_channel_whatsapp,
};

export const stateLooks: Record<CampaignState, { tone: BadgeTone; name: () => string }> = {
  DRAFT: { tone: 'neutral', name: m.campaign_state_DRAFT },
  SCHEDULED: { tone: 'info', name: m.campaign_state_SCHEDULED },
  SENDING: { tone: 'info', name: m.campaign_state_SENDING },
  SENT: { tone: 'success', name: m.campaign_state_SENT },
  STOPPED: { tone: 'danger', name: m.campaign_state_STOPPED },
};

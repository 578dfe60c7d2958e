import type { CampaignState } from '@halal-basket/contract';
import type { BadgeTone } from '@halal-basket/ui';
import { m } from '../../messages.ts';

export const stateLooks: Record<CampaignState, { tone: BadgeTone; name: () => string }> = {
  DRAFT: { tone: 'neutral', name: m.campaign_state_DRAFT },
  SCHEDULED: { tone: 'info', name: m.campaign_state_SCHEDULED },
  SENDING: { tone: 'info', name: m.campaign_state_SENDING },
  SENT: { tone: 'success', name: m.campaign_state_SENT },
  STOPPED: { tone: 'danger', name: m.campaign_state_STOPPED },
};

import type { CampaignForEditing, EditedCampaign } from '@halal-basket/contract';
import { editedCampaign } from '@halal-basket/contract/forms';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';

export type CampaignForm = EditForm<EditedCampaign>;

const empty: EditedCampaign = {
  name: '',
  channel: 'push',
  segment: 'all',
  languages: [],
  subject: '',
  text: '',
  link: '/offers',
  template: '',
  promoCode: null,
  sendAt: null,
};

const revised = ({ revision, campaign }: CampaignForEditing) => ({ revision, values: campaign });

interface FormOptions {
  /** Null: a new one. */
  stored: CampaignForEditing | null;
  /** The texts of a new one. */
  copied?: EditedCampaign | undefined;
  onSaved: (saved: CampaignForEditing) => void;
}

export function useCampaignForm({ stored, copied, onSaved }: FormOptions): CampaignForm {
  const { caller, queryClient } = useConsole();
  const [begin] = useState(() => ({ revision: 0, values: copied ?? empty }));
  return useEditForm<EditedCampaign>({
    schema: editedCampaign,
    field: 'campaign',
    fieldOfError: { CAMPAIGN_PROMO: 'promoCode' },
    read: stored ? revised(stored) : begin,
    save: async ({ revision, body: campaign }) => {
      const saved = stored
        ? await caller.call('consoleSaveCampaign', {
            params: { campaignId: stored.campaignId },
            body: { revision, campaign },
          })
        : await caller.call('consoleCreateCampaign', { body: { campaign } });
      onSaved(saved);
      return revised(saved);
    },
    reload: async () => {
      const campaignId = stored?.campaignId ?? 0;
      return revised((await caller.call('consoleCampaign', { params: { campaignId } })).campaign);
    },
    savedText: () => m.campaign_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

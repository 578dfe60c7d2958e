import type { CampaignPreview as Preview, EditedCampaign } from '@halal-basket/contract';
import { editedCampaign } from '@halal-basket/contract/forms';
import { Bill, BillRow, useDebounced } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { SideCard } from '../../shared/side-card.tsx';
import { campaignQueries } from './campaign-queries.ts';

/** The pause after the last change before the preview is read, in ms. */
const pauseMs = 400;

/** The message as an example customer gets it, and the number of customers that it reaches. */
export function CampaignPreview({ campaign }: { campaign: EditedCampaign }) {
  const { caller } = useConsole();
  const isValid = editedCampaign.safeParse(campaign).success;
  // An invalid campaign waits: only a valid one is sent.
  const rested = useDebounced(isValid ? JSON.stringify({ campaign }) : null, pauseMs);
  const query = useQuery({
    ...campaignQueries(caller).preview(rested ?? ''),
    enabled: isValid && rested !== null,
  });
  return (
    <SideCard title={m.campaign_preview()}>
      {isValid ? (
        <Loaded query={query} failed={m.campaign_preview_failed()} rows={3}>
          {(preview) => <Message preview={preview} />}
        </Loaded>
      ) : (
        <p className="text-text-2">{m.campaign_preview_incomplete()}</p>
      )}
    </SideCard>
  );
}

const counted = (count: number, isBounded: boolean): string =>
  `${count.toLocaleString('en-IN')}${isBounded ? '+' : ''}`;

function Message({ preview }: { preview: Preview }) {
  const { subject, text, segmentSize, reach, isBounded } = preview;
  return (
    <>
      <p className="text-sm text-text-2">{m.campaign_preview_example()}</p>
      <div className="rounded-md bg-surface-2 p-3">
        {subject && <p className="mb-1 font-semi break-words">{subject}</p>}
        <p className="text-sm break-words whitespace-pre-line">{text}</p>
      </div>
      <Bill>
        <BillRow label={m.campaign_preview_segment()} value={counted(segmentSize, isBounded)} />
        <BillRow label={m.campaign_preview_reach()} value={counted(reach, isBounded)} />
      </Bill>
      {reach === 0 && <p className="text-sm text-warning">{m.campaign_preview_nobody()}</p>}
    </>
  );
}

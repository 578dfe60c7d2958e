import type { CampaignForEditing } from '@halal-basket/contract';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { ListPage } from '../../shared/list-page.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { segmentLabels } from '../../shared/segment-labels.ts';
import { channelLabels } from '../../shared/channel-labels.ts';
import { stateLooks } from './campaign-labels.ts';
import { campaignQueries } from './campaign-queries.ts';

/** All campaigns with their state, the newest first. */
export function CampaignsScreen() {
  const { can } = useSession();
  useTitle(m.nav_campaigns());
  return can('sendCampaigns') ? <Campaigns /> : <NoAccessScreen />;
}

function Campaigns() {
  const { caller } = useConsole();
  const { cursor } = useSearch({ from: '/staff/campaigns' });
  const navigate = useNavigate({ from: '/campaigns' });
  const query = useQuery(campaignQueries(caller).list(cursor));
  return (
    <ListPage
      title={m.nav_campaigns()}
      newLink={<NewLink to="/campaigns/new">{m.campaigns_new()}</NewLink>}
      query={query}
      failed={m.campaigns_failed()}
      rowsOf={({ campaigns }) => campaigns}
      keyOf={({ campaignId }) => campaignId}
      none={
        <EmptyState
          icon="envelope-simple"
          title={m.campaigns_none()}
          line={m.campaigns_none_text()}
        />
      }
      pages={{
        of: (data) => data,
        onPage: (to) => void navigate({ search: { cursor: to } }),
      }}
    >
      {(stored) => <CampaignRow stored={stored} />}
    </ListPage>
  );
}

function CampaignRow({ stored }: { stored: CampaignForEditing }) {
  const { campaignId, campaign, state, recipients, createdBy, createdAt } = stored;
  const { tone, name } = stateLooks[state];
  const now = useNow();
  return (
    <RowLink
      to="/campaigns/$campaignId"
      params={{ campaignId: String(campaignId) }}
      className="min-h-16"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-semi">
          <bdi className="break-words">{campaign.name}</bdi>
          <Badge tone={tone}>{name()}</Badge>
        </span>
        <span className="block text-sm text-text-2">
          {m.campaign_line({
            channel: channelLabels[campaign.channel](),
            segment: segmentLabels[campaign.segment](),
          })}
        </span>
        <span className="block text-xs text-text-2 tabular-nums">
          {recipients > 0
            ? m.campaign_recipients({ count: recipients })
            : m.campaign_by({ name: createdBy, when: whenText(new Date(createdAt), now) })}
        </span>
      </span>
    </RowLink>
  );
}

import type { CampaignForEditing, CampaignResults, EditedCampaign } from '@halal-basket/contract';
import { Badge } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink, NewLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { AudienceFields, MessageFields, ResultFields } from './campaign-fields.tsx';
import { segmentLabels } from '../../shared/segment-labels.ts';
import { channelLabels } from '../../shared/channel-labels.ts';
import { stateLooks } from './campaign-labels.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { CampaignProgress, SendCampaign } from './campaign-progress.tsx';
import { campaignQueries } from './campaign-queries.ts';
import { useCampaignForm } from './use-campaign-form.ts';

const columns = 'grid items-start gap-5 xl:grid-cols-[minmax(0,56rem)_minmax(20rem,26rem)]';

/** A campaign: a draft to edit and send, or one with its results. */
export function CampaignScreen() {
  const { campaignId } = useParams({ from: '/staff/campaigns/$campaignId' });
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...campaignQueries(caller).one(Number(campaignId)),
    enabled: can('sendCampaigns'),
  });
  useTitle(query.data?.campaign.campaign.name ?? m.nav_campaigns());
  if (!can('sendCampaigns')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_campaigns()} query={query} failed={m.campaign_failed()}>
      {({ campaign, results }) =>
        campaign.state === 'DRAFT' ? (
          <Editor key={campaignId} stored={campaign} />
        ) : (
          <SentCampaign stored={campaign} results={results} />
        )
      }
    </LoadedPage>
  );
}

export function NewCampaignScreen() {
  const { copy } = useSearch({ from: '/staff/campaigns/new' });
  const { can } = useSession();
  const { caller } = useConsole();
  useTitle(m.campaign_title_new());
  const copied = useQuery({
    ...campaignQueries(caller).one(copy ?? 0),
    enabled: copy !== undefined && can('sendCampaigns'),
  });
  if (!can('sendCampaigns')) return <NoAccessScreen />;
  if (copy !== undefined && copied.isPending) return <PageSkeleton />;
  const values = copied.data && { ...copied.data.campaign.campaign, sendAt: null };
  return <Editor stored={null} copied={values} />;
}

interface EditorProps {
  stored: CampaignForEditing | null;
  copied?: EditedCampaign | undefined;
}

function Editor({ stored, copied }: EditorProps) {
  const navigate = useNavigate();
  const form = useCampaignForm({
    stored,
    copied,
    onSaved: ({ campaignId }) => {
      if (stored) return;
      void navigate({
        to: '/campaigns/$campaignId',
        params: { campaignId: String(campaignId) },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  return (
    <EditPage
      title={stored?.campaign.name ?? m.campaign_title_new()}
      aside={stored && <StateBadge stored={stored} />}
      back={<BackLink to="/campaigns">{m.nav_campaigns()}</BackLink>}
      form={form}
      className={columns}
      saveClassName="xl:col-span-2"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <AudienceFields form={form} />
        <MessageFields form={form} />
        <ResultFields form={form} />
      </div>
      <aside className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
        <CampaignPreview campaign={form.values} />
        {stored &&
          (form.dirty ? (
            <p className="text-sm text-text-2">{m.campaign_save_first()}</p>
          ) : (
            <SendSaved stored={stored} />
          ))}
      </aside>
    </EditPage>
  );
}

/** The confirmation names the number of customers, which the preview has read. */
function SendSaved({ stored }: { stored: CampaignForEditing }) {
  const { caller } = useConsole();
  const body = JSON.stringify({ campaign: stored.campaign });
  const { data } = useQuery(campaignQueries(caller).preview(body));
  return data && data.reach > 0 ? <SendCampaign stored={stored} reach={data.reach} /> : null;
}

const StateBadge = ({ stored: { state } }: { stored: CampaignForEditing }) => (
  <Badge tone={stateLooks[state].tone}>{stateLooks[state].name()}</Badge>
);

function SentCampaign({
  stored,
  results,
}: {
  stored: CampaignForEditing;
  results: CampaignResults;
}) {
  const { campaignId, campaign } = stored;
  const { name, channel, segment, subject, text, link } = campaign;
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} aside={<StateBadge stored={stored} />}>
        <span className="ms-auto flex flex-wrap gap-2">
          <BackLink to="/campaigns">{m.nav_campaigns()}</BackLink>
          <NewLink to="/campaigns/new" search={{ copy: campaignId }}>
            {m.campaign_copy()}
          </NewLink>
        </span>
      </PageHead>
      <div className={`${columns} px-gutter pb-10`}>
        <section
          aria-label={m.campaign_part_message()}
          className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-4"
        >
          <p className="text-sm text-text-2">
            {m.campaign_line({
              channel: channelLabels[channel](),
              segment: segmentLabels[segment](),
            })}
          </p>
          {subject && <p className="font-semi break-words">{subject}</p>}
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="text-sm break-words text-text-2" dir="ltr">
            {link}
          </p>
        </section>
        <CampaignProgress stored={stored} results={results} />
      </div>
    </>
  );
}

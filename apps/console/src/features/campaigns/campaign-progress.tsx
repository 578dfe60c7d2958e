import type { CampaignForEditing, CampaignResults } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Bill, BillRow, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { ConfirmButton } from '../../shared/confirm-button.tsx';
import { SideCard } from '../../shared/side-card.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';

interface CampaignProps {
  stored: CampaignForEditing;
}

const when = (instant: string, now: Date): string => whenText(new Date(instant), now);

const number = (count: number): string => count.toLocaleString('en-IN');

/** The times of a campaign, and the customers and orders that it reached so far. */
export function CampaignProgress({
  stored,
  results,
}: CampaignProps & { results: CampaignResults }) {
  const { state, startedAt, endedAt, recipients, campaign } = stored;
  const now = useNow();
  const { sent, failed, waiting, opened, visits, orders, discount } = results;
  // The last messages of a sent campaign wait while the service for messages is down.
  const isStoppable =
    state === 'SCHEDULED' || state === 'SENDING' || (state === 'SENT' && (waiting ?? 0) > 0);
  const rows: [string, number | undefined][] = [
    [m.campaign_result_recipients(), recipients],
    [m.campaign_result_sent(), sent],
    [m.campaign_result_waiting(), waiting],
    [m.campaign_result_failed(), failed],
    [m.campaign_result_opened(), opened],
    [m.campaign_result_visits(), visits],
    [m.campaign_result_orders({ code: campaign.promoCode ?? '' }), orders],
  ];
  return (
    <SideCard title={m.campaign_results()}>
      <p className="text-sm text-text-2">
        {[
          !startedAt && campaign.sendAt && m.campaign_starts({ when: when(campaign.sendAt, now) }),
          startedAt && m.campaign_started({ when: when(startedAt, now) }),
          endedAt && m.campaign_ended({ when: when(endedAt, now) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div aria-live={state === 'SENDING' ? 'polite' : 'off'}>
        <Bill>
          {rows.map(
            ([label, value]) =>
              value !== undefined && <BillRow key={label} label={label} value={number(value)} />,
          )}
          {discount !== undefined && (
            <BillRow label={m.campaign_result_discount()} value={formatRupees(discount)} />
          )}
        </Bill>
      </div>
      {isStoppable && <StopCampaign stored={stored} />}
    </SideCard>
  );
}

function StopCampaign({ stored: { campaignId } }: CampaignProps) {
  const { caller, queryClient } = useConsole();
  const stop = useMutation({
    mutationFn: () => caller.call('consoleStopCampaign', { params: { campaignId }, body: {} }),
    onSuccess: () => toast.show({ tone: 'success', text: m.campaign_stopped() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
  });
  return (
    <ConfirmButton
      label={m.campaign_stop()}
      look={{ variant: 'ghost' }}
      danger
      title={m.campaign_stop_title()}
      action={stop}
    >
      <p>{m.campaign_stop_text()}</p>
    </ConfirmButton>
  );
}

/** Sends a saved draft, or schedules it for its time. */
export function SendCampaign({ stored, reach }: CampaignProps & { reach: number }) {
  const { caller, queryClient } = useConsole();
  const { campaignId, revision, campaign } = stored;
  const { sendAt } = campaign;
  const now = useNow();
  const isLater = sendAt !== null && new Date(sendAt) > now;
  const send = useMutation({
    mutationFn: () =>
      caller.call('consoleSendCampaign', { params: { campaignId }, body: { revision } }),
    onSuccess: () =>
      toast.show({
        tone: 'success',
        text: isLater ? m.campaign_scheduled() : m.campaign_sent(),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
  });
  return (
    <ConfirmButton
      label={isLater ? m.campaign_schedule() : m.campaign_send()}
      title={m.campaign_send_title()}
      action={send}
    >
      <p>
        {isLater
          ? m.campaign_schedule_text({ count: reach, when: when(sendAt, now) })
          : m.campaign_send_text({ count: reach })}
      </p>
    </ConfirmButton>
  );
}

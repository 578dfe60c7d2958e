import type { Webhook, WebhookDelivery } from '@halal-basket/contract';
import { Badge, Button, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { countText } from '../../shared/count-text.ts';
import { FormPart } from '../../shared/form/form-part.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { liveInterval, slowInterval } from '../../shared/refetch-intervals.ts';
import { Rows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { connectionQueries } from './connection-queries.ts';
import { eventText } from './event-labels.ts';

const from = '/staff/connections/webhooks/$webhookId';

/** The events that a webhook got in the last 30 days, to look at and to send again. */
export function SentEvents({ read: { webhookId, webhook } }: { read: Webhook }) {
  const { caller } = useConsole();
  const { cursor } = useSearch({ from });
  const navigate = useNavigate({ from: '/connections/webhooks/$webhookId' });
  const query = useQuery({
    ...connectionQueries(caller).sentEvents(webhookId, cursor),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((each) => each.state === 'WAITING') ? liveInterval : slowInterval,
  });
  return (
    <FormPart title={m.sent_events_title()}>
      <SendTest webhookId={webhookId} isOn={webhook.isActive} />
      <Loaded query={query} failed={m.sent_events_failed()} rows={4}>
        {({ deliveries, total, next, previous }) =>
          deliveries.length === 0 ? (
            <p className="text-text-2">{m.sent_events_none()}</p>
          ) : (
            <div>
              <Rows label={m.sent_events_title()}>
                {deliveries.map((each) => (
                  <SentEvent key={each.deliveryId} delivery={each} isOn={webhook.isActive} />
                ))}
              </Rows>
              <PageButtons
                page={{ next, previous }}
                count={m.sent_events_count({ count: countText(total) })}
                newestFirst
                onPage={(page) => void navigate({ search: { cursor: page } })}
              />
            </div>
          )
        }
      </Loaded>
    </FormPart>
  );
}

/** Reads the sent events and the state of the webhook again. */
function useRefresh() {
  const { queryClient } = useConsole();
  return () => queryClient.invalidateQueries({ queryKey: ['connections'] });
}

function SendTest({ webhookId, isOn }: { webhookId: number; isOn: boolean }) {
  const { caller } = useConsole();
  const refresh = useRefresh();
  const send = useMutation({
    mutationFn: () => caller.call('consoleTestWebhook', { params: { webhookId }, body: {} }),
    onSuccess: () => toast.show({ tone: 'success', text: m.sent_events_test_queued() }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: refresh,
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      className="self-start"
      disabled={!isOn}
      busy={send.isPending}
      onClick={() => send.mutate()}
    >
      {m.sent_events_test()}
    </Button>
  );
}

const stateBadges = {
  WAITING: { tone: 'info', label: m.sent_event_WAITING },
  DELIVERED: { tone: 'success', label: m.sent_event_DELIVERED },
  FAILED: { tone: 'danger', label: m.sent_event_FAILED },
} as const;

/** The result of the last attempt, in one line. */
function resultText({ httpStatus, error, dueAt, attempts }: WebhookDelivery, now: Date): string {
  const parts = [
    ...(httpStatus === undefined ? [] : [m.sent_event_status({ status: httpStatus })]),
    ...(error === undefined ? [] : [error]),
    ...(dueAt && attempts > 0 ? [m.sent_event_next({ when: whenText(new Date(dueAt), now) })] : []),
  ];
  return parts.join(' · ');
}

function SentEvent({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const now = useNow();
  const { event, state, createdAt, eventId, body } = delivery;
  const { tone, label } = stateBadges[state];
  const result = resultText(delivery, now);
  return (
    <li>
      <details>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 -outline-offset-3 hover:bg-surface-2">
          <span className="min-w-0 flex-1 basis-48">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semi">
              {eventText(event)}
              <Badge tone={tone}>{label()}</Badge>
            </span>
            {result && <span className="block text-sm break-words text-text-2">{result}</span>}
          </span>
          <span className="text-sm text-text-2 tabular-nums">
            {whenText(new Date(createdAt), now)}
          </span>
        </summary>
        <div className="flex flex-col gap-3 border-t border-line bg-surface-2 px-4 py-3">
          <p className="text-xs break-all text-text-2">
            webhook-id: <bdi dir="ltr">{eventId}</bdi>
          </p>
          <pre dir="ltr" className="font-mono text-xs break-all whitespace-pre-wrap">
            {body}
          </pre>
          <SendAgain delivery={delivery} isOn={isOn} />
        </div>
      </details>
    </li>
  );
}

function SendAgain({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const { caller } = useConsole();
  const refresh = useRefresh();
  const { deliveryId } = delivery;
  const replay = useMutation({
    mutationFn: () => caller.call('consoleReplayDelivery', { params: { deliveryId }, body: {} }),
    onSuccess: () => toast.show({ tone: 'success', text: m.sent_event_queued() }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: refresh,
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="arrows-clockwise"
      className="self-start"
      disabled={!isOn}
      busy={replay.isPending}
      onClick={() => replay.mutate()}
    >
      {m.sent_event_replay()}
    </Button>
  );
}

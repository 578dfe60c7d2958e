import type { EditedWebhook, Webhook } from '@halal-basket/contract';
import { editedWebhook, webhookEvent } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CheckList } from '../../shared/form/check-list.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FormPart, PartError } from '../../shared/form/form-part.tsx';
import { ListedRecord } from '../../shared/form/listed-record.tsx';
import { stillListed } from '../../shared/form/deleted-record.ts';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { slowInterval } from '../../shared/refetch-intervals.ts';
import { useTitle } from '../../shared/use-title.ts';
import { connectionQueries } from './connection-queries.ts';
import { DeleteWebhook } from './delete-webhook.tsx';
import { eventLabels } from './event-labels.ts';
import { SecretOnce } from './secret-once.tsx';
import { SentEvents } from './sent-events.tsx';
import { WebhookState } from './webhook-state.tsx';

export function WebhookScreen() {
  const webhookId = Number(useParams({ from: '/staff/connections/webhooks/$webhookId' }).webhookId);
  const { caller } = useConsole();
  const { can } = useSession();
  const mayEdit = can('manageConnections');
  const query = useQuery({
    ...connectionQueries(caller).webhooks(),
    enabled: mayEdit,
    refetchInterval: slowInterval,
  });
  if (!mayEdit) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.nav_connections()} query={query} failed={m.webhooks_failed()}>
      {({ webhooks }) => {
        const found = webhooks.find((each) => each.webhookId === webhookId);
        return (
          <ListedRecord key={webhookId} found={found}>
            {(read) => <WebhookEditor read={read} />}
          </ListedRecord>
        );
      }}
    </LoadedPage>
  );
}

/** Adds a webhook, and shows the secret of its signatures once. */
export function NewWebhookScreen() {
  const { can } = useSession();
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  if (!can('manageConnections')) return <NoAccessScreen />;
  if (!made) return <WebhookEditor read={null} onMade={setMade} />;
  return (
    <SecretOnce
      title={m.webhook_made({ name: made.name })}
      line={m.webhook_made_line()}
      label={m.webhook_secret_label()}
      secret={made.secret}
    />
  );
}

interface EditorProps {
  read: Webhook | null;
  onMade?: (made: { name: string; secret: string }) => void;
}

const empty = {
  revision: 0,
  values: { name: '', url: '', events: [], isActive: true } as EditedWebhook,
};

const revised = ({ revision, webhook }: Webhook) => ({ revision, values: webhook });

function useWebhookForm({ read, onMade }: EditorProps) {
  const { caller, queryClient } = useConsole();
  const all = connectionQueries(caller).webhooks();
  return useEditForm<EditedWebhook>({
    schema: editedWebhook,
    field: 'webhook',
    read: read ? revised(read) : empty,
    save: async ({ revision, body: webhook }) => {
      if (read) {
        const params = { webhookId: read.webhookId };
        const body = { revision, webhook };
        return revised(await caller.call('consoleSaveWebhook', { params, body }));
      }
      const added = await caller.call('consoleCreateWebhook', { body: { webhook } });
      onMade?.({ name: added.webhook.name, secret: added.secret });
      return revised(added);
    },
    reload: async () => {
      const { webhooks } = await queryClient.fetchQuery({ ...all, staleTime: 0 });
      return revised(stillListed(webhooks.find(({ webhookId }) => webhookId === read?.webhookId)));
    },
    savedText: ({ name }) => m.webhook_saved({ name }),
    onSaved: () => queryClient.invalidateQueries(all),
  });
}

function WebhookEditor({ read, ...more }: EditorProps) {
  const form = useWebhookForm({ read, ...more });
  const title = read?.webhook.name ?? m.webhook_new();
  useTitle(title);
  return (
    <EditPage
      title={title}
      aside={read && <WebhookState read={read} />}
      form={form}
      back={<BackLink to="/connections">{m.connections_title()}</BackLink>}
    >
      <FormPart title={m.webhook_part()}>
        {read?.stoppedAt && (
          <p className="rounded-md bg-danger-soft p-3 text-sm text-danger">
            {m.webhook_stopped_line()}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="name" label={m.webhook_name()} maxLength={60} />
          <TextField
            form={form}
            name="url"
            label={m.webhook_url()}
            hint={m.webhook_url_hint()}
            type="url"
            inputMode="url"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
          />
        </div>
        <CheckList
          legend={m.webhook_events()}
          hint={m.webhook_events_hint()}
          values={webhookEvent.options}
          chosen={form.values.events}
          nameOf={(event) => eventLabels[event]()}
          onChange={(events) => form.set('events', events)}
        />
        <PartError error={form.errorOf('events') && m.webhook_events_needed()} />
        <ToggleField
          form={form}
          name="isActive"
          label={m.webhook_active()}
          note={m.webhook_active_note()}
        />
      </FormPart>
      {read && <SentEvents read={read} />}
      {read && <DeleteWebhook read={read} />}
    </EditPage>
  );
}

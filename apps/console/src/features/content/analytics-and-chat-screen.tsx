import type { IntegrationsForEditing } from '@halal-basket/contract';
import { editedIntegrations } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { contentQueries } from './content-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** Analytics and the team's chat. Both are off until the owner switches them on. */
export function AnalyticsAndChatScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const mayEdit = can('manageStaff') && can('editContent');
  const query = useQuery({ ...contentQueries(caller).integrations(), enabled: mayEdit });
  useTitle(m.integrations_title());
  if (!mayEdit) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.integrations_title()} query={query} failed={m.text_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, integrations }: IntegrationsForEditing) => ({
  revision,
  values: integrations,
});

function Editor({ read }: { read: IntegrationsForEditing }) {
  const { caller } = useConsole();
  const form = useEditForm({
    schema: editedIntegrations,
    field: 'integrations',
    read: revised(read),
    save: async ({ revision, body: integrations }) =>
      revised(await caller.call('consoleSaveIntegrations', { body: { revision, integrations } })),
    reload: async () => revised(await caller.call('consoleIntegrations')),
    savedText: () => m.integrations_saved(),
  });
  return (
    <EditPage
      title={m.integrations_title()}
      back={
        <BackLink to="/content" search={{ part: 'faqs' }}>
          {m.nav_content()}
        </BackLink>
      }
      shopPath="/"
      form={form}
    >
      <FormPart title={m.integrations_analytics_part()}>
        <ToggleField
          form={form}
          name="analytics"
          label={m.integrations_analytics()}
          note={m.integrations_analytics_note()}
        />
      </FormPart>
      <FormPart title={m.integrations_chat_part()}>
        <TextField
          form={form}
          name="chatWebhook"
          label={m.integrations_chat()}
          hint={m.integrations_chat_hint()}
          optional
          inputMode="url"
          maxLength={500}
        />
      </FormPart>
    </EditPage>
  );
}

import type { NewApiKey } from '@halal-basket/contract';
import { apiKeyScope, newApiKey } from '@halal-basket/contract/forms';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CheckList } from '../../shared/form/check-list.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { FormPart, PartError } from '../../shared/form/form-part.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { permissionLabels } from '../staff/permission-labels.ts';
import { connectionQueries } from './connection-queries.ts';
import { SecretOnce } from './secret-once.tsx';

const empty = { revision: 0, values: { name: '', scopes: [] } satisfies NewApiKey as NewApiKey };

/** Creates an API key, and shows it once. */
export function NewApiKeyScreen() {
  const { can } = useSession();
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  useTitle(m.api_key_new());
  if (!can('manageConnections')) return <NoAccessScreen />;
  if (!made) return <Editor onMade={setMade} />;
  return (
    <SecretOnce
      title={m.api_key_made({ name: made.name })}
      line={m.api_key_made_line()}
      label={m.api_key_label()}
      secret={made.key}
    />
  );
}

function Editor({ onMade }: { onMade: (made: { name: string; key: string }) => void }) {
  const { caller, queryClient } = useConsole();
  const { can } = useSession();
  const form = useEditForm<NewApiKey>({
    schema: newApiKey,
    field: 'apiKey',
    read: empty,
    save: async ({ body: apiKey }) => {
      const { key } = await caller.call('consoleCreateApiKey', { body: { apiKey } });
      onMade({ name: apiKey.name, key });
      return { revision: 0, values: apiKey };
    },
    reload: async () => empty,
    savedText: ({ name }) => m.api_key_saved({ name }),
    onSaved: () => queryClient.invalidateQueries(connectionQueries(caller).apiKeys()),
  });
  return (
    <EditPage
      title={m.api_key_new()}
      form={form}
      back={<BackLink to="/connections">{m.connections_title()}</BackLink>}
    >
      <FormPart title={m.api_key_part()}>
        <TextField
          form={form}
          name="name"
          label={m.api_key_name()}
          hint={m.api_key_name_hint()}
          maxLength={60}
        />
        <CheckList
          legend={m.api_key_scopes()}
          hint={m.api_key_scopes_hint()}
          values={apiKeyScope.options.filter(can)}
          chosen={form.values.scopes}
          nameOf={(scope) => permissionLabels[scope]()}
          onChange={(scopes) => form.set('scopes', scopes)}
        />
        <PartError error={form.errorOf('scopes') && m.api_key_scopes_needed()} />
      </FormPart>
    </EditPage>
  );
}

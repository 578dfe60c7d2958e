import type { CancellationRule, EditedCancellationRule } from '@halal-basket/contract';
import { editedCancellationRule } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { NumberField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { cancellationRuleQuery } from './cancellation-queries.ts';

/** How long customers of a hub can cancel without charge. */
export function CancellationRuleScreen() {
  const { can, oneHub } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...cancellationRuleQuery(caller, oneHub ?? ''),
    enabled: can('editHubs') && oneHub !== undefined,
  });
  if (!can('editHubs')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return (
    <Loaded query={query} failed={m.cancellation_failed()}>
      {(read) => <Editor key={oneHub} adcCode={oneHub} read={read} />}
    </Loaded>
  );
}

const revised = ({ revision, rule }: CancellationRule) => ({ revision, values: rule });

function Editor({ adcCode, read }: { adcCode: string; read: CancellationRule }) {
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const params = { adcCode };
  const title = m.cancellation_title({ hub: hubName(adcCode) });
  useTitle(title);
  const form = useEditForm<EditedCancellationRule>({
    schema: editedCancellationRule,
    field: 'rule',
    read: revised(read),
    save: async ({ revision, body: rule }) => {
      const body = { revision, rule };
      return revised(await caller.call('consoleSaveCancellationRule', { params, body }));
    },
    reload: async () => revised(await caller.call('consoleCancellationRule', { params })),
    savedText: () => m.cancellation_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['cancellation-rule'] }),
  });
  return (
    <EditPage title={title} form={form}>
      <FormPart title={m.nav_cancellation()}>
        <p className="text-text-2">{m.cancellation_line()}</p>
        <FieldGrid>
          <NumberField
            form={form}
            name="minutesBeforeSlot"
            label={m.cancellation_before_slot()}
            hint={m.cancellation_note()}
            inputMode="numeric"
            maxLength={4}
          />
          <NumberField
            form={form}
            name="minutesAfterOrder"
            label={m.cancellation_after_order()}
            inputMode="numeric"
            maxLength={3}
          />
        </FieldGrid>
      </FormPart>
    </EditPage>
  );
}

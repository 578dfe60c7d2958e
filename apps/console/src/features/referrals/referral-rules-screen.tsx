import type { ReferralRulesForEditing } from '@halal-basket/contract';
import { editedReferralRules } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { referralQueries } from './referral-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { MoneyField, NumberField, ToggleField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The rewards of both customers when a friend's first order is delivered. */
export function ReferralRulesScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...referralQueries(caller).referralRules(),
    enabled: can('editRewards'),
  });
  useTitle(m.friends_title());
  if (!can('editRewards')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.friends_title()} query={query} failed={m.rewards_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, rules }: ReferralRulesForEditing) => ({ revision, values: rules });

function Editor({ read }: { read: ReferralRulesForEditing }) {
  const { caller, queryClient } = useConsole();
  const form = useEditForm({
    schema: editedReferralRules,
    field: 'rules',
    read: revised(read),
    save: async ({ revision, body: rules }) =>
      revised(await caller.call('consoleSaveReferralRules', { body: { revision, rules } })),
    reload: async () => revised(await caller.call('consoleReferralRules')),
    savedText: () => m.rewards_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['loyalty', 'referral-rules'] }),
  });
  return (
    <EditPage
      title={m.friends_title()}
      form={form}
      back={<BackLink to="/loyalty">{m.nav_loyalty()}</BackLink>}
    >
      <FormPart title={m.friends_part()}>
        <ToggleField
          form={form}
          name="active"
          label={m.friends_active()}
          note={m.friends_active_note()}
        />
        <FieldGrid>
          <MoneyField form={form} name="friendReward" label={m.friends_friend()} maxLength={8} />
          <MoneyField
            form={form}
            name="referrerReward"
            label={m.friends_referrer()}
            maxLength={8}
          />
          <NumberField
            form={form}
            name="monthlyCap"
            label={m.friends_cap()}
            hint={m.friends_cap_hint()}
            inputMode="numeric"
            maxLength={5}
          />
        </FieldGrid>
      </FormPart>
    </EditPage>
  );
}

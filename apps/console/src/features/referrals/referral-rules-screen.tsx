import type { ReferralRulesForEditing } from '@halal-basket/contract';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { referralQueries } from './referral-queries.ts';
import { referralRulesDraftOf, referralRulesOf } from './referral-rules-draft.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/edit-page.tsx';
import { FieldGrid, FormPart, SwitchField, TextField } from '../../shared/form-fields.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** What both get when a friend's first order is delivered. */
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
    <Loaded query={query} failed={m.rewards_failed()}>
      {(read) => <Editor read={read} />}
    </Loaded>
  );
}

const written = ({ revision, rules }: ReferralRulesForEditing) => ({
  revision,
  draft: referralRulesDraftOf(rules),
});

function Editor({ read }: { read: ReferralRulesForEditing }) {
  const { caller, queryClient } = useConsole();
  const form = useEditForm({
    field: 'rules',
    read: written(read),
    save: async ({ revision, draft }) => {
      const body = { revision, rules: referralRulesOf(draft) };
      return written(await caller.call('consoleSaveReferralRules', { body }));
    },
    reload: async () => written(await caller.call('consoleReferralRules')),
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
        <SwitchField
          form={form}
          name="active"
          label={m.friends_active()}
          note={m.friends_active_note()}
        />
        <FieldGrid>
          <TextField
            form={form}
            name="friendReward"
            label={m.friends_friend()}
            prefix="₹"
            inputMode="decimal"
            maxLength={8}
          />
          <TextField
            form={form}
            name="referrerReward"
            label={m.friends_referrer()}
            prefix="₹"
            inputMode="decimal"
            maxLength={8}
          />
          <TextField
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

import type { PointRulesForEditing } from '@halal-basket/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { loyaltyQueries } from './loyalty-queries.ts';
import { pointRulesDraftOf, pointRulesOf } from './point-rules-draft.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/edit-page.tsx';
import { FieldGrid, FormPart, TextField } from '../../shared/form-fields.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** What points are earned and worth. */
export function PointRulesScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...loyaltyQueries(caller).points(), enabled: can('editRewards') });
  useTitle(m.money_points());
  if (!can('editRewards')) return <NoAccessScreen />;
  return (
    <Loaded query={query} failed={m.rewards_failed()}>
      {(read) => <Editor read={read} />}
    </Loaded>
  );
}

const written = ({ revision, rules }: PointRulesForEditing) => ({
  revision,
  draft: pointRulesDraftOf(rules),
});

function Editor({ read }: { read: PointRulesForEditing }) {
  const { caller, queryClient } = useConsole();
  const form = useEditForm({
    field: 'rules',
    read: written(read),
    save: async ({ revision, draft }) => {
      const body = { revision, rules: pointRulesOf(draft) };
      return written(await caller.call('consoleSavePointRules', { body }));
    },
    reload: async () => written(await caller.call('consolePointRules')),
    savedText: () => m.rewards_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['loyalty', 'points'] }),
  });
  return (
    <EditPage
      title={m.money_points()}
      form={form}
      back={<BackLink to="/loyalty">{m.nav_loyalty()}</BackLink>}
    >
      <FormPart title={m.points_part()}>
        <FieldGrid>
          <TextField
            form={form}
            name="perHundredRupees"
            label={m.points_earned()}
            hint={m.points_earned_hint()}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            form={form}
            name="worth"
            label={m.points_worth()}
            hint={m.points_worth_hint()}
            prefix="₹"
            inputMode="decimal"
            maxLength={6}
          />
          <TextField
            form={form}
            name="validDays"
            label={m.points_days()}
            hint={m.points_days_hint()}
            inputMode="numeric"
            maxLength={4}
          />
        </FieldGrid>
        <p className="text-sm text-text-2">
          {m.points_of_members()}{' '}
          <Link to="/membership" className="font-semi text-brand underline">
            {m.nav_membership()}
          </Link>
        </p>
      </FormPart>
    </EditPage>
  );
}

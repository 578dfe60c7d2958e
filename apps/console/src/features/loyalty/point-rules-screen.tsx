import type { PointRulesForEditing } from '@halal-basket/contract';
import { editedPointRules } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { loyaltyQueries } from './loyalty-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { MoneyField, NumberField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The rules for earning points, and their value. */
export function PointRulesScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...loyaltyQueries(caller).points(), enabled: can('editRewards') });
  useTitle(m.money_points());
  if (!can('editRewards')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.money_points()} query={query} failed={m.rewards_failed()}>
      {(read) => <Editor read={read} />}
    </LoadedPage>
  );
}

const revised = ({ revision, rules }: PointRulesForEditing) => ({ revision, values: rules });

function Editor({ read }: { read: PointRulesForEditing }) {
  const { caller, queryClient } = useConsole();
  const form = useEditForm({
    schema: editedPointRules,
    field: 'rules',
    read: revised(read),
    save: async ({ revision, body: rules }) =>
      revised(await caller.call('consoleSavePointRules', { body: { revision, rules } })),
    reload: async () => revised(await caller.call('consolePointRules')),
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
          <NumberField
            form={form}
            name="perHundredRupees"
            label={m.points_earned()}
            hint={m.points_earned_hint()}
            inputMode="numeric"
            maxLength={3}
          />
          <MoneyField
            form={form}
            name="worth"
            label={m.points_worth()}
            hint={m.points_worth_hint()}
            maxLength={6}
          />
          <NumberField
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

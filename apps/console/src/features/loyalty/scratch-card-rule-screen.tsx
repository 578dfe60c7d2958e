import type { EditedScratchRule, ScratchRuleForEditing } from '@halal-basket/contract';
import { editedScratchRule } from '@halal-basket/contract/forms';
import { formatRupees } from '@halal-basket/money';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { loyaltyQueries } from './loyalty-queries.ts';
import { ScratchCardRewards } from './scratch-card-rewards.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { MoneyField, NumberField, TextField, ToggleField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { ListedRecord } from '../../shared/form/listed-record.tsx';
import { stillListed } from '../../shared/form/deleted-record.ts';
import { numberOrZero, optionalNumber } from '../../shared/form/number-input.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { type EditForm, useEditForm } from '../../shared/form/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function NewScratchCardRuleScreen() {
  const { can } = useSession();
  useTitle(m.scratch_new());
  return can('editRewards') ? <Editor read={null} /> : <NoAccessScreen />;
}

/** Which orders earn a card, and what may be under it. */
export function ScratchCardRuleScreen() {
  const { ruleId } = useParams({ from: '/staff/loyalty/scratch-cards/$ruleId' });
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({ ...loyaltyQueries(caller).scratchRules(), enabled: can('editRewards') });
  useTitle(m.scratch_title());
  if (!can('editRewards')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.scratch_title()} query={query} failed={m.rewards_failed()}>
      {({ rules }) => {
        const found = rules.find((each) => String(each.ruleId) === ruleId);
        return (
          <ListedRecord key={ruleId} found={found}>
            {(read) => <Editor read={read} />}
          </ListedRecord>
        );
      }}
    </LoadedPage>
  );
}

const revised = ({ revision, rule }: ScratchRuleForEditing) => ({ revision, values: rule });

/** A new rule: every second card has twenty points. */
const newRule: EditedScratchRule = {
  title: '',
  minimum: 0,
  validDays: 14,
  budget: null,
  active: true,
  rewards: [
    { kind: 'points', points: 20, weight: 1 },
    { kind: 'nothing', weight: 1 },
  ],
};

function useScratchForm(read: ScratchRuleForEditing | null) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const { queryKey } = loyaltyQueries(caller).scratchRules();
  return useEditForm<EditedScratchRule>({
    schema: editedScratchRule,
    field: 'rule',
    read: read ? revised(read) : { revision: 0, values: newRule },
    save: async ({ revision, body: rule }) => {
      if (read) {
        const params = { ruleId: read.ruleId };
        const body = { revision, rule };
        return revised(await caller.call('consoleSaveScratchCardRule', { params, body }));
      }
      const made = await caller.call('consoleCreateScratchCardRule', { body: { rule } });
      await queryClient.invalidateQueries({ queryKey });
      void navigate({ to: '/loyalty', replace: true, ignoreBlocker: true });
      return revised(made);
    },
    reload: async () => {
      const { rules } = await caller.call('consoleScratchCardRules');
      return revised(stillListed(rules.find((each) => each.ruleId === read?.ruleId)));
    },
    savedText: () => m.rewards_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function Editor({ read }: { read: ScratchRuleForEditing | null }) {
  const form = useScratchForm(read);
  return (
    <EditPage
      title={form.values.title || m.scratch_new()}
      form={form}
      back={<BackLink to="/loyalty">{m.nav_loyalty()}</BackLink>}
    >
      {read && (
        <p className="text-sm text-text-2 tabular-nums">
          {m.scratch_cards_issued({ count: read.cards })} ·{' '}
          {m.scratch_spent({ spent: formatRupees(read.spent) })}
        </p>
      )}
      <WhenFields form={form} />
      <ScratchCardRewards form={form} />
    </EditPage>
  );
}

const WhenFields = ({ form }: { form: EditForm<EditedScratchRule> }) => (
  <FormPart title={m.scratch_part()}>
    <ToggleField form={form} name="active" label={m.scratch_active()} />
    <FieldGrid>
      <TextField
        form={form}
        name="title"
        label={m.scratch_name()}
        hint={m.scratch_name_hint()}
        maxLength={60}
      />
      <MoneyField
        form={form}
        name="minimum"
        label={m.scratch_minimum()}
        hint={m.scratch_minimum_hint()}
        codec={numberOrZero}
        maxLength={9}
      />
      <NumberField
        form={form}
        name="validDays"
        label={m.scratch_days()}
        inputMode="numeric"
        maxLength={3}
      />
      <MoneyField
        form={form}
        name="budget"
        label={m.scratch_budget()}
        hint={m.scratch_budget_hint()}
        codec={optionalNumber}
        maxLength={11}
      />
    </FieldGrid>
  </FormPart>
);

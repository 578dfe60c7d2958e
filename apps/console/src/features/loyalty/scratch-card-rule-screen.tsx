import type { ScratchRuleForEditing } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { loyaltyQueries } from './loyalty-queries.ts';
import {
  newScratchCardRuleDraft,
  type ScratchCardRuleDraft,
  scratchCardRuleDraftOf,
  scratchCardRuleOf,
} from './scratch-card-rule-draft.ts';
import { ScratchCardRewards } from './scratch-card-rewards.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/edit-page.tsx';
import { FieldGrid, FormPart, SwitchField, TextField } from '../../shared/form-fields.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { type EditForm, useEditForm } from '../../shared/use-edit-form.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

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
    <Loaded query={query} failed={m.rewards_failed()}>
      {({ rules }) => {
        const read = rules.find((each) => String(each.ruleId) === ruleId);
        return read ? <Editor key={ruleId} read={read} /> : <NotFoundScreen />;
      }}
    </Loaded>
  );
}

const written = ({ revision, rule }: ScratchRuleForEditing) => ({
  revision,
  draft: scratchCardRuleDraftOf(rule),
});

function useScratchForm(read: ScratchRuleForEditing | null) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const { queryKey } = loyaltyQueries(caller).scratchRules();
  return useEditForm<ScratchCardRuleDraft>({
    field: 'rule',
    read: read ? written(read) : { revision: 0, draft: newScratchCardRuleDraft },
    save: async ({ revision, draft }) => {
      const rule = scratchCardRuleOf(draft);
      if (read) {
        const params = { ruleId: read.ruleId };
        const body = { revision, rule };
        return written(await caller.call('consoleSaveScratchCardRule', { params, body }));
      }
      const made = await caller.call('consoleCreateScratchCardRule', { body: { rule } });
      await queryClient.invalidateQueries({ queryKey });
      void navigate({ to: '/loyalty', replace: true, ignoreBlocker: true });
      return written(made);
    },
    reload: async () => {
      const { rules } = await caller.call('consoleScratchCardRules');
      const fresh = rules.find((each) => each.ruleId === read?.ruleId);
      return fresh ? written(fresh) : { revision: 0, draft: newScratchCardRuleDraft };
    },
    savedText: () => m.rewards_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function Editor({ read }: { read: ScratchRuleForEditing | null }) {
  const form = useScratchForm(read);
  return (
    <EditPage
      title={form.draft.title || m.scratch_new()}
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

const WhenFields = ({ form }: { form: EditForm<ScratchCardRuleDraft> }) => (
  <FormPart title={m.scratch_part()}>
    <SwitchField form={form} name="active" label={m.scratch_active()} />
    <FieldGrid>
      <TextField
        form={form}
        name="title"
        label={m.scratch_name()}
        hint={m.scratch_name_hint()}
        maxLength={60}
      />
      <TextField
        form={form}
        name="minimum"
        label={m.scratch_minimum()}
        hint={m.scratch_minimum_hint()}
        prefix="₹"
        inputMode="decimal"
        maxLength={9}
      />
      <TextField
        form={form}
        name="validDays"
        label={m.scratch_days()}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        form={form}
        name="budget"
        label={m.scratch_budget()}
        hint={m.scratch_budget_hint()}
        prefix="₹"
        inputMode="decimal"
        maxLength={11}
      />
    </FieldGrid>
  </FormPart>
);

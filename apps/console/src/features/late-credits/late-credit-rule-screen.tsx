import type { EditedLateCreditRule, LateCreditRule } from '@halal-basket/contract';
import { editedLateCreditRule } from '@halal-basket/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { MoneyField, NumberField, SelectField, ToggleField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { lateCreditQueries } from './late-credit-queries.ts';

/** When a hub credits HB Money for a late delivery, and how much. */
export function LateCreditRuleScreen() {
  const { can, oneHub } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...lateCreditQueries(caller).rule(oneHub ?? ''),
    enabled: can('editRewards') && oneHub !== undefined,
  });
  if (!can('editRewards')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return (
    <Loaded query={query} failed={m.late_credit_failed()}>
      {(read) => <Editor key={oneHub} adcCode={oneHub} read={read} />}
    </Loaded>
  );
}

const kinds = [
  { value: 'amount', label: m.late_credit_kind_amount },
  { value: 'percent', label: m.late_credit_kind_percent },
] as const;

const revised = ({ revision, rule }: LateCreditRule) => ({ revision, values: rule });

function Editor({ adcCode, read }: { adcCode: string; read: LateCreditRule }) {
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const params = { adcCode };
  const title = m.late_credit_rule_title({ hub: hubName(adcCode) });
  useTitle(title);
  const form = useEditForm<EditedLateCreditRule>({
    schema: editedLateCreditRule,
    field: 'rule',
    read: revised(read),
    save: async ({ revision, body: rule }) =>
      revised(await caller.call('consoleSaveLateCreditRule', { params, body: { revision, rule } })),
    reload: async () => revised(await caller.call('consoleLateCreditRule', { params })),
    savedText: () => m.late_credit_rule_saved(),
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['late-credit-rule'] }),
  });
  const { isOn, kind } = form.values;
  return (
    <EditPage
      title={title}
      back={<BackLink to="/late-credits">{m.late_credit_title()}</BackLink>}
      form={form}
    >
      <FormPart title={m.late_credit_title()}>
        <p className="text-text-2">{m.late_credit_rule_line()}</p>
        <ToggleField
          form={form}
          name="isOn"
          label={m.late_credit_rule_on()}
          note={m.late_credit_rule_on_note()}
        />
        {isOn && (
          <FieldGrid>
            <NumberField
              form={form}
              name="afterMinutes"
              label={m.late_credit_rule_after()}
              inputMode="numeric"
              maxLength={3}
            />
            <SelectField
              form={form}
              name="kind"
              label={m.late_credit_rule_kind()}
              options={kinds.map(({ value, label }) => ({ value, label: label() }))}
            />
            {kind === 'amount' ? (
              <MoneyField
                form={form}
                name="amount"
                label={m.late_credit_rule_amount_label()}
                maxLength={7}
              />
            ) : (
              <NumberField
                form={form}
                name="percent"
                label={m.late_credit_rule_percent_label()}
                hint={m.late_credit_rule_percent_hint()}
                inputMode="numeric"
                maxLength={3}
              />
            )}
            <MoneyField form={form} name="most" label={m.late_credit_rule_most()} maxLength={7} />
          </FieldGrid>
        )}
      </FormPart>
    </EditPage>
  );
}

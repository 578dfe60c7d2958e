import type { EditedLateCreditRule } from '@halal-basket/contract';
import { editedLateCreditRule } from '@halal-basket/contract/forms';
import { m } from '../../messages.ts';
import { MoneyField, NumberField, SelectField, ToggleField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { HubRuleScreen } from '../../shared/hub-rule-screen.tsx';
import { BackLink } from '../../shared/page-links.tsx';

const kinds = [
  { value: 'amount', label: m.late_credit_kind_amount },
  { value: 'percent', label: m.late_credit_kind_percent },
] as const;

/** When a hub credits HB Money for a late delivery, and how much. */
export const LateCreditRuleScreen = () => (
  <HubRuleScreen<EditedLateCreditRule>
    needs="editRewards"
    schema={editedLateCreditRule}
    name="late-credit-rule"
    read={(caller, adcCode, signal) =>
      caller.call('consoleLateCreditRule', { params: { adcCode } }, { signal })
    }
    save={(caller, adcCode, body) =>
      caller.call('consoleSaveLateCreditRule', { params: { adcCode }, body })
    }
    title={m.late_credit_rule_title}
    failedText={m.late_credit_failed()}
    savedText={m.late_credit_rule_saved()}
    back={<BackLink to="/late-credits">{m.late_credit_title()}</BackLink>}
  >
    {(form) => <Fields form={form} />}
  </HubRuleScreen>
);

function Fields({ form }: { form: EditForm<EditedLateCreditRule> }) {
  const { isOn, kind } = form.values;
  return (
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
  );
}

import type { EditedTipRule } from '@halal-basket/contract';
import { editedTipRule } from '@halal-basket/contract/forms';
import { m } from '../../messages.ts';
import { MoneyField, ToggleField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { HubRuleScreen } from '../../shared/hub-rule-screen.tsx';

const amounts = [
  { name: 'amounts.0', label: m.tips_first },
  { name: 'amounts.1', label: m.tips_second },
  { name: 'amounts.2', label: m.tips_third },
] as const;

/** The tips that customers of a hub can give. */
export const TipRuleScreen = () => (
  <HubRuleScreen<EditedTipRule>
    needs="editHubs"
    schema={editedTipRule}
    name="tip-rule"
    read={(caller, adcCode, signal) =>
      caller.call('consoleTipRule', { params: { adcCode } }, { signal })
    }
    save={(caller, adcCode, body) =>
      caller.call('consoleSaveTipRule', { params: { adcCode }, body })
    }
    title={m.tips_rule_title}
    failedText={m.tips_rule_failed()}
    savedText={m.tips_rule_saved()}
  >
    {(form) => (
      <FormPart title={m.nav_tip_rule()}>
        <p className="text-text-2">{m.tips_rule_line()}</p>
        <ToggleField form={form} name="isOn" label={m.tips_on()} note={m.tips_on_note()} />
        {form.values.isOn && (
          <FieldGrid>
            {amounts.map(({ name, label }) => (
              <MoneyField key={name} form={form} name={name} label={label()} maxLength={4} />
            ))}
            <MoneyField
              form={form}
              name="most"
              label={m.tips_most()}
              hint={m.tips_most_hint()}
              maxLength={4}
            />
          </FieldGrid>
        )}
      </FormPart>
    )}
  </HubRuleScreen>
);

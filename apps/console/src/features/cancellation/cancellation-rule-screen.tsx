import type { EditedCancellationRule } from '@halal-basket/contract';
import { editedCancellationRule } from '@halal-basket/contract/forms';
import { m } from '../../messages.ts';
import { NumberField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { HubRuleScreen } from '../../shared/hub-rule-screen.tsx';

/** How long customers of a hub can cancel without charge. */
export const CancellationRuleScreen = () => (
  <HubRuleScreen<EditedCancellationRule>
    needs="editHubs"
    schema={editedCancellationRule}
    name="cancellation-rule"
    read={(caller, adcCode, signal) =>
      caller.call('consoleCancellationRule', { params: { adcCode } }, { signal })
    }
    save={(caller, adcCode, body) =>
      caller.call('consoleSaveCancellationRule', { params: { adcCode }, body })
    }
    title={m.cancellation_title}
    failedText={m.cancellation_failed()}
    savedText={m.cancellation_saved()}
  >
    {(form) => (
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
    )}
  </HubRuleScreen>
);

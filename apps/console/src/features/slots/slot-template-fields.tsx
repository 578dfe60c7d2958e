import type { EditedSlotTemplates } from '@halal-basket/contract';
import { Chip, IconButton } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import {
  MoneyField,
  NumberField,
  SelectField,
  TimeField,
  ToggleField,
} from '../../shared/form/fields.tsx';
import { PartError } from '../../shared/form/form-part.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { weekdayName } from '../../shared/weekly-times.ts';
import { everyDay } from './slot-templates.ts';

interface SlotTemplateFieldsProps {
  form: EditForm<EditedSlotTemplates>;
  /** From 0. */
  index: number;
  onRemove: () => void;
}

/** One slot template of the week. */
export function SlotTemplateFields({ form, index, onRemove }: SlotTemplateFieldsProps) {
  const number = String(index + 1);
  const path = `templates.${index}` as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4">
      <legend className="wide float-start w-full text-lg">
        <span className="flex items-center justify-between">
          {m.slots_window({ number })}
          <IconButton icon="trash" label={m.slots_window_remove({ number })} onClick={onRemove} />
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3 xl:grid-cols-[1.3fr_repeat(2,minmax(8.5rem,1fr))_repeat(3,minmax(0,1fr))]">
        <SelectField
          form={form}
          name={`${path}.kind`}
          className="max-lg:col-span-2"
          label={m.slots_kind()}
          options={[
            { value: 'standard', label: m.slots_kind_standard() },
            { value: 'express', label: m.slots_kind_express() },
          ]}
        />
        <TimeField
          form={form}
          name={`${path}.startMinute`}
          deps={[`${path}.endMinute`]}
          label={m.slots_from()}
        />
        <TimeField form={form} name={`${path}.endMinute`} label={m.slots_until()} end />
        <Figures form={form} path={path} />
      </div>
      <Weekdays form={form} path={path} title={m.slots_window({ number })} />
      <PartError error={form.errorOf(`${path}.weekdays`)} />
      <ToggleField
        form={form}
        name={`${path}.takesPreorders`}
        look="box"
        label={m.slots_preorders()}
      />
    </fieldset>
  );
}

interface PathProps {
  form: EditForm<EditedSlotTemplates>;
  path: `templates.${number}`;
}

const cutoffHints = { standard: m.slots_cutoff_standard, express: m.slots_cutoff_express };

function Figures({ form, path }: PathProps) {
  const kind = templateAt(form, path)?.kind ?? 'standard';
  const whole = { form, inputMode: 'numeric', maxLength: 7 } as const;
  return (
    <>
      <NumberField {...whole} name={`${path}.capacity`} label={m.slots_capacity()} />
      <MoneyField form={form} name={`${path}.fee`} label={m.slots_fee()} maxLength={7} />
      <NumberField
        {...whole}
        name={`${path}.cutoffMinutes`}
        label={m.slots_cutoff()}
        hint={cutoffHints[kind]()}
      />
    </>
  );
}

const templateAt = ({ values }: EditForm<EditedSlotTemplates>, path: PathProps['path']) =>
  values.templates[Number(path.slice('templates.'.length))];

function Weekdays({ form, path, title }: PathProps & { title: string }) {
  const chosen = templateAt(form, path)?.weekdays ?? [];
  return (
    <div
      role="group"
      aria-label={`${m.slots_weekdays()}, ${title}`}
      className="flex flex-wrap gap-2"
    >
      {everyDay.map((day) => (
        <Chip
          key={day}
          selected={chosen.includes(day)}
          onClick={() =>
            form.set(
              `${path}.weekdays`,
              everyDay.filter((each) => chosen.includes(each) !== (each === day)),
            )
          }
        >
          {weekdayName(day, 'short')}
        </Chip>
      ))}
    </div>
  );
}

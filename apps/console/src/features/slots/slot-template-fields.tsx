import { Checkbox, Chip, FieldError, IconButton, Select, TextInput } from '@halal-basket/ui';
import { weekdayName } from '../../shared/weekly-times.ts';
import { m } from '../../messages.ts';
import { type SlotTemplateDraft, everyDay } from './slot-template-draft.ts';

interface SlotTemplateFieldsProps {
  window: SlotTemplateDraft;
  /** From 1. */
  number: number;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<SlotTemplateDraft>) => void;
  onRemove: () => void;
}

/** One window of the weekly plan. */
export function SlotTemplateFields({
  window,
  number,
  errorOf,
  onChange,
  onRemove,
}: SlotTemplateFieldsProps) {
  const title = m.slots_window({ number: String(number) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4">
      <legend className="wide float-start w-full text-lg">
        <span className="flex items-center justify-between">
          {title}
          <IconButton
            icon="trash"
            label={m.slots_window_remove({ number: String(number) })}
            onClick={onRemove}
          />
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[1.5fr_repeat(5,minmax(0,1fr))]">
        <Select
          className="max-lg:col-span-2"
          label={m.slots_kind()}
          value={window.kind}
          options={[
            { value: 'standard', label: m.slots_kind_standard() },
            { value: 'express', label: m.slots_kind_express() },
          ]}
          onChange={({ target }) =>
            onChange({ kind: target.value === 'express' ? 'express' : 'standard' })
          }
        />
        <TextInput
          label={m.slots_from()}
          type="time"
          value={window.from}
          error={errorOf('startMinute')}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextInput
          label={m.slots_until()}
          type="time"
          value={window.until}
          error={errorOf('endMinute')}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <Figures window={window} errorOf={errorOf} onChange={onChange} />
      </div>
      <Weekdays title={title} chosen={window.weekdays} onChange={onChange} />
      {errorOf('weekdays') && <FieldError>{errorOf('weekdays')}</FieldError>}
      <Checkbox
        label={m.slots_preorders()}
        checked={window.takesPreorders}
        onChange={({ target }) => onChange({ takesPreorders: target.checked })}
      />
    </fieldset>
  );
}

const figures = [
  { name: 'capacity', field: 'capacity', label: m.slots_capacity, inputMode: 'numeric' },
  { name: 'fee', field: 'fee', label: m.slots_fee, inputMode: 'decimal' },
  { name: 'cutoff', field: 'cutoffMinutes', label: m.slots_cutoff, inputMode: 'numeric' },
] as const;

const cutoffHints = { standard: m.slots_cutoff_standard, express: m.slots_cutoff_express };

const Figures = ({
  window,
  errorOf,
  onChange,
}: Pick<SlotTemplateFieldsProps, 'window' | 'errorOf' | 'onChange'>) =>
  figures.map(({ name, field, label, inputMode }) => (
    <TextInput
      key={name}
      label={label()}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={7}
      value={window[name]}
      error={errorOf(field)}
      {...(name === 'cutoff' && { hint: cutoffHints[window.kind]() })}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ));

interface WeekdaysProps extends Pick<SlotTemplateFieldsProps, 'onChange'> {
  title: string;
  chosen: readonly number[];
}

const Weekdays = ({ title, chosen, onChange }: WeekdaysProps) => (
  <div role="group" aria-label={`${m.slots_weekdays()}, ${title}`} className="flex flex-wrap gap-2">
    {everyDay.map((day) => (
      <Chip
        key={day}
        selected={chosen.includes(day)}
        onClick={() =>
          onChange({
            weekdays: everyDay.filter((each) => chosen.includes(each) !== (each === day)),
          })
        }
      >
        {weekdayName(day, 'short')}
      </Chip>
    ))}
  </div>
);

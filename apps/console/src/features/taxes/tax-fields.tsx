import type { TaxTreatment } from '@halal-basket/contract';
import { Button, dateOf, IconButton, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { FormPart } from '../../shared/form-fields.tsx';
import type { EditForm } from '../../shared/use-edit-form.ts';
import { type RateDraft, type TaxesDraft, newRate } from './tax-draft.ts';

export interface PartProps {
  form: EditForm<TaxesDraft>;
}

interface Choice {
  value: TaxTreatment;
  label: () => string;
  note: () => string;
}

const feeChoices: readonly Choice[] = [
  { value: 'separate', label: m.tax_separate, note: m.tax_fee_separate_note },
  { value: 'composite', label: m.tax_composite, note: m.tax_fee_composite_note },
  { value: 'mixed', label: m.tax_mixed, note: m.tax_fee_mixed_note },
];

const comboChoices: readonly Choice[] = [
  { value: 'separate', label: m.tax_separate, note: m.tax_combo_separate_note },
  { value: 'composite', label: m.tax_composite, note: m.tax_combo_composite_note },
  { value: 'mixed', label: m.tax_mixed, note: m.tax_combo_mixed_note },
];

interface TreatmentProps extends PartProps {
  name: 'feeTreatment' | 'comboTreatment';
  legend: string;
  choices: readonly Choice[];
}

/** The three treatments, each with the section of the law that it follows. */
const Treatment = ({ form, name, legend, choices }: TreatmentProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 font-semi">{legend}</legend>
    {choices.map(({ value, label, note }) => (
      <div key={value} className="flex min-h-tap items-start gap-3 py-2">
        <input
          type="radio"
          id={`${name}-${value}`}
          name={name}
          className="mt-1 size-4.5 shrink-0 accent-brand"
          checked={form.draft[name] === value}
          onChange={() => form.change({ [name]: value })}
        />
        <label htmlFor={`${name}-${value}`} className="cursor-pointer leading-snug">
          {label()}
          <span className="block text-sm text-text-2">{note()}</span>
        </label>
      </div>
    ))}
  </fieldset>
);

export const TreatmentPart = ({ form }: PartProps) => (
  <FormPart title={m.tax_treatment_part()}>
    <p className="text-sm text-text-2">{m.tax_treatment_note()}</p>
    <Treatment
      form={form}
      name="feeTreatment"
      legend={m.tax_fee_treatment()}
      choices={feeChoices}
    />
    <Treatment
      form={form}
      name="comboTreatment"
      legend={m.tax_combo_treatment()}
      choices={comboChoices}
    />
  </FormPart>
);

interface RatesProps extends PartProps {
  rates: readonly RateDraft[];
  /** The server's name of the list. */
  field: string;
  onChange: (rates: RateDraft[]) => void;
}

/** A rate that invoices already use. It is shown as text, because it cannot change. */
const ChargedRate = ({ rate }: { rate: RateDraft }) => (
  <dl className="grid grid-cols-subgrid gap-2 sm:col-span-2">
    <div>
      <dt className="text-sm font-semi">{m.tax_rate_from()}</dt>
      <dd className="py-3">{dateOf(rate.from)}</dd>
    </div>
    <div>
      <dt className="text-sm font-semi">{m.tax_rate_percent()}</dt>
      <dd className="py-3">{rate.percent}</dd>
    </div>
  </dl>
);

/** Rates with the day from which each holds. Those that were charged are shown and stay. */
export function Rates({ form, rates, field, onChange }: RatesProps) {
  const change = (at: number, changes: Partial<RateDraft>) =>
    onChange(rates.map((rate, index) => (index === at ? { ...rate, ...changes } : rate)));
  const error = form.errorOf(field);
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {rates.map((rate, at) => (
        <div
          key={at}
          role="group"
          aria-label={m.tax_rate_of({ place: String(at + 1) })}
          className="grid items-start gap-2 rounded-sm bg-surface-2 p-3 sm:grid-cols-[10rem_7rem_1fr_auto]"
        >
          {rate.charged ? (
            <ChargedRate rate={rate} />
          ) : (
            <>
              <TextInput
                type="date"
                label={m.tax_rate_from()}
                value={rate.from}
                error={form.errorOf(`${field}.${at}.from`)}
                onChange={({ target }) => change(at, { from: target.value })}
              />
              <TextInput
                label={m.tax_rate_percent()}
                inputMode="decimal"
                maxLength={5}
                autoComplete="off"
                value={rate.percent}
                error={form.errorOf(`${field}.${at}.percent`)}
                onChange={({ target }) => change(at, { percent: target.value })}
              />
            </>
          )}
          <TextInput
            label={m.tax_rate_notification()}
            maxLength={120}
            autoComplete="off"
            value={rate.notification}
            error={form.errorOf(`${field}.${at}.notification`)}
            onChange={({ target }) => change(at, { notification: target.value })}
          />
          {!rate.charged && rates.length > 1 && (
            <IconButton
              icon="trash"
              className="sm:mt-6"
              label={m.tax_rate_remove({ date: rate.from })}
              onClick={() => onChange(rates.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon="plus"
        className="self-start"
        onClick={() => onChange([...rates, newRate(form.draft.today)])}
      >
        {m.tax_rate_add()}
      </Button>
    </div>
  );
}

export const FeePart = ({ form }: PartProps) => (
  <FormPart title={m.tax_fee_part()}>
    <p className="text-sm text-text-2">{m.tax_fee_note()}</p>
    <Rates
      form={form}
      rates={form.draft.feeRates}
      field="fee.rates"
      onChange={(feeRates) => form.change({ feeRates })}
    />
  </FormPart>
);

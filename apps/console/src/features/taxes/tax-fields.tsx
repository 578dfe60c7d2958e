import type { EditedTaxes, TaxesAnswer, TaxTreatment } from '@halal-basket/contract';
import { dateOf } from '@halal-basket/times';
import { IconButton } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { DateField, NumberField, TextField } from '../../shared/form/fields.tsx';
import { AddButton, FormPart, PartError } from '../../shared/form/form-part.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';
import { chargedCount, newRate, type Rate } from './tax-rates.ts';

export interface PartProps {
  form: EditForm<EditedTaxes>;
}

export interface ReadProps extends PartProps {
  /** As it was read. */
  read: TaxesAnswer;
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
          checked={form.values[name] === value}
          onChange={() => form.set(name, value)}
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

/** A rate that invoices already use. It is shown as text, because it cannot change. */
const ChargedRate = ({ rate }: { rate: Rate | undefined }) => (
  <dl className="grid grid-cols-subgrid gap-2 sm:col-span-2">
    <div>
      <dt className="text-sm font-semi">{m.tax_rate_from()}</dt>
      <dd className="py-3">{rate && dateOf(rate.from)}</dd>
    </div>
    <div>
      <dt className="text-sm font-semi">{m.tax_rate_percent()}</dt>
      <dd className="py-3">{rate?.percent}</dd>
    </div>
  </dl>
);

type RatesPath = 'fee.rates' | `categories.${number}.rates`;

interface RatesProps extends PartProps {
  path: RatesPath;
  rates: readonly Rate[];
  /** The rates as they were read. */
  saved: readonly Rate[];
  today: string;
}

/** Rates with the day from which each holds. Charged ones stay. */
export function Rates({ form, path, rates, saved, today }: RatesProps) {
  const rows = useRows(form, path);
  const charged = chargedCount(saved, today);
  return (
    <div className="flex flex-col gap-3">
      <PartError error={form.errorOf(path)} />
      {rows.keys.map((key, at) => (
        <div
          key={key}
          role="group"
          aria-label={m.tax_rate_of({ place: String(at + 1) })}
          className="grid items-start gap-2 rounded-sm bg-surface-2 p-3 sm:grid-cols-[10rem_7rem_1fr_auto]"
        >
          {at < charged ? (
            <ChargedRate rate={saved[at]} />
          ) : (
            <>
              <DateField form={form} name={`${path}.${at}.from`} label={m.tax_rate_from()} />
              <NumberField
                form={form}
                name={`${path}.${at}.percent`}
                label={m.tax_rate_percent()}
                maxLength={5}
              />
            </>
          )}
          <TextField
            form={form}
            name={`${path}.${at}.notification`}
            label={m.tax_rate_notification()}
            maxLength={120}
          />
          {at >= charged && rows.keys.length > 1 && (
            <IconButton
              icon="trash"
              className="sm:mt-6"
              label={m.tax_rate_remove({ date: rates[at]?.from ?? '' })}
              onClick={() => rows.remove(at)}
            />
          )}
        </div>
      ))}
      <AddButton onClick={() => rows.add(newRate(today))}>{m.tax_rate_add()}</AddButton>
    </div>
  );
}

export const FeePart = ({ form, read }: ReadProps) => (
  <FormPart title={m.tax_fee_part()}>
    <p className="text-sm text-text-2">{m.tax_fee_note()}</p>
    <Rates
      form={form}
      path="fee.rates"
      rates={form.values.fee.rates}
      saved={read.taxes.fee.rates}
      today={read.today}
    />
  </FormPart>
);

import type { TaxTreatment } from '@halal-basket/contract';
import { Button, dateOf, Icon, IconButton, TextInput } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { FieldGrid, FormPart } from '../../shell/form-fields.tsx';
import type { EditForm } from '../../shell/use-edit-form.ts';
import {
  type RateDraft,
  type TaxCategoryDraft,
  type TaxesDraft,
  currentRate,
  newRate,
} from './tax-draft.ts';

interface PartProps {
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

/** Invoices were issued at it: it is told and cannot be changed. */
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
function Rates({ form, rates, field, onChange }: RatesProps) {
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

interface CategoryProps extends PartProps {
  category: TaxCategoryDraft;
  index: number;
  onChange: (changes: Partial<TaxCategoryDraft>) => void;
  onRemove: () => void;
}

function Category({ form, category, index, onChange, onRemove }: CategoryProps) {
  const { hsn, description, rates, productCount, taxCategoryId } = category;
  const { now, next } = currentRate(rates, form.draft.today);
  const field = `categories.${index}`;
  const wrong = form.errorWithin(field) !== undefined;
  const { hsnDigits } = form.draft;
  const isShort = productCount > 0 && hsn.trim().length < hsnDigits;
  return (
    <details open={taxCategoryId === null || wrong} className="group border-t border-line pt-2">
      <summary className="flex min-h-tap cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
        <b>{hsn || m.tax_category_new()}</b>
        <span className="min-w-0 flex-1">{description}</span>
        <span className="text-sm text-text-2">
          {isShort && (
            <span className="me-2 font-semi text-danger">
              {m.tax_hsn_short({ digits: String(hsnDigits) })}
            </span>
          )}
          {now && m.tax_now({ percent: now.percent })}
          {next && ` · ${m.tax_next({ percent: next.percent, date: next.from })}`}
          {` · ${m.tax_products({ count: productCount })}`}
        </span>
        <Icon
          name="caret-down"
          className="text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 py-3">
        <FieldGrid>
          <TextInput
            label={m.field_hsn()}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            value={hsn}
            error={form.errorOf(`${field}.hsn`)}
            onChange={({ target }) => onChange({ hsn: target.value })}
          />
          <TextInput
            label={m.tax_description()}
            maxLength={160}
            autoComplete="off"
            value={description}
            error={form.errorOf(`${field}.description`)}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </FieldGrid>
        <Rates
          form={form}
          rates={rates}
          field={`${field}.rates`}
          onChange={(changed) => onChange({ rates: changed })}
        />
        {productCount === 0 && (
          <Button size="sm" variant="ghost" icon="trash" className="self-start" onClick={onRemove}>
            {m.tax_category_remove()}
          </Button>
        )}
      </div>
    </details>
  );
}

export function CategoriesPart({ form }: PartProps) {
  const { categories, today } = form.draft;
  const error = form.errorOf('categories');
  return (
    <FormPart title={m.tax_categories_part()}>
      <p className="text-sm text-text-2">{m.tax_categories_note()}</p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {categories.map((category, index) => (
        <Category
          key={category.taxCategoryId ?? `new-${index}`}
          form={form}
          category={category}
          index={index}
          onChange={(changes) =>
            form.change({
              categories: categories.map((each, at) =>
                at === index ? { ...each, ...changes } : each,
              ),
            })
          }
          onRemove={() => form.change({ categories: categories.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        variant="ghost"
        icon="plus"
        className="self-start"
        onClick={() =>
          form.change({
            categories: [
              ...categories,
              {
                taxCategoryId: null,
                hsn: '',
                description: '',
                rates: [newRate(today)],
                productCount: 0,
              },
            ],
          })
        }
      >
        {m.tax_category_add()}
      </Button>
    </FormPart>
  );
}

import { Checkbox, Select, TextInput, type TextInputProps } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { FormPart } from '../products/product-fields.tsx';
import type { OfferDraft } from './offer-draft.ts';
import type { OfferForm } from './use-offer-form.ts';

interface PartProps {
  form: OfferForm;
}

/** The names of a draft whose values are texts. */
type TextName = {
  [Name in keyof OfferDraft]: OfferDraft[Name] extends string ? Name : never;
}[keyof OfferDraft];

type FieldProps = PartProps &
  Pick<TextInputProps, 'label' | 'hint' | 'type' | 'inputMode' | 'maxLength'> & {
    name: Exclude<TextName, 'kind'>;
    /** The server's name of the field, where it is another. */
    field?: string;
  };

const Text = ({ form, name, field = name, ...rest }: FieldProps) => (
  <TextInput
    {...rest}
    value={form.draft[name]}
    error={form.errorOf(field)}
    onChange={({ target }) => form.change({ [name]: target.value })}
  />
);

type SwitchName = 'firstOrderOnly' | 'membersOnly' | 'stacks' | 'automatic' | 'listed' | 'active';

const Switch = ({ form, name, label }: PartProps & { name: SwitchName; label: string }) => (
  <Checkbox
    look="switch"
    label={label}
    checked={form.draft[name]}
    onChange={({ target }) => form.change({ [name]: target.checked })}
  />
);

const kinds = {
  percent: m.offer_kind_percent,
  flat: m.offer_kind_flat,
  freeDelivery: m.offer_kind_freeDelivery,
  buyXGetY: m.offer_kind_buyXGetY,
} as const satisfies Record<OfferDraft['kind'], () => string>;

const isKind = (value: string): value is OfferDraft['kind'] => value in kinds;

export function GiftFields({ form }: PartProps) {
  const { draft, change } = form;
  return (
    <FormPart title={m.offer_part_what()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Text
          form={form}
          name="promoCode"
          label={m.offer_code()}
          hint={m.offer_code_hint()}
          maxLength={30}
        />
        <Text form={form} name="description" label={m.offer_description()} maxLength={160} />
        <Select
          label={m.offer_kind()}
          value={draft.kind}
          options={Object.entries(kinds).map(([value, name]) => ({ value, label: name() }))}
          onChange={({ target }) => isKind(target.value) && change({ kind: target.value })}
        />
        <Amounts form={form} />
      </div>
    </FormPart>
  );
}

function Amounts({ form }: PartProps) {
  switch (form.draft.kind) {
    case 'percent':
      return (
        <>
          <Text form={form} name="percent" label={m.offer_percent()} inputMode="decimal" />
          <Text
            form={form}
            name="cap"
            label={m.offer_cap()}
            hint={m.offer_no_limit()}
            inputMode="decimal"
          />
        </>
      );
    case 'flat':
      return <Text form={form} name="amount" label={m.offer_amount()} inputMode="decimal" />;
    case 'freeDelivery':
      return null;
    case 'buyXGetY':
      return (
        <>
          <Text form={form} name="buy" label={m.offer_buy()} inputMode="numeric" />
          <Text form={form} name="get" label={m.offer_get()} inputMode="numeric" />
          <Text form={form} name="percent" label={m.offer_get_percent()} inputMode="decimal" />
          <Text
            form={form}
            name="most"
            label={m.offer_most()}
            hint={m.offer_no_limit()}
            inputMode="numeric"
          />
        </>
      );
  }
}

const weekdayName = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });
/** 5 January 2026 was a Monday. */
const nameOfDay = (day: number) => weekdayName.format(new Date(Date.UTC(2026, 0, 4 + day)));

export function TimeFields({ form }: PartProps) {
  const { draft, change } = form;
  return (
    <FormPart title={m.offer_part_when()}>
      <Switch form={form} name="active" label={m.offer_active()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Text form={form} name="startsAt" label={m.offer_starts()} type="datetime-local" />
        <Text
          form={form}
          name="endsAt"
          label={m.offer_ends()}
          hint={m.offer_ends_hint()}
          type="datetime-local"
        />
        <Text
          form={form}
          name="fromHour"
          field="hours"
          label={m.offer_from_hour()}
          hint={m.offer_hours_hint()}
          type="time"
        />
        <Text
          form={form}
          name="untilHour"
          field="hours.until"
          label={m.offer_until_hour()}
          type="time"
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-semi">{m.offer_weekdays()}</legend>
        <p className="mb-2 text-sm text-text-2">{m.offer_weekdays_hint()}</p>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox
              key={day}
              label={nameOfDay(day)}
              checked={draft.weekdays.includes(day)}
              onChange={({ target }) =>
                change({
                  weekdays: target.checked
                    ? [...draft.weekdays, day]
                    : draft.weekdays.filter((each) => each !== day),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </FormPart>
  );
}

const types = { NU: m.offer_type_NU, RU: m.offer_type_RU, PU: m.offer_type_PU } as const;

export function ConditionFields({ form }: PartProps) {
  const { draft, change } = form;
  return (
    <FormPart title={m.offer_part_for()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Text form={form} name="minimumGoods" label={m.offer_minimum()} inputMode="decimal" />
        <Text
          form={form}
          name="categories"
          label={m.offer_categories()}
          hint={m.offer_categories_hint()}
        />
        <Text
          form={form}
          name="productIds"
          label={m.offer_products()}
          hint={m.offer_products_hint()}
        />
        <Text form={form} name="hubs" label={m.offer_hubs()} hint={m.offer_hubs_hint()} />
        <Text form={form} name="paymentModes" label={m.offer_modes()} hint={m.offer_modes_hint()} />
      </div>
      <fieldset>
        <legend className="mb-2 font-semi">{m.offer_types()}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {(['NU', 'RU', 'PU'] as const).map((type) => (
            <Checkbox
              key={type}
              label={types[type]()}
              checked={draft.customerTypes.includes(type)}
              onChange={({ target }) =>
                change({
                  customerTypes: target.checked
                    ? [...draft.customerTypes, type]
                    : draft.customerTypes.filter((each) => each !== type),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Switch form={form} name="firstOrderOnly" label={m.offer_first()} />
      <Switch form={form} name="membersOnly" label={m.offer_members()} />
    </FormPart>
  );
}

export const LimitFields = ({ form }: PartProps) => (
  <FormPart title={m.offer_part_limits()}>
    <div className="grid gap-4 sm:grid-cols-2">
      <Text
        form={form}
        name="totalLimit"
        label={m.offer_total()}
        hint={m.offer_no_limit()}
        inputMode="numeric"
      />
      <Text
        form={form}
        name="customerLimit"
        label={m.offer_per_customer()}
        hint={m.offer_no_limit()}
        inputMode="numeric"
      />
    </div>
    <Switch form={form} name="stacks" label={m.offer_stacks()} />
    <Switch form={form} name="automatic" label={m.offer_automatic()} />
    <Switch form={form} name="listed" label={m.offer_listed()} />
  </FormPart>
);

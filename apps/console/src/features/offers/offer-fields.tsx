import type { EditedPromo } from '@halal-basket/contract';
import { Select, TextInput } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { CheckList } from '../../shared/form/check-list.tsx';
import {
  MoneyField,
  MomentField,
  NumberField,
  TextField,
  ToggleField,
} from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { optionalNumber } from '../../shared/form/number-input.tsx';
import { clockOf, minuteOf, weekdayName } from '../../shared/weekly-times.ts';
import { benefitOfKind, hoursWith } from './offer-values.ts';
import type { OfferForm } from './use-offer-form.ts';

type Benefit = EditedPromo['benefit'];

interface PartProps {
  form: OfferForm;
}

const kinds = {
  percent: m.offer_kind_percent,
  flat: m.offer_kind_flat,
  freeDelivery: m.offer_kind_freeDelivery,
  buyXGetY: m.offer_kind_buyXGetY,
} as const satisfies Record<Benefit['kind'], () => string>;

const isKind = (value: string): value is Benefit['kind'] => value in kinds;

export function GiftFields({ form }: PartProps) {
  const { benefit } = form.values;
  const [others, setOthers] = useState<Partial<Record<Benefit['kind'], Benefit>>>({});
  const choose = (kind: Benefit['kind']) => {
    setOthers((before) => ({ ...before, [benefit.kind]: benefit }));
    form.set('benefit', others[kind] ?? benefitOfKind(kind, benefit));
  };
  return (
    <FormPart title={m.offer_part_what()}>
      <FieldGrid>
        <TextField
          form={form}
          name="promoCode"
          label={m.offer_code()}
          hint={m.offer_code_hint()}
          maxLength={30}
        />
        <TextField form={form} name="description" label={m.offer_description()} maxLength={160} />
        <Select
          label={m.offer_kind()}
          value={benefit.kind}
          options={Object.entries(kinds).map(([value, name]) => ({ value, label: name() }))}
          onChange={({ target: { value } }) => isKind(value) && choose(value)}
        />
        <Amounts form={form} />
      </FieldGrid>
    </FormPart>
  );
}

function Amounts({ form }: PartProps) {
  const packs = { form, inputMode: 'numeric' } as const;
  switch (form.values.benefit.kind) {
    case 'percent':
      return (
        <>
          <NumberField form={form} name="benefit.percent" label={m.offer_percent()} />
          <MoneyField
            form={form}
            name="benefit.cap"
            codec={optionalNumber}
            label={m.offer_cap()}
            hint={m.offer_no_limit()}
          />
        </>
      );
    case 'flat':
      return <MoneyField form={form} name="benefit.amount" label={m.offer_amount()} />;
    case 'freeDelivery':
      return null;
    case 'buyXGetY':
      return (
        <>
          <NumberField {...packs} name="benefit.buy" label={m.offer_buy()} />
          <NumberField {...packs} name="benefit.get" label={m.offer_get()} />
          <NumberField form={form} name="benefit.percent" label={m.offer_get_percent()} />
          <NumberField
            {...packs}
            name="benefit.most"
            codec={optionalNumber}
            label={m.offer_most()}
            hint={m.offer_no_limit()}
          />
        </>
      );
  }
}

/** The hours of each day in which it counts; both empty: all day. */
function HourFields({ form }: PartProps) {
  const { hours } = form.values;
  const clock = (minute: number | undefined) =>
    minute === undefined || Number.isNaN(minute) ? '' : clockOf(minute);
  return (
    <>
      <TextInput
        label={m.offer_from_hour()}
        hint={m.offer_hours_hint()}
        type="time"
        value={clock(hours?.from)}
        error={form.errorOf('hours') ?? form.errorOf('hours.from')}
        onChange={({ target }) =>
          form.set('hours', hoursWith(hours, { from: minuteOf(target.value) }))
        }
      />
      <TextInput
        label={m.offer_until_hour()}
        type="time"
        value={clock(hours?.until)}
        error={form.errorOf('hours.until')}
        onChange={({ target }) =>
          form.set('hours', hoursWith(hours, { until: minuteOf(target.value, true) }))
        }
      />
    </>
  );
}

export const TimeFields = ({ form }: PartProps) => (
  <FormPart title={m.offer_part_when()}>
    <ToggleField form={form} name="active" label={m.offer_active()} />
    <FieldGrid>
      <MomentField form={form} name="startsAt" deps={['endsAt']} label={m.offer_starts()} />
      <MomentField form={form} name="endsAt" label={m.offer_ends()} hint={m.offer_ends_hint()} />
      <HourFields form={form} />
    </FieldGrid>
    <CheckList
      legend={m.offer_weekdays()}
      hint={m.offer_weekdays_hint()}
      values={[1, 2, 3, 4, 5, 6, 7]}
      chosen={form.values.weekdays}
      nameOf={(day) => weekdayName(day)}
      onChange={(weekdays) =>
        form.set(
          'weekdays',
          weekdays.toSorted((one, other) => one - other),
        )
      }
    />
  </FormPart>
);

export const LimitFields = ({ form }: PartProps) => {
  const limit = {
    form,
    codec: optionalNumber,
    hint: m.offer_no_limit(),
    inputMode: 'numeric',
  } as const;
  return (
    <FormPart title={m.offer_part_limits()}>
      <FieldGrid>
        <NumberField {...limit} name="totalLimit" label={m.offer_total()} />
        <NumberField {...limit} name="customerLimit" label={m.offer_per_customer()} />
        <MoneyField
          form={form}
          name="budget"
          codec={optionalNumber}
          label={m.offer_budget()}
          hint={m.offer_budget_hint()}
        />
      </FieldGrid>
      <ToggleField form={form} name="stacks" label={m.offer_stacks()} />
      <ToggleField form={form} name="automatic" label={m.offer_automatic()} />
      <ToggleField form={form} name="listed" label={m.offer_listed()} />
    </FormPart>
  );
};

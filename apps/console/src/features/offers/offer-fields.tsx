import { Select } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import {
  CheckList,
  FieldGrid,
  FormPart,
  SwitchField,
  TextField,
} from '../../shared/form-fields.tsx';
import type { OfferDraft } from './offer-draft.ts';
import type { OfferForm } from './use-offer-form.ts';

interface PartProps {
  form: OfferForm;
}

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
          value={draft.kind}
          options={Object.entries(kinds).map(([value, name]) => ({ value, label: name() }))}
          onChange={({ target }) => isKind(target.value) && change({ kind: target.value })}
        />
        <Amounts form={form} />
      </FieldGrid>
    </FormPart>
  );
}

function Amounts({ form }: PartProps) {
  switch (form.draft.kind) {
    case 'percent':
      return (
        <>
          <TextField form={form} name="percent" label={m.offer_percent()} inputMode="decimal" />
          <TextField
            form={form}
            name="cap"
            label={m.offer_cap()}
            hint={m.offer_no_limit()}
            inputMode="decimal"
          />
        </>
      );
    case 'flat':
      return <TextField form={form} name="amount" label={m.offer_amount()} inputMode="decimal" />;
    case 'freeDelivery':
      return null;
    case 'buyXGetY':
      return (
        <>
          <TextField form={form} name="buy" label={m.offer_buy()} inputMode="numeric" />
          <TextField form={form} name="get" label={m.offer_get()} inputMode="numeric" />
          <TextField form={form} name="percent" label={m.offer_get_percent()} inputMode="decimal" />
          <TextField
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
      <SwitchField form={form} name="active" label={m.offer_active()} />
      <FieldGrid>
        <TextField form={form} name="startsAt" label={m.offer_starts()} type="datetime-local" />
        <TextField
          form={form}
          name="endsAt"
          label={m.offer_ends()}
          hint={m.offer_ends_hint()}
          type="datetime-local"
        />
        <TextField
          form={form}
          name="fromHour"
          field="hours"
          label={m.offer_from_hour()}
          hint={m.offer_hours_hint()}
          type="time"
        />
        <TextField
          form={form}
          name="untilHour"
          field="hours.until"
          label={m.offer_until_hour()}
          type="time"
        />
      </FieldGrid>
      <CheckList
        legend={m.offer_weekdays()}
        hint={m.offer_weekdays_hint()}
        values={[1, 2, 3, 4, 5, 6, 7]}
        chosen={draft.weekdays}
        nameOf={nameOfDay}
        onChange={(weekdays) => change({ weekdays })}
      />
    </FormPart>
  );
}

export const LimitFields = ({ form }: PartProps) => (
  <FormPart title={m.offer_part_limits()}>
    <FieldGrid>
      <TextField
        form={form}
        name="totalLimit"
        label={m.offer_total()}
        hint={m.offer_no_limit()}
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="customerLimit"
        label={m.offer_per_customer()}
        hint={m.offer_no_limit()}
        inputMode="numeric"
      />
    </FieldGrid>
    <SwitchField form={form} name="stacks" label={m.offer_stacks()} />
    <SwitchField form={form} name="automatic" label={m.offer_automatic()} />
    <SwitchField form={form} name="listed" label={m.offer_listed()} />
  </FormPart>
);

import type { NewHub } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';
import { Checkbox, TextInput } from '@halal-basket/ui';
import { useState } from 'react';
import { weekdayName } from '../../shared/weekly-times.ts';
import { m } from '../../messages.ts';
import {
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  TimeField,
  ToggleField,
} from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart, PartError } from '../../shared/form/form-part.tsx';
import { optionalNumber } from '../../shared/form/number-input.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { usualHours } from './hub-values.ts';

export type HubSettings = AnswerOf<'consoleHubSettings'>;
export type HubForm = EditForm<NewHub>;

interface PartProps {
  form: HubForm;
}

/** The location of a new hub; it cannot change later. */
export function LocationFields({ form, settings }: PartProps & { settings: HubSettings }) {
  return (
    <FormPart title={m.hub_part_new()}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          form={form}
          name="adcCode"
          label={m.hub_code()}
          hint={m.hub_code_hint()}
          spellCheck={false}
          maxLength={20}
          correct={(typed) => typed.toUpperCase()}
        />
        <TextInput
          label={m.hub_city()}
          list="hub-cities"
          autoComplete="off"
          maxLength={60}
          value={form.values.city.name}
          error={form.errorOf('city.name')}
          onChange={({ target }) => {
            const known = settings.cities.find(({ name }) => name === target.value);
            form.set('city', known ?? { ...form.values.city, name: target.value });
          }}
        />
        <datalist id="hub-cities">
          {settings.cities.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <SelectField
          form={form}
          name="city.state"
          label={m.hub_state()}
          placeholder={m.hub_state_choose()}
          options={settings.states.map((state) => ({ value: state, label: state }))}
        />
      </div>
    </FormPart>
  );
}

export const AddressFields = ({ form }: PartProps) => (
  <FormPart title={m.hub_part_address()}>
    <FieldGrid>
      <TextField form={form} name="name" label={m.hub_name()} maxLength={60} />
      <TextField form={form} name="phone" label={m.hub_phone()} inputMode="tel" maxLength={20} />
    </FieldGrid>
    <TextField form={form} name="address" label={m.hub_address()} maxLength={200} />
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        form={form}
        name="pinCode"
        label={m.hub_pin()}
        inputMode="numeric"
        maxLength={6}
        correct={(typed) => typed.trim()}
      />
      <NumberField
        form={form}
        name="latitude"
        label={m.hub_latitude()}
        hint={m.hub_latitude_hint()}
      />
      <NumberField
        form={form}
        name="longitude"
        label={m.hub_longitude()}
        hint={m.hub_longitude_hint()}
      />
    </div>
    <TextField
      form={form}
      name="legalName"
      label={m.hub_legal_name()}
      hint={m.hub_legal_name_hint()}
      maxLength={120}
    />
    <FieldGrid>
      <TextField
        form={form}
        name="gstin"
        label={m.hub_gstin()}
        hint={m.hub_gstin_hint()}
        maxLength={15}
      />
      <TextField
        form={form}
        name="fssai"
        label={m.hub_fssai()}
        hint={m.hub_fssai_hint()}
        inputMode="numeric"
        maxLength={20}
      />
    </FieldGrid>
  </FormPart>
);

export const FeeFields = ({ form }: PartProps) => (
  <FormPart title={m.hub_part_fees()}>
    <FieldGrid>
      <MoneyField form={form} name="deliveryFee" label={m.hub_fee()} />
      <MoneyField
        form={form}
        name="freeDeliveryFrom"
        codec={optionalNumber}
        label={m.hub_free()}
        hint={m.hub_free_hint()}
      />
      <MoneyField form={form} name="minimumOrder" label={m.hub_minimum()} />
      <NumberField
        form={form}
        name="expressMinutes"
        codec={optionalNumber}
        label={m.hub_express()}
        hint={m.hub_express_hint()}
        inputMode="numeric"
      />
    </FieldGrid>
    <ToggleField form={form} name="cashOnDelivery" label={m.hub_cash()} />
    <ToggleField form={form} name="payOnDelivery" label={m.hub_pod()} />
  </FormPart>
);

export const HourFields = ({ form }: PartProps) => (
  <FormPart title={m.hub_part_hours()}>
    <p className="-mt-2 text-sm text-text-2">{m.hub_hours_line()}</p>
    <ul className="flex flex-col gap-2">
      {form.values.openingHours.map((_, index) => (
        <DayHours key={index} form={form} index={index} />
      ))}
    </ul>
    <PartError error={form.errorOf('openingHours')} />
  </FormPart>
);

/** The hours of a weekday; a day that opens again has the hours that it had. */
function DayHours({ form, index }: PartProps & { index: number }) {
  const hours = form.values.openingHours[index] ?? null;
  const [last, setLast] = useState(usualHours);
  const day = weekdayName(index + 1);
  const path = `openingHours.${index}` as const;
  const turn = (opens: boolean) => {
    if (hours) setLast(hours);
    form.set(path, opens ? last : null);
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
      <Checkbox
        label={day}
        className="w-36"
        checked={hours !== null}
        onChange={({ target }) => turn(target.checked)}
      />
      {hours ? (
        <span className="flex items-start gap-2">
          <TimeField
            form={form}
            name={`${path}.opens`}
            deps={[path]}
            hideLabel
            label={m.hub_opens({ day })}
          />
          <span aria-hidden="true" className="pt-3">
            –
          </span>
          <TimeField
            form={form}
            name={`${path}.closes`}
            errorPath={form.errorOf(path) === undefined ? `${path}.closes` : path}
            end
            hideLabel
            label={m.hub_closes({ day })}
          />
        </span>
      ) : (
        <span className="text-text-3">{m.hub_day_closed()}</span>
      )}
    </li>
  );
}

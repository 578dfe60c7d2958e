import type { AnswerOf } from '@halal-basket/contract/client';
import {
  Checkbox,
  FieldError,
  OptionGroup,
  OptionTile,
  Select,
  TextArea,
  TextInput,
} from '@halal-basket/ui';
import { weekdayName } from '../../shared/weekly-times.ts';
import { m } from '../../messages.ts';
import { FieldGrid, FormPart, SwitchField, TextField } from '../../shared/form-fields.tsx';
import type { EditForm } from '../../shared/use-edit-form.ts';
import { numberOf } from '../../shared/field-numbers.ts';
import { circleOf, type Corner } from './area-projection.ts';
import { AreaMap } from './area-map.tsx';
import type { HubDraft } from './hub-draft.ts';

export type HubSettings = AnswerOf<'consoleHubSettings'>;
export type HubForm = EditForm<HubDraft>;

interface PartProps {
  form: HubForm;
}

/** Where a new hub stands; of one that is there this stays as it is. */
export function LocationFields({ form, settings }: PartProps & { settings: HubSettings }) {
  const { draft, change } = form;
  return (
    <FormPart title={m.hub_part_new()}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput
          label={m.hub_code()}
          hint={m.hub_code_hint()}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={draft.adcCode}
          error={
            form.refusal?.errorCode === 'HUB_CODE_TAKEN'
              ? form.refusal.description
              : form.errorOf('adcCode')
          }
          onChange={({ target }) => change({ adcCode: target.value.toUpperCase() })}
        />
        <TextInput
          label={m.hub_city()}
          list="hub-cities"
          autoComplete="off"
          maxLength={60}
          value={draft.city}
          error={form.errorOf('city.name')}
          onChange={({ target }) => {
            const known = settings.cities.find(({ name }) => name === target.value);
            change({ city: target.value, ...(known && { state: known.state }) });
          }}
        />
        <datalist id="hub-cities">
          {settings.cities.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Select
          label={m.hub_state()}
          value={draft.state}
          placeholder={m.hub_state_choose()}
          error={form.errorOf('city.state')}
          options={settings.states.map((state) => ({ value: state, label: state }))}
          onChange={({ target }) => change({ state: target.value })}
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
      <TextField form={form} name="pinCode" label={m.hub_pin()} inputMode="numeric" maxLength={6} />
      <TextField
        form={form}
        name="latitude"
        label={m.hub_latitude()}
        hint={m.hub_latitude_hint()}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="longitude"
        label={m.hub_longitude()}
        hint={m.hub_longitude_hint()}
        inputMode="decimal"
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
      <TextField form={form} name="deliveryFee" label={m.hub_fee()} inputMode="decimal" />
      <TextField
        form={form}
        name="freeDeliveryFrom"
        label={m.hub_free()}
        hint={m.hub_free_hint()}
        inputMode="decimal"
      />
      <TextField form={form} name="minimumOrder" label={m.hub_minimum()} inputMode="decimal" />
      <TextField
        form={form}
        name="expressMinutes"
        label={m.hub_express()}
        hint={m.hub_express_hint()}
        inputMode="numeric"
      />
    </FieldGrid>
    <SwitchField form={form} name="cashOnDelivery" label={m.hub_cash()} />
    <SwitchField form={form} name="payOnDelivery" label={m.hub_pod()} />
  </FormPart>
);

export function HourFields({ form }: PartProps) {
  const { hours } = form.draft;
  const set = (index: number, changes: Partial<HubDraft['hours'][number]>) =>
    form.change({
      hours: hours.map((each, at) => (at === index ? { ...each, ...changes } : each)),
    });
  const error = form.errorWithin('openingHours');
  return (
    <FormPart title={m.hub_part_hours()}>
      <p className="-mt-2 text-sm text-text-2">{m.hub_hours_line()}</p>
      <ul className="flex flex-col gap-2">
        {hours.map(({ open, opens, closes }, index) => {
          const day = weekdayName(index + 1);
          return (
            <li key={day} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
              <Checkbox
                label={day}
                className="w-36"
                checked={open}
                onChange={({ target }) => set(index, { open: target.checked })}
              />
              {open ? (
                <span className="flex items-center gap-2">
                  <TextInput
                    hideLabel
                    label={m.hub_opens({ day })}
                    type="time"
                    value={opens}
                    error={form.errorOf(`openingHours.${index}`) && ' '}
                    onChange={({ target }) => set(index, { opens: target.value })}
                  />
                  <span aria-hidden="true">–</span>
                  <TextInput
                    hideLabel
                    label={m.hub_closes({ day })}
                    type="time"
                    value={closes}
                    onChange={({ target }) => set(index, { closes: target.value })}
                  />
                </span>
              ) : (
                <span className="text-text-3">{m.hub_day_closed()}</span>
              )}
            </li>
          );
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </FormPart>
  );
}

const kinds = {
  polygon: { title: m.hub_area_polygon, line: m.hub_area_polygon_line },
  radius: { title: m.hub_area_radius, line: m.hub_area_radius_line },
  pincodes: { title: m.hub_area_pins, line: m.hub_area_pins_line },
} as const;

const isKind = (value: string): value is keyof typeof kinds => value in kinds;

/** A drawn area begins with what the circle or the pin codes gave, else with a square around the hub. */
function firstRing(hub: Corner, shown: readonly Corner[]): [number, number][] {
  const corners =
    shown.length >= 3 && shown.length <= 24
      ? shown
      : circleOf(hub, 4000).filter((_, at) => at % 8 === 0);
  return corners.map(([x, y]) => [Math.round(x * 1e5) / 1e5, Math.round(y * 1e5) / 1e5]);
}

const pointOf = ({ longitude, latitude }: HubDraft): Corner | null => {
  const at: Corner = [numberOf(longitude), numberOf(latitude)];
  return at.every(Number.isFinite) ? at : null;
};

/** The area beside those of the other hubs of the city. */
function MapPart({ form: { draft, change }, settings }: PartProps & { settings: HubSettings }) {
  const at = pointOf(draft);
  if (!at) return <p className="rounded-md bg-surface-2 p-4 text-text-2">{m.hub_map_needs()}</p>;
  const metres = numberOf(draft.radius) * 1000;
  const isCircle = draft.areaKind === 'radius' && metres > 0;
  return (
    <AreaMap
      hub={at}
      ring={isCircle ? circleOf(at, Math.min(metres, 60_000)) : draft.ring}
      others={settings.hubs
        .filter(({ adcCode, city }) => adcCode !== draft.adcCode && city === draft.city)
        .map(({ hub, shownRing }) => ({ name: hub.name, ring: shownRing }))}
      {...(draft.areaKind === 'polygon' && {
        onChange: (ring: [number, number][]) => change({ ring }),
      })}
    />
  );
}

export function AreaFields({ form, settings }: PartProps & { settings: HubSettings }) {
  const { draft, change } = form;
  const at = pointOf(draft);
  const error = form.errorWithin('area');
  return (
    <FormPart title={m.hub_part_area()}>
      <OptionGroup
        label={m.hub_part_area()}
        hideLabel
        value={draft.areaKind}
        onChange={(kind) => {
          if (!isKind(kind)) return;
          const begins = kind === 'polygon' && draft.areaKind !== 'polygon' && at;
          change({
            areaKind: kind,
            ...(begins && { ring: firstRing(at, draft.areaKind === 'radius' ? [] : draft.ring) }),
          });
        }}
      >
        {Object.entries(kinds).map(([value, { title, line }]) => (
          <OptionTile key={value} value={value} title={title()}>
            <span className="text-xs text-text-2 max-sm:hidden">{line()}</span>
          </OptionTile>
        ))}
      </OptionGroup>
      {draft.areaKind === 'radius' && (
        <TextInput
          label={m.hub_radius()}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
          value={draft.radius}
          error={error}
          onChange={({ target }) => change({ radius: target.value })}
        />
      )}
      {draft.areaKind === 'pincodes' && (
        <TextArea
          label={m.hub_pins()}
          hint={m.hub_pins_hint()}
          rows={4}
          value={draft.pinCodes}
          error={error}
          onChange={({ target }) => change({ pinCodes: target.value })}
        />
      )}
      <MapPart form={form} settings={settings} />
      {draft.areaKind === 'polygon' && (
        <>
          {error && <FieldError>{error}</FieldError>}
          <p className="text-sm text-text-2">{m.hub_polygon_hint()}</p>
        </>
      )}
      {draft.areaKind === 'pincodes' && <p className="text-sm text-text-2">{m.hub_pins_map()}</p>}
    </FormPart>
  );
}

import type { HubForEditing, PinCodePlace, ServiceArea } from '@halal-basket/contract';
import { Button, OptionGroup, OptionTile, TextArea } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { NumberField } from '../../shared/form/fields.tsx';
import { FormPart, PartError } from '../../shared/form/form-part.tsx';
import { scaled, useTypedText } from '../../shared/form/number-input.tsx';
import { AreaMap } from './area-map.tsx';
import { circleOf, type Corner, middleOf } from './area-projection.ts';
import type { HubForm, HubSettings } from './hub-fields.tsx';
import { hubQueries } from './hub-queries.ts';
import { cornerOf, newArea, pinCodesOf } from './hub-values.ts';

interface AreaProps {
  form: HubForm;
  settings: HubSettings;
  /** Null: a new hub. */
  read: HubForEditing | null;
}

const kinds = {
  polygon: { title: m.hub_area_polygon, line: m.hub_area_polygon_line },
  radius: { title: m.hub_area_radius, line: m.hub_area_radius_line },
  pincodes: { title: m.hub_area_pins, line: m.hub_area_pins_line },
} as const;

const isKind = (value: string): value is keyof typeof kinds => value in kinds;

/** The boundary of the saved area, without its first corner again. */
const shownRing = ({ read }: Pick<AreaProps, 'read'>): readonly Corner[] =>
  read?.shownRing.slice(0, -1) ?? [];

function placeHub(form: HubForm, [longitude, latitude]: Corner): void {
  form.set('longitude', longitude);
  form.set('latitude', latitude);
}

/** The place of a pin code also fills in city and state where they are empty. */
function fillPlace(form: HubForm, { city, state }: PinCodePlace): void {
  if (form.values.city.name === '') form.set('city.name', city);
  if (form.values.city.state === '') form.set('city.state', state);
}

interface NoPinProps extends Pick<AreaProps, 'form' | 'settings'> {
  onPlace: (corner: Corner) => void;
}

/** A new hub without coordinates: the pin starts at its pin code, or between the other hubs of its city. */
function NoPin({ form, settings, onPlace }: NoPinProps) {
  const { city, pinCode } = form.values;
  const { caller } = useConsole();
  const place = useQuery(hubQueries(caller).pinCode(pinCode)).data?.place;
  const start = middleOf(
    settings.hubs
      .filter((other) => other.city === city.name)
      .map(({ hub: { longitude, latitude } }) => [longitude, latitude]),
  );
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-surface-2 p-4">
      <p className="text-text-2">{m.hub_map_needs()}</p>
      {place && (
        <Button
          size="sm"
          variant="ghost"
          icon="map-pin"
          onClick={() => {
            fillPlace(form, place);
            onPlace([place.longitude, place.latitude]);
          }}
        >
          {m.hub_pin_place({ city: `${pinCode}, ${place.city}` })}
        </Button>
      )}
      {start && !place && (
        <Button size="sm" variant="ghost" icon="map-pin" onClick={() => onPlace(start)}>
          {m.hub_pin_place({ city: city.name })}
        </Button>
      )}
    </div>
  );
}

/** The area beside those of the other hubs of the city. */
function MapPart({ form, settings, read }: AreaProps) {
  const { area, adcCode, city } = form.values;
  const at = cornerOf(form.values);
  const [wasPlaced, setWasPlaced] = useState(false);
  if (!at) {
    const place = (corner: Corner) => {
      setWasPlaced(true);
      placeHub(form, corner);
    };
    return <NoPin form={form} settings={settings} onPlace={place} />;
  }
  const ringOf = (): readonly Corner[] => {
    if (area.kind === 'polygon') return area.ring;
    return area.kind === 'radius' && area.metres > 0
      ? circleOf(at, Math.min(area.metres, 60_000))
      : shownRing({ read });
  };
  return (
    <AreaMap
      streets={settings.map}
      hub={at}
      focusHub={wasPlaced}
      ring={ringOf()}
      others={settings.hubs
        .filter((other) => other.adcCode !== adcCode && other.city === city.name)
        .map(({ hub, shownRing: ring }) => ({ name: hub.name, ring }))}
      onHub={(corner) => placeHub(form, corner)}
      {...(area.kind === 'polygon' && {
        onChange: (ring: [number, number][]) => form.set('area', { kind: 'polygon', ring }),
      })}
    />
  );
}

const pinCodesText = (pinCodes: string[]): string => pinCodes.join(', ');

function PinCodes({ form, pinCodes }: { form: HubForm; pinCodes: string[] }) {
  const [shown, type] = useTypedText(pinCodes, pinCodesOf, pinCodesText);
  return (
    <TextArea
      label={m.hub_pins()}
      hint={m.hub_pins_hint()}
      rows={4}
      value={shown}
      error={form.errorWithin('area')}
      onChange={({ target }) =>
        form.set('area', { kind: 'pincodes', pinCodes: type(target.value) })
      }
    />
  );
}

export function AreaFields({ form, settings, read }: AreaProps) {
  const { area } = form.values;
  const [others, setOthers] = useState<Partial<Record<ServiceArea['kind'], ServiceArea>>>({});
  const choose = (kind: ServiceArea['kind']) => {
    setOthers((before) => ({ ...before, [area.kind]: area }));
    // A drawn area starts with the present one; the other kinds as they were typed.
    const typed = kind === 'polygon' && cornerOf(form.values) ? undefined : others[kind];
    form.set('area', typed ?? newArea(kind, form.values, shownRing({ read })));
  };
  return (
    <FormPart title={m.hub_part_area()}>
      <OptionGroup
        label={m.hub_part_area()}
        hideLabel
        value={area.kind}
        onChange={(kind) => isKind(kind) && kind !== area.kind && choose(kind)}
      >
        {Object.entries(kinds).map(([value, { title, line }]) => (
          <OptionTile key={value} value={value} title={title()}>
            <span className="text-xs text-text-2 max-sm:hidden">{line()}</span>
          </OptionTile>
        ))}
      </OptionGroup>
      {area.kind === 'radius' && (
        <NumberField
          form={form}
          name="area.metres"
          codec={kilometres}
          label={m.hub_radius()}
          className="max-w-60"
        />
      )}
      {area.kind === 'pincodes' && <PinCodes form={form} pinCodes={area.pinCodes} />}
      <MapPart form={form} settings={settings} read={read} />
      {area.kind === 'polygon' && (
        <>
          <PartError error={form.errorWithin('area')} />
          <p className="text-sm text-text-2">{m.hub_polygon_hint()}</p>
        </>
      )}
      {area.kind === 'pincodes' && <p className="text-sm text-text-2">{m.hub_pins_map()}</p>}
    </FormPart>
  );
}

const kilometres = scaled(1000);

import { Button, FieldError, Icon, lazyComponent, Spinner } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type Ref, Suspense, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { CurrentLocationButton } from '../location/current-location-button.tsx';
import { PlaceSign } from '../location/found-places.tsx';
import { PlaceSearch } from '../location/place-search.tsx';
import type { FoundPlace } from '../location/places.ts';
import { notServedLocation } from '../location/use-choose-location.ts';
import { type AddressPlace, pointOf } from './address-rules.ts';

const PlaceMap = lazyComponent(() => import('../location/place-map.tsx'), 'PlaceMap');

interface PlaceFieldProps {
  place: AddressPlace | null;
  onPick: (place: AddressPlace, served: boolean) => void;
  /** Whether a location without delivery can be saved. */
  mayKeep: boolean;
  isUnserved: boolean;
  error: string | null;
  field: Ref<HTMLInputElement>;
}

/** Checks whether we deliver to a location, without storing anything. */
function useCheckPlace(onServed: (place: FoundPlace) => void) {
  const { caller } = useShop();
  return useMutation({
    mutationFn: (place: FoundPlace) =>
      caller.call('checkLocationForAddress', { body: pointOf(place) }),
    onSuccess: (_served, place) => onServed(place),
  });
}

/** The area of an address: the customer searches for it, then can change or pin it. */
export function PlaceField(props: PlaceFieldProps) {
  const { place, onPick, mayKeep, error, field } = props;
  const [isSearching, setIsSearching] = useState(false);
  const pick = (found: FoundPlace, served: boolean) => {
    setIsSearching(false);
    onPick(found, served);
  };
  const check = useCheckPlace((served) => pick(served, true));
  const refused = check.error && notServedLocation(check.error);
  const refusal = refused
    ? refused.name
      ? `${m.not_served_title({ place: refused.name })}. ${m.not_served_text()}`
      : m.not_served_text()
    : check.error && messageOf(check.error, m.location_failed());
  if (place && !isSearching) {
    return (
      <KnownPlace
        {...props}
        place={place}
        resets={check.data?.resetCart ?? false}
        onChange={() => setIsSearching(true)}
      />
    );
  }
  return (
    <PlaceSearch
      label={m.address_place_find()}
      field={field}
      onPick={(found) => check.mutate(found)}
      busyPlaceId={check.isPending ? check.variables.placeId : undefined}
      error={(refusal || error) ?? undefined}
      below={
        refused && mayKeep && check.variables ? (
          <Keep onKeep={() => check.variables && pick(check.variables, false)} />
        ) : undefined
      }
    >
      {check.isPending ? (
        <p role="status" className="flex items-center gap-2 text-text-2">
          <Spinner />
          {m.address_place_checking()}
        </p>
      ) : (
        <CurrentLocationButton onFound={(found) => check.mutate(found)} />
      )}
    </PlaceSearch>
  );
}

const Keep = ({ onKeep }: { onKeep: () => void }) => (
  <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 p-3">
    <p className="min-w-48 flex-1 text-sm text-text-2">{m.address_save_unserved()}</p>
    <Button size="sm" variant="ghost" onClick={onKeep}>
      {m.address_save_anyway()}
    </Button>
  </div>
);

type KnownPlaceProps = PlaceFieldProps & {
  place: AddressPlace;
  /** Set when the location's hub sells none of the cart's items. */
  resets: boolean;
  onChange: () => void;
};

function KnownPlace({ place, isUnserved, onPick, error, resets, onChange }: KnownPlaceProps) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semi">{m.address_place()}</p>
      <div className="flex items-center gap-3 rounded-md bg-surface-2 py-2.5 ps-3 pe-2">
        <PlaceSign>
          <Icon name="map-pin" />
        </PlaceSign>
        <p className="min-w-0 flex-1 leading-snug">
          {/* A saved address is named by its first line, but this field needs the area. */}
          <span className="block font-bold wrap-anywhere">{place.area ?? place.primaryText}</span>
          <span className="block text-sm wrap-anywhere text-text-3">{place.secondaryText}</span>
        </p>
        <Button variant="quiet" onClick={onChange}>
          {m.address_place_change()}
        </Button>
      </div>
      {resets && (
        <p role="status" className="mt-2 flex gap-2 text-sm text-promise-text">
          <Icon name="warning" />
          {m.address_place_resets()}
        </p>
      )}
      {isUnserved && (
        <p role="status" className="mt-2 text-sm text-text-2">
          {m.address_save_unserved()}
        </p>
      )}
      <Pin place={place} onPin={(pinned) => onPick(pinned, !isUnserved)} />
      {error && (
        <div className="mt-1.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

/** The exact point, on a map that loads only on request. */
function Pin({ place, onPin }: { place: AddressPlace; onPin: (place: AddressPlace) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { latitude, longitude } = place;
  if (latitude === undefined || longitude === undefined) return null;
  return (
    <div className="mt-2">
      <Button
        variant="quiet"
        icon="map-pin-line"
        className="-ms-3 px-3!"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? m.address_pin_close() : m.address_pin()}
      </Button>
      {isOpen && (
        <Suspense fallback={<div className="skeleton map-height" />}>
          {isMissing ? (
            <p role="status" className="rounded-md bg-surface-2 p-3 text-sm text-text-2">
              {m.address_pin_missing()}
            </p>
          ) : (
            <>
              <PlaceMap
                at={{ latitude, longitude }}
                onMove={(point) => onPin({ ...place, ...point })}
                onMissing={() => setIsMissing(true)}
                className="map-height"
              />
              <p className="mt-2 text-sm text-text-3">{m.address_pin_set()}</p>
            </>
          )}
        </Suspense>
      )}
    </div>
  );
}

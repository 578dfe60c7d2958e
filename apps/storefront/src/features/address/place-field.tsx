import { Button, FieldError, Icon, Spinner } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { CurrentPlaceButton } from '../location/current-place-button.tsx';
import { PlaceSign } from '../location/found-places.tsx';
import { PlaceSearch } from '../location/place-search.tsx';
import { type FoundPlace, notServedPlace } from '../location/use-choose-place.ts';
import { type AddressPlace, pointOf } from './address-rules.ts';

interface PlaceFieldProps {
  place: AddressPlace | null;
  /** A place that we deliver to. */
  onPick: (place: AddressPlace) => void;
  error: string | null;
  field: Ref<HTMLInputElement>;
}

/** Whether we deliver to a place, asked without storing anything. */
function useCheckPlace(onServed: (place: FoundPlace) => void) {
  const { caller } = useShop();
  return useMutation({
    mutationFn: (place: FoundPlace) =>
      caller.call('checkLocationForAddress', { body: pointOf(place) }),
    onSuccess: (_served, place) => onServed(place),
  });
}

/** The area of an address: found first, shown with a way to change it from then on. */
export function PlaceField({ place, onPick, error, field }: PlaceFieldProps) {
  const [isSearching, setIsSearching] = useState(false);
  const check = useCheckPlace((served) => {
    setIsSearching(false);
    onPick(served);
  });
  const refused = check.error && notServedPlace(check.error);
  const refusal = refused
    ? refused.name
      ? `${m.not_served_title({ place: refused.name })}. ${m.not_served_text()}`
      : m.not_served_text()
    : check.error && messageOf(check.error, m.location_failed());
  if (place && !isSearching) {
    return (
      <div>
        <p className="mb-1.5 text-sm font-semi">{m.address_place()}</p>
        <div className="flex items-center gap-3 rounded-md bg-surface-2 py-2.5 ps-3 pe-2">
          <PlaceSign>
            <Icon name="map-pin" />
          </PlaceSign>
          <p className="min-w-0 flex-1 leading-snug">
            {/* A saved address calls itself by its door: what is asked for here is the area. */}
            <span className="block font-bold wrap-anywhere">{place.area ?? place.primaryText}</span>
            <span className="block text-sm wrap-anywhere text-text-3">{place.secondaryText}</span>
          </p>
          <Button variant="quiet" onClick={() => setIsSearching(true)}>
            {m.address_place_change()}
          </Button>
        </div>
        {check.data?.resetCart && (
          <p role="status" className="mt-2 flex gap-2 text-sm text-promise-text">
            <Icon name="warning" />
            {m.address_place_resets()}
          </p>
        )}
        {error && (
          <div className="mt-1.5">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    );
  }
  return (
    <PlaceSearch
      label={m.address_place_find()}
      field={field}
      onPick={(found) => check.mutate(found)}
      busyPlaceId={check.isPending ? check.variables.placeId : undefined}
      error={(refusal || error) ?? undefined}
    >
      {check.isPending ? (
        <p role="status" className="flex items-center gap-2 text-text-2">
          <Spinner />
          {m.address_place_checking()}
        </p>
      ) : (
        <CurrentPlaceButton onFound={(found) => check.mutate(found)} />
      )}
    </PlaceSearch>
  );
}

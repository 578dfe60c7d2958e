import { Button, FieldError, Icon, Spinner } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { PlaceSign } from './found-places.tsx';
import type { MapPoint } from './place-map.tsx';
import type { FoundPlace } from './places.ts';
import { useDebounced } from './use-debounced.ts';

const PlaceMap = lazy(() =>
  import('./place-map.tsx').then((loaded) => ({ default: loaded.PlaceMap })),
);

interface MapStepProps {
  /** The first position of the pin; without it the visitor's location, or the first hub's town. */
  from?: MapPoint | undefined;
  busy: boolean;
  onBack: () => void;
  onConfirm: (place: FoundPlace) => void;
}

const pauseMs = 350;
/** Banjara Hills, for visitors without a location. */
const somewhere: MapPoint = { latitude: 17.4126, longitude: 78.4389 };

/**
 * A location set by a pin: dragged, tapped, or moved by the arrow keys. It has the name of the
 * nearest known location.
 */
export function MapStep({ from, busy, onBack, onConfirm }: MapStepProps) {
  const { queries } = useShop();
  const launch = useLaunch();
  const { latitude, longitude } = launch?.visitorAddress ?? {};
  const here = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
  const [at, setAt] = useState<MapPoint>(from ?? here ?? somewhere);
  const asked = useDebounced(at, pauseMs);
  const near = useQuery({ ...queries.placesAt(asked), placeholderData: keepPreviousData });
  const place = near.data?.places[0];
  const isNaming = near.isFetching || asked !== at;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-text-2">{m.map_hint()}</p>
      <Suspense fallback={<div className="skeleton h-80 lg:h-96" />}>
        <PlaceMap at={at} onMove={setAt} className="h-80 lg:h-96" />
      </Suspense>
      <div role="status" className="flex min-h-14 items-center gap-3">
        <PlaceSign>{isNaming ? <Spinner /> : <Icon name="map-pin" />}</PlaceSign>
        <span className="min-w-0 leading-snug">
          <span className="block font-bold wrap-anywhere">
            {place ? m.map_near({ place: place.primaryText }) : m.map_nowhere()}
          </span>
          {place && <span className="block text-sm text-text-3">{place.secondaryText}</span>}
        </span>
      </div>
      <div role="alert">
        {near.isError && <FieldError>{m.location_search_failed()}</FieldError>}
      </div>
      <div className="flex gap-3">
        <Button variant="ghost" size="lg" ref={focusOnAppearing} onClick={onBack}>
          {m.map_back()}
        </Button>
        <Button
          variant="promise"
          size="lg"
          className="flex-1"
          busy={busy}
          disabled={!place || isNaming}
          onClick={() => place && onConfirm({ ...place, ...at })}
        >
          {m.map_confirm()}
        </Button>
      </div>
    </div>
  );
}

import type { MapPoint } from '@halal-basket/map';
import {
  Button,
  FieldError,
  Icon,
  lazyComponent,
  Spinner,
  TextInput,
  useDebounced,
} from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { PlaceSign } from './found-places.tsx';
import { PlaceSearch } from './place-search.tsx';
import type { FoundPlace } from './places.ts';

const PlaceMap = lazyComponent(() => import('./place-map.tsx'), 'PlaceMap');

interface MapStepProps {
  busy: boolean;
  onBack: () => void;
  onConfirm: (place: FoundPlace) => void;
}

const pauseMs = 350;
const maxWordsLength = 120;
/** Fills the query while no point is known; the query does not run then. */
const unknownPoint: MapPoint = { latitude: 0, longitude: 0 };

/** The point of the visitor's location; null before they chose one. */
function useVisitorPoint(): MapPoint | null {
  const { latitude, longitude } = useLaunch()?.visitorAddress ?? {};
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
}

/** The default hub, where the map opens for a visitor without a location; null until it is known. */
function useDefaultHub(): { hub: MapPoint | null; hasFailed: boolean } {
  const { queries } = useShop();
  const { data = null, isError } = useQuery({
    ...queries.deliveryMap(),
    select: ({ hubs: [hub] }) => hub && { latitude: hub.latitude, longitude: hub.longitude },
  });
  return { hub: data, hasFailed: isError };
}

/** The nearest known location to a point, and whether it is being searched. */
function usePlaceNear(at: MapPoint | null) {
  const { queries } = useShop();
  const settled = useDebounced(at, pauseMs);
  const near = useQuery({
    ...queries.placesAt(settled ?? unknownPoint),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  return {
    place: near.data?.places[0],
    isNaming: near.isFetching || settled === null || settled !== at,
    failed: near.isError,
  };
}

/**
 * A location set by a pin: dragged, tapped, or moved by the arrow keys. It has the name of the nearest known location,
 * which the visitor can correct. Without a map the visitor finds the area by words or its pin code.
 */
export function MapStep({ busy, onBack, onConfirm }: MapStepProps) {
  const [chosen, setChosen] = useState(useVisitorPoint());
  const { hub, hasFailed } = useDefaultHub();
  const at = chosen ?? hub;
  const [hasNoMap, setHasNoMap] = useState(false);
  const isMissing = hasNoMap || (!at && hasFailed);
  const [found, setFound] = useState<FoundPlace | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const near = usePlaceNear(at);
  const place = isMissing ? found : near.place && { ...near.place, ...at };
  const isNaming = !isMissing && near.isNaming;
  const confirm = () => {
    const corrected = words?.trim();
    if (place) onConfirm({ ...place, ...(corrected && { primaryText: corrected }) });
  };
  return (
    <div className="flex flex-col gap-3">
      {isMissing && !found && <WithoutMap onFound={setFound} />}
      {!isMissing && <MapWithHint at={at} onMove={setChosen} onMissing={() => setHasNoMap(true)} />}
      {isMissing && found && (
        <FoundLine
          place={found}
          onChange={() => {
            setFound(null);
            setWords(null);
          }}
        />
      )}
      {!isMissing && <PlaceLine place={place} isNaming={isNaming} />}
      {place && (
        <TextInput
          label={m.map_words()}
          hint={m.map_words_hint()}
          value={words ?? place.primaryText}
          onChange={({ target }) => setWords(target.value)}
          maxLength={maxWordsLength}
          autoComplete="address-line2"
        />
      )}
      <div role="alert">
        {!isMissing && near.failed && <FieldError>{m.location_search_failed()}</FieldError>}
      </div>
      <div className="map-buttons">
        <Button variant="ghost" size="lg" ref={focusOnAppearing} onClick={onBack}>
          {m.map_back()}
        </Button>
        <Button
          variant="promise"
          size="lg"
          className="flex-1"
          busy={busy}
          disabled={!place || isNaming}
          onClick={confirm}
        >
          {m.map_confirm()}
        </Button>
      </div>
    </div>
  );
}

interface MapWithHintProps {
  /** Null until the place where the map opens is known. */
  at: MapPoint | null;
  onMove: (point: MapPoint) => void;
  onMissing: () => void;
}

function MapWithHint({ at, onMove, onMissing }: MapWithHintProps) {
  const coming = <div className="skeleton map-height" />;
  return (
    <>
      <p className="text-sm text-text-2">{m.map_hint()}</p>
      {at ? (
        <Suspense fallback={coming}>
          <PlaceMap at={at} onMove={onMove} onMissing={onMissing} className="map-height" />
        </Suspense>
      ) : (
        coming
      )}
    </>
  );
}

const WithoutMap = ({ onFound }: { onFound: (place: FoundPlace) => void }) => (
  <>
    <p role="status" className="rounded-md bg-surface-2 p-3 text-sm text-text-2">
      {m.map_missing()}
    </p>
    <PlaceSearch onPick={onFound} />
  </>
);

/** The place that was found by words, instead of the search. */
const FoundLine = ({ place, onChange }: { place: FoundPlace; onChange: () => void }) => (
  <div className="flex items-center gap-3 rounded-md bg-surface-2 py-2.5 ps-3 pe-2">
    <PlaceSign>
      <Icon name="map-pin" />
    </PlaceSign>
    <p role="status" className="min-w-0 flex-1 leading-snug">
      <span className="block font-bold wrap-anywhere">{place.primaryText}</span>
      <span className="block text-sm wrap-anywhere text-text-3">{place.secondaryText}</span>
    </p>
    <Button variant="quiet" ref={focusOnAppearing} onClick={onChange}>
      {m.address_place_change()}
    </Button>
  </div>
);

function PlaceLine({
  place,
  isNaming,
}: {
  place: FoundPlace | null | undefined;
  isNaming: boolean;
}) {
  return (
    <div role="status" className="flex min-h-14 items-center gap-3">
      <PlaceSign>{isNaming ? <Spinner /> : <Icon name="map-pin" />}</PlaceSign>
      <span className="min-w-0 leading-snug">
        <span className="block font-bold wrap-anywhere">
          {place ? m.map_near({ place: place.primaryText }) : m.map_nowhere()}
        </span>
        {place && <span className="block text-sm text-text-3">{place.secondaryText}</span>}
      </span>
    </div>
  );
}

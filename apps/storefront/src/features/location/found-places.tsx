import { ErrorState, Icon, Skeleton, SkeletonGroup, Spinner, useOnline } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { predictedParts } from './predicted-parts.ts';
import type { FoundPlace } from './places.ts';

interface FoundPlacesProps {
  listId: string;
  optionId: (place: number) => string;
  places: readonly FoundPlace[];
  /** The index of the result that Enter chooses. */
  active: number;
  busyPlaceId: string | undefined;
  typed: string;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
  onPick: (place: FoundPlace) => void;
}

/** The results of a search, as the list of a combobox. */
export function FoundPlaces(props: FoundPlacesProps) {
  const { listId, optionId, places, active, busyPlaceId, typed, isLoading, onPick } = props;
  if (places.length === 0) return <NothingFound {...props} />;
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={m.location_results()}
      aria-busy={isLoading}
      className="-mx-2 flex flex-col"
    >
      {places.map((place, at) => (
        <button
          key={place.placeId}
          type="button"
          role="option"
          tabIndex={-1}
          id={optionId(at)}
          aria-selected={at === active}
          // The field keeps the focus, as a combobox requires.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-start hover:bg-surface-2 aria-selected:bg-surface-2"
        >
          <PlaceSign>
            {place.placeId === busyPlaceId ? <Spinner /> : <Icon name="map-pin" />}
          </PlaceSign>
          <span className="min-w-0 flex-1 leading-snug">
            <Predicted text={place.primaryText} typed={typed} />
            <span className="block text-sm wrap-anywhere text-text-3">{place.secondaryText}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

/** The round background of a location icon. */
export const PlaceSign = ({ children }: { children: ReactNode }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-brand-soft text-lg text-brand">
    {children}
  </span>
);

const Predicted = ({ text, typed }: { text: string; typed: string }) => (
  <span className="block wrap-anywhere text-text-2">
    {predictedParts(text, typed).map((part, at) =>
      part.predicted ? (
        <b key={at} className="font-bold text-text">
          {part.text}
        </b>
      ) : (
        part.text
      ),
    )}
  </span>
);

/** Why there is no list: offline, failed, nothing typed, or no results. */
function NothingFound({ failed, isLoading, typed, retry }: FoundPlacesProps) {
  const online = useOnline();
  if (!online) return <p className="py-2 text-text-2">{m.location_offline()}</p>;
  if (failed && !isLoading) {
    return <ErrorState title={m.location_search_failed()} retryLabel={m.retry()} onRetry={retry} />;
  }
  if (isLoading) {
    return (
      <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="text" lines={2} />
        ))}
      </SkeletonGroup>
    );
  }
  return (
    <div className="py-2">
      <p className="font-bold wrap-anywhere">{m.location_nothing({ term: typed.trim() })}</p>
      <p className="text-text-2">{m.location_nothing_hint()}</p>
    </div>
  );
}

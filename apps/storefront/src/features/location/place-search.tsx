import {
  ErrorState,
  Icon,
  Skeleton,
  SkeletonGroup,
  Spinner,
  TextInput,
  useOnline,
} from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { predictedParts } from './predicted-parts.ts';
import type { FoundPlace } from './use-choose-place.ts';
import { useDebounced } from './use-debounced.ts';

const pauseMs = 250;
const longestTerm = 80;

/** Two letters, or three digits of a pin code: less would find everything. */
const isSearchable = (term: string): boolean => term.length >= (/^\d/.test(term) ? 3 : 2);

interface PlaceSearchProps {
  onPick: (place: FoundPlace) => void;
  /** The place that is being looked at. */
  busyPlaceId?: string | undefined;
  label?: string;
  hideLabel?: boolean;
  field?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  error?: string | undefined;
  /** Below the field while nothing is typed. */
  children?: ReactNode;
}

/** A field that finds places while it is typed in; arrows and Enter choose among them. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { onPick, busyPlaceId, label, hideLabel, field, autoFocus, error, children } = props;
  const { queries } = useShop();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), pauseMs);
  const wanted = isSearchable(typed.trim());
  const found = useQuery({
    ...queries.places(term),
    enabled: isSearchable(term),
    placeholderData: keepPreviousData,
  });
  const places = wanted ? (found.data?.places ?? []) : [];
  const [active, setActive] = useState({ term, place: 0 });
  const activePlace = active.term === term ? Math.min(active.place, places.length - 1) : 0;
  const optionId = (place: number) => `${listId}-${place}`;

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = places[activePlace];
    if (step && places.length > 0) {
      setActive({ term, place: (activePlace + step + places.length) % places.length });
    } else if (event.key === 'Enter' && chosen) onPick(chosen);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };

  return (
    <div className="flex flex-col gap-4">
      <TextInput
        ref={field}
        label={label ?? m.location_search()}
        {...(hideLabel && { hideLabel })}
        error={error}
        icon="magnifying-glass"
        action={found.isFetching && wanted ? <Spinner className="me-2.5" /> : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        placeholder={m.location_search_hint()}
        maxLength={longestTerm}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={places.length > 0}
        aria-controls={listId}
        aria-activedescendant={places.length > 0 ? optionId(activePlace) : undefined}
      />
      <p role="status" className="visually-hidden">
        {wanted && found.data && !found.isFetching && m.location_found({ count: places.length })}
      </p>
      {wanted ? (
        <Found
          listId={listId}
          optionId={optionId}
          places={places}
          activePlace={activePlace}
          busyPlaceId={busyPlaceId}
          term={typed}
          isLoading={found.isFetching || term !== typed.trim()}
          failed={found.isError}
          onRetry={() => void found.refetch()}
          onPick={onPick}
        />
      ) : (
        children
      )}
    </div>
  );
}

interface FoundProps {
  listId: string;
  optionId: (place: number) => string;
  places: readonly FoundPlace[];
  activePlace: number;
  busyPlaceId: string | undefined;
  term: string;
  isLoading: boolean;
  failed: boolean;
  onRetry: () => void;
  onPick: (place: FoundPlace) => void;
}

function Found(props: FoundProps) {
  const { listId, optionId, places, activePlace, busyPlaceId, term, isLoading, onPick } = props;
  if (places.length === 0) return <NothingFound {...props} />;
  return (
    <ul
      role="listbox"
      id={listId}
      aria-label={m.location_results()}
      aria-busy={isLoading}
      className="-mx-2 flex flex-col"
    >
      {places.map((place, at) => (
        <li
          key={place.placeId}
          role="option"
          id={optionId(at)}
          aria-selected={at === activePlace}
          // The field keeps the focus, as a combobox wants it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2 py-2 hover:bg-surface-2 aria-selected:bg-surface-2"
        >
          <PlaceSign>
            {place.placeId === busyPlaceId ? <Spinner /> : <Icon name="map-pin" />}
          </PlaceSign>
          <span className="min-w-0 flex-1 leading-snug">
            <Predicted text={place.primaryText} typed={term} />
            <span className="block text-sm wrap-anywhere text-text-3">{place.secondaryText}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The round ground on which the sign of a place stands. */
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

/** Why there is no list: offline, failed, not yet, or no such place. */
function NothingFound({ failed, isLoading, term, onRetry }: FoundProps) {
  const online = useOnline();
  if (!online) return <p className="py-2 text-text-2">{m.location_offline()}</p>;
  if (failed && !isLoading) {
    return (
      <ErrorState title={m.location_search_failed()} retryLabel={m.retry()} onRetry={onRetry} />
    );
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
      <p className="font-bold wrap-anywhere">{m.location_nothing({ term: term.trim() })}</p>
      <p className="text-text-2">{m.location_nothing_hint()}</p>
    </div>
  );
}

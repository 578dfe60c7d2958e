import { Spinner, TextInput } from '@halal-basket/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { m } from '../../messages.ts';
import { FoundPlaces } from './found-places.tsx';
import type { FoundPlace } from './places.ts';
import { usePlaceSearch } from './use-place-search.ts';

const maxTermLength = 80;

interface PlaceSearchProps {
  onPick: (place: FoundPlace) => void;
  /** The result that is being opened. */
  busyPlaceId?: string | undefined;
  label?: string;
  hideLabel?: boolean;
  field?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** Content directly below the field. */
  below?: ReactNode;
  /** Content below the field while it is empty. */
  children?: ReactNode;
}

/**
 * A field that searches for locations while the visitor types. Arrows and Enter choose a result.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const { onPick, busyPlaceId, label, hideLabel, field, error, below, children } = props;
  const listId = useId();
  const search = usePlaceSearch(onPick);
  const words = label ?? m.location_search();
  const { typed, places, active, isWanted, isLoading } = search;
  const optionId = (place: number) => `${listId}-${place}`;
  const isOpen = places.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        ref={field}
        label={words}
        {...(hideLabel && { hideLabel })}
        error={error}
        icon="magnifying-glass"
        action={isLoading ? <Spinner className="me-2.5" /> : undefined}
        value={typed}
        onChange={(event) => search.setTyped(event.target.value)}
        onKeyDown={search.onKeyDown}
        {...(hideLabel && { placeholder: words })}
        maxLength={maxTermLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(active) : undefined}
      />
      <p role="status" className="visually-hidden">
        {isWanted && !isLoading && !search.failed && m.location_found({ count: places.length })}
      </p>
      {below}
      {isWanted ? (
        <FoundPlaces
          {...search}
          listId={listId}
          optionId={optionId}
          busyPlaceId={busyPlaceId}
          onPick={onPick}
        />
      ) : (
        children
      )}
    </div>
  );
}

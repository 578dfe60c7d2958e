import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useShop } from '../../shop-context.tsx';
import type { FoundPlace } from './places.ts';
import { useDebounced } from './use-debounced.ts';

const pauseMs = 250;

/** Two letters, or three digits of a pin code: less would find everything. */
const isSearchable = (term: string): boolean => term.length >= (/^\d/.test(term) ? 3 : 2);

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The typed text, its results, and the result that Enter chooses: the first one, unless arrow keys
 * chose another.
 */
export function usePlaceSearch(onPick: (place: FoundPlace) => void) {
  const { queries } = useShop();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const term = useDebounced(query, pauseMs);
  const found = useQuery({
    ...queries.places(term),
    enabled: isSearchable(term),
    placeholderData: keepPreviousData,
  });
  const isWanted = isSearchable(query);
  const places = isWanted ? (found.data?.places ?? []) : [];
  const [marked, setMarked] = useState({ term, place: 0 });
  const active = marked.term === term ? Math.min(marked.place, places.length - 1) : 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step && places.length > 0) {
      setMarked({ term, place: (active + step + places.length) % places.length });
    } else if (event.key === 'Enter') {
      const chosen = places[active];
      if (chosen) onPick(chosen);
    } else if (event.key === 'Escape' && typed !== '') {
      // Keeps the overlay around it open (see `Overlay`).
      setTyped('');
    } else return;
    event.preventDefault();
  };
  return {
    typed,
    setTyped,
    onKeyDown,
    isWanted,
    isLoading: isWanted && (found.isFetching || term !== query),
    failed: found.isError,
    retry: () => void found.refetch(),
    places,
    active,
  };
}

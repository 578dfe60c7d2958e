import { useDebounced } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useShop } from '../../shop-context.tsx';
import type { FoundPlace } from './places.ts';

const pauseMs = 250;

/** Two letters, or three digits of a pin code: less would find everything. */
const isSearchable = (term: string): boolean => term.length >= (/^\d/.test(term) ? 3 : 2);

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The typed text, its results, and the result that Enter chooses: the first one, unless arrow keys
 * chose another. Enter waits for the results of the typed text: those of an earlier one may still be
 * shown.
 */
export function usePlaceSearch(onPick: (place: FoundPlace) => void) {
  const { queries, queryClient } = useShop();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const latest = useRef('');
  const type = (text: string) => {
    latest.current = text.trim();
    setTyped(text);
  };
  const term = useDebounced(query, pauseMs);
  const found = useQuery({
    ...queries.places(term),
    enabled: isSearchable(term),
    placeholderData: keepPreviousData,
  });
  const isWanted = isSearchable(query);
  const places = isWanted ? (found.data?.places ?? []) : [];
  const [marked, setMarked] = useState({ term, place: 0 });
  const isMarked = marked.term === term && marked.place > 0;
  const active = isMarked ? Math.min(marked.place, places.length - 1) : 0;
  const isLoading = isWanted && (found.isFetching || term !== query);
  const pickFirst = async () => {
    // The list shows a failure: it waits for the same results.
    const results = await queryClient.fetchQuery(queries.places(query)).catch(() => undefined);
    const first = results?.places[0];
    if (first && latest.current === query) onPick(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step && places.length > 0) {
      setMarked({ term, place: (active + step + places.length) % places.length });
    } else if (event.key === 'Enter') {
      const chosen = places[active];
      if (isLoading && !isMarked) void pickFirst();
      else if (chosen) onPick(chosen);
    } else if (event.key === 'Escape' && typed !== '') {
      // Keeps the overlay around it open (see `Overlay`).
      type('');
    } else return;
    event.preventDefault();
  };
  return {
    typed,
    setTyped: type,
    onKeyDown,
    isWanted,
    isLoading,
    failed: found.isError,
    retry: () => void found.refetch(),
    places,
    active,
  };
}

import { useDebounced } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';

const restMs = 200;

/** The server refuses shorter words. */
const minLetters = 2;

/** Orders, customers and products that match the words. */
export function useFound(typed: string) {
  const { caller } = useConsole();
  const words = useDebounced(typed.trim(), restMs);
  const isSearching = words.length >= minLetters;
  const query = useQuery({
    queryKey: ['find', words],
    queryFn: ({ signal }) => caller.call('consoleFind', { query: { q: words } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isSearching,
  });
  return {
    query,
    found: isSearching ? query.data : undefined,
    isBusy: query.isFetching || words !== typed.trim(),
  };
}

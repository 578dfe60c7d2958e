import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { useRested } from '../../shared/use-rested.ts';

const restMs = 200;

/** The server refuses shorter words. */
const fewestLetters = 2;

/** Orders, customers and products that match the words. */
export function useFound(typed: string) {
  const { caller } = useConsole();
  const words = useRested(typed.trim(), restMs);
  const isAsked = words.length >= fewestLetters;
  const query = useQuery({
    queryKey: ['find', words],
    queryFn: ({ signal }) => caller.call('consoleFind', { query: { q: words } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  return {
    query,
    found: isAsked ? query.data : undefined,
    isBusy: query.isFetching || words !== typed.trim(),
  };
}

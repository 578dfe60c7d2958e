import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';

const restMs = 200;

/** The value after it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The server refuses shorter words. */
const fewestLetters = 2;

/** Orders, customers and products that match the words. */
export function useFound(typed: string) {
  const { caller } = useConsole();
  const words = useRested(typed.trim());
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

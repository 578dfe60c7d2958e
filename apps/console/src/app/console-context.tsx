import type { Caller } from '@halal-basket/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ConsoleQueries } from './queries.ts';

/** The objects that every screen of the console uses. */
export interface ConsoleParts {
  caller: Caller;
  queries: ConsoleQueries;
  queryClient: QueryClient;
}

export const ConsoleContext = createContext<ConsoleParts | null>(null);

export function useConsole(): ConsoleParts {
  const parts = use(ConsoleContext);
  if (!parts) throw new Error('useConsole outside of the console');
  return parts;
}

import type { CatalogueImport, ImportRowFilter } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Steps that a job of the server carries out. */
export const isRunning = ({ state }: Pick<CatalogueImport, 'state'>): boolean =>
  state === 'checking' || state === 'applying' || state === 'rollingBack';

const progressInterval = 1_000;

export const importQueries = (caller: Caller) => ({
  imports: (cursor: string | undefined) =>
    queryOptions({
      queryKey: ['imports', 'list', cursor ?? ''],
      queryFn: ({ signal }) => caller.call('consoleImports', { query: { cursor } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.imports.some(isRunning) ? progressInterval : false,
    }),
  one: (importId: number) =>
    queryOptions({
      queryKey: ['imports', 'one', importId],
      queryFn: ({ signal }) => caller.call('consoleImport', { params: { importId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data && isRunning(state.data) ? progressInterval : false,
    }),
  rows: (importId: number, show: ImportRowFilter, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['imports', 'rows', importId, show, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleImportRows',
          { params: { importId }, query: { show, cursor } },
          { signal },
        ),
    }),
});

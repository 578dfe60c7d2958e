import type { Caller, InputOf } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The visitor whose page a preview shows. */
export type SeenBy = InputOf<'consolePreviewPage'>['query'];

/** All pages of the list of pages. */
export const pageListKey = ['pages', 'list'] as const;

export const pageQueries = (caller: Caller) => ({
  pages: (query: { q?: string; cursor?: string }) =>
    queryOptions({
      queryKey: [...pageListKey, query],
      queryFn: ({ signal }) => caller.call('consolePages', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  versions: (pageName: string, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['pages', 'versions', pageName, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consolePageVersions', { params: { pageName }, query: { cursor } }, { signal }),
    }),
  /** A token for the draft; it works for some minutes. */
  preview: (pageName: string, seenBy: SeenBy) =>
    queryOptions({
      queryKey: ['pages', 'preview', pageName, seenBy],
      queryFn: ({ signal }) =>
        caller.call('consolePreviewPage', { params: { pageName }, query: seenBy }, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  page: (pageName: string) =>
    queryOptions({
      queryKey: ['pages', 'one', pageName],
      queryFn: ({ signal }) => caller.call('consolePage', { params: { pageName } }, { signal }),
    }),
});

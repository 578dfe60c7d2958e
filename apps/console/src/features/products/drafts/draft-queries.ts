import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const draftKey = ['products', 'drafts'];

export const draftQueries = (caller: Caller) => ({
  drafts: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...draftKey, 'list', cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consoleProductDrafts', { query: { cursor } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  draft: (draftId: number) =>
    queryOptions({
      queryKey: [...draftKey, 'one', draftId],
      queryFn: ({ signal }) =>
        caller.call('consoleProductDraft', { params: { draftId } }, { signal }),
      // A draft that is being edited must not be replaced by a newer one.
      staleTime: Infinity,
      gcTime: 0,
    }),
  defaults: (categoryId: number) =>
    queryOptions({
      queryKey: [...draftKey, 'defaults', categoryId],
      queryFn: ({ signal }) =>
        caller.call('consoleDraftDefaults', { query: { categoryId } }, { signal }),
    }),
});

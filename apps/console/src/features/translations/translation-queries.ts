import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TranslationSearch } from './translation-search.ts';

/** A page has an input for each text and language. */
const pageSize = 25;

export const translationQueries = (caller: Caller) => ({
  all: ['translations'],
  list: (search: TranslationSearch) =>
    queryOptions({
      queryKey: ['translations', search],
      queryFn: ({ signal }) =>
        caller.call('consoleTextsToTranslate', { query: { ...search, pageSize } }, { signal }),
      placeholderData: keepPreviousData,
    }),
});

import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { boundedCount, cursorPaging, cursors, flag, nothing } from '../shapes/basic.ts';
import {
  productRequest,
  rankingWeight,
  searchedTerm,
  synonymGroup,
  synonymKey,
} from '../shapes/console.ts';

/** The settings of the shop's search, and what customers searched for. */
export const consoleSearchCalls = {
  consoleSynonyms: defineCall({
    summary: 'Returns the synonym groups and the ranking weights of the search.',
    method: 'GET',
    path: '/api/console/search/synonyms',
    who: 'staff',
    permission: 'tuneSearch',
    rate: 'console',
    device: false,
    answer: z.object({ groups: z.array(synonymGroup), ranking: z.array(rankingWeight) }),
    errors: ['FORBIDDEN'],
  }),
  consoleSaveSynonyms: defineCall({
    summary: 'Adds a synonym group, or replaces the group that the staff member saw.',
    method: 'PUT',
    path: '/api/console/search/synonyms/:key',
    who: 'staff',
    permission: 'tuneSearch',
    audit: 'search.synonyms',
    rate: 'console',
    device: false,
    params: z.object({ key: synonymKey }),
    body: z.strictObject({
      ...synonymGroup.omit({ key: true }).shape,
      /** The group that the staff member saw; null adds one. Another present group refuses the call. */
      shown: z
        .strictObject(synonymGroup.omit({ key: true }).shape)
        .nullable()
        .default(null),
    }),
    answer: synonymGroup,
    errors: ['LIST_FULL', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleDeleteSynonyms: defineCall({
    summary: 'Deletes a synonym group.',
    method: 'DELETE',
    path: '/api/console/search/synonyms/:key',
    who: 'staff',
    permission: 'tuneSearch',
    audit: 'search.synonyms',
    rate: 'console',
    device: false,
    params: z.object({ key: synonymKey }),
    answer: nothing,
    errors: ['FORBIDDEN'],
  }),
  consoleSetRanking: defineCall({
    summary: 'Changes ranking weights. Weights that are left out do not change.',
    method: 'PUT',
    path: '/api/console/search/ranking',
    who: 'staff',
    permission: 'tuneSearch',
    audit: 'search.ranking',
    rate: 'console',
    device: false,
    body: z.strictObject({
      ranking: z.array(rankingWeight).min(1).max(20),
      /** The weights that the staff member saw; another present value refuses the call. */
      shown: z.array(rankingWeight).max(20),
    }),
    answer: z.object({ ranking: z.array(rankingWeight) }),
    errors: ['EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleSearchTerms: defineCall({
    summary: 'Lists the search queries of the last 30 days, the most frequent first.',
    method: 'GET',
    path: '/api/console/search/terms',
    who: 'staff',
    permission: 'tuneSearch',
    rate: 'console',
    device: false,
    query: z.object({
      /** Only searches without results. */
      withoutResult: flag.optional(),
      ...cursorPaging(50, 200),
    }),
    answer: z.object({ terms: z.array(searchedTerm), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleProductRequests: defineCall({
    summary: 'Lists the products that customers requested, newest first.',
    method: 'GET',
    path: '/api/console/search/requests',
    who: 'staff',
    permission: 'tuneSearch',
    rate: 'console',
    device: false,
    query: z.object(cursorPaging(50, 200)),
    answer: z.object({ requests: z.array(productRequest), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
};

import { z } from 'zod';
import type { SynonymGroup } from '../../src/modules/search/index.ts';
import { filled, list, oneOf, wholeNumber } from './fields.ts';
import { lazy, readCsv } from './files.ts';

/**
 * Synonyms for the search. `same`: each word also finds products named by one of the others. `leadsTo`: the words
 * also find products named by one of these, but not the other way round. `ignored`: a search omits these words.
 */
export const synonymGroups = lazy((): readonly SynonymGroup[] =>
  readCsv(
    'search/synonyms.csv',
    z.object({
      key: filled,
      kind: oneOf(['same', 'leadsTo', 'ignored']),
      words: list,
      leads_to: list,
    }),
    'key',
  ).map(({ leads_to, ...group }) => ({ ...group, leadsTo: leads_to })),
);

/** Searches of the week before the seed, with the number of found products. */
export const searches = lazy(() =>
  readCsv(
    'search/searches.csv',
    z.object({ term: filled, times: wholeNumber, found: wholeNumber }),
    'term',
  ),
);

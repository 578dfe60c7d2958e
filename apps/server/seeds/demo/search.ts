import { z } from 'zod';
import type { SynonymGroup } from '../../src/modules/search/index.ts';
import { filled, list, oneOf, wholeNumber } from './fields.ts';
import { lazy, readCsv } from './files.ts';

/**
 * What people call things besides their names in the catalogue. `same`: each word finds what is called
 * another of them. `leadsTo`: the words find what is called one of those, not the other way round.
 * `ignored`: the words are left out of a search.
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

/** What visitors searched for in the week before the seed, and how many products were found. */
export const searches = lazy(() =>
  readCsv(
    'search/searches.csv',
    z.object({ term: filled, times: wholeNumber, found: wholeNumber }),
    'term',
  ),
);

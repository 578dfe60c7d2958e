import type { Queryable } from '../../../platform/db.ts';
import { cachedPerVersion } from '../../../platform/shared-read.ts';
import { selectGroups } from './synonyms.sql.ts';
import { Synonyms } from './synonyms.ts';

/** The synonyms at a version of the search index, which every change of the search settings raises. */
export const synonymsIn = cachedPerVersion(
  async (q: Queryable) => new Synonyms(await selectGroups(q)),
);

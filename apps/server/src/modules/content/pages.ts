import type { Queryable } from '../../platform/db.ts';
import { RecentlyUsed, sharedRead } from '../../platform/versioned.ts';
import { type ContentPage, pagesOf } from './content.ts';
import { selectPages, selectSections, selectVersion } from './content.sql.ts';

const liveVersion = sharedRead(async (q) => (await selectVersion(q)).version);

/** Names the state of all pages. Read live, shared among those who ask at the same time. */
export const contentVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

const kept = new RecentlyUsed<ReadonlyMap<string, ContentPage>>(3);

/** A page as it stands now, or null. Read again only when the version of the content changed. */
export async function pageByName(q: Queryable, name: string): Promise<ContentPage | null> {
  // The version is read first: a change in between leaves newer pages under the older version.
  const version = await contentVersion(q);
  let pages = kept.get(version);
  if (!pages) {
    pages = pagesOf(await selectPages(q), await selectSections(q));
    kept.set(version, pages);
  }
  return pages.get(name) ?? null;
}

import type { Queryable } from '../../platform/db.ts';
import { RecentlyUsed, sharedRead } from '../../platform/versioned.ts';
import { type ContentPage, pagesOf } from './content.ts';
import { selectPages, selectSections, selectVersion } from './content.sql.ts';

const liveVersion = sharedRead(async (q) => (await selectVersion(q)).version);

/** Names the state of all pages. Read live, shared among those who ask at the same time. */
export const contentVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

const kept = new RecentlyUsed<ReadonlyMap<string, ContentPage>>(3);

/** All pages as they stand now, by name. Read again only when the version of the content changed. */
export async function allPages(q: Queryable): Promise<ReadonlyMap<string, ContentPage>> {
  // The version is read first: a change in between leaves newer pages under the older version.
  const version = await contentVersion(q);
  let pages = kept.get(version);
  if (!pages) {
    pages = pagesOf(await selectPages(q), await selectSections(q));
    kept.set(version, pages);
  }
  return pages;
}

/** A page as it stands now, or null. */
export const pageByName = async (q: Queryable, name: string): Promise<ContentPage | null> =>
  (await allPages(q)).get(name) ?? null;

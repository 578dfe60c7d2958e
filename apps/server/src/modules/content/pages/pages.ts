import type { Queryable } from '../../../platform/db.ts';
import { type Made, madeFrom } from '../../../platform/reuse.ts';
import { LruCache, sharedRead } from '../../../platform/shared-read.ts';
import {
  type ContentPage,
  type ContentSection,
  type PlacedSection,
  isShownAt,
  pagesOf,
  placedSection,
} from './sections.ts';
import { selectPages, selectSections, selectVersion } from './pages.sql.ts';

const liveVersion = sharedRead(async (q) => (await selectVersion(q)).version);

/** The version of all content. Read live, shared among concurrent requests. */
export const contentVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

interface CachedPages {
  /** Includes sections that have not started or have ended. */
  pages: ReadonlyMap<string, ContentPage>;
  /** The times at which sections start and end, in ms. */
  turns: readonly number[];
  sections: Made<PlacedSection>;
}

const cachedPages = new LruCache<CachedPages>(3);
/** A section that did not change is the same object in later versions. */
let latest: CachedPages | undefined;

/** Cached until the version of the content changes. */
async function pagesOfVersion(q: Queryable, version: string): Promise<CachedPages> {
  let found = cachedPages.get(version);
  if (!found) {
    // The version is read first: a change in between leaves newer pages under the older version.
    const rows = await selectPages(q);
    const placed = madeFrom(await selectSections(q), latest?.sections, placedSection);
    const pages = pagesOf(rows, placed.all);
    const turns = [...pages.values()]
      .flatMap((page) => page.sections)
      .flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil])
      .flatMap((turn) => turn?.getTime() ?? []);
    found = { pages, turns, sections: placed.byRow };
    cachedPages.set(version, found);
    latest = found;
  }
  return found;
}

/** All pages, and their version at this moment: it changes with every save, and when a section starts or ends. */
export async function pagesAt(
  q: Queryable,
  version: string,
  now: Date,
): Promise<{ pages: ReadonlyMap<string, ContentPage>; version: string }> {
  const { pages, turns } = await pagesOfVersion(q, version);
  return { pages, version: `${version}/${turns.filter((turn) => turn <= now.getTime()).length}` };
}

/** The version of the pages at this moment. */
export const pagesVersion = async (q: Queryable, now: Date): Promise<string> =>
  (await pagesAt(q, await contentVersion(q), now)).version;

/** All pages by name, including sections that have not started or have ended. */
export const allPages = async (q: Queryable): Promise<ReadonlyMap<string, ContentPage>> =>
  (await pagesOfVersion(q, await contentVersion(q))).pages;

/** The page at this moment, or null. */
export async function pageByName(
  q: Queryable,
  name: string,
  now: Date,
): Promise<ContentPage | null> {
  const page = (await allPages(q)).get(name);
  return page ? { ...page, sections: shownSections(page, now) } : null;
}

/** The sections of the page that are shown at this moment. */
export const shownSections = (page: ContentPage, now: Date): ContentSection[] =>
  page.sections.filter((section) => isShownAt(section, now));

import type { Queryable } from '../../../platform/db.ts';
import type { ByRow } from '../../../platform/reuse.ts';
import { LruCache, sharedRead } from '../../../platform/shared-read.ts';
import {
  type ContentPage,
  type ContentSection,
  type PageVersion,
  type PlacedSection,
  isShownAt,
  latestPages,
  versionsOf,
} from './sections.ts';
import { selectDraft } from './page-versions.sql.ts';
import { selectPages, selectVersion } from './pages.sql.ts';

const liveVersion = sharedRead(async (q) => (await selectVersion(q)).version);

/** The version of all content. Read live, shared among concurrent requests. */
export const contentVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

interface CachedPages {
  /** The versions of pages, including later ones, in the order of their times. */
  versions: readonly PageVersion[];
  /** The times at which versions and sections start and end, in ms. */
  turns: readonly number[];
  sections: ByRow<PlacedSection>;
  /** The pages by the number of versions that have started. */
  shown: Map<number, ReadonlyMap<string, ContentPage>>;
}

const cachedPages = new LruCache<CachedPages>(3);
/** A section that did not change is the same object in later versions. */
let latest: CachedPages | undefined;

/** Cached until the version of the content changes. */
async function pagesOfVersion(q: Queryable, version: string, now: Date): Promise<CachedPages> {
  let found = cachedPages.get(version);
  if (!found) {
    // The version is read first: a change in between leaves newer pages under the older version.
    const rows = await selectPages(q, now);
    const { versions, sections } = versionsOf(rows, latest?.sections);
    const turns = versions
      .flatMap(({ shownFrom, page }) => [
        shownFrom,
        ...(page?.sections ?? []).flatMap((section) => [section.shownFrom, section.shownUntil]),
      ])
      .flatMap((turn) => turn?.getTime() ?? []);
    found = { versions, turns, sections, shown: new Map() };
    cachedPages.set(version, found);
    latest = found;
  }
  return found;
}

/** The pages of one moment. The same object until another version starts. */
function pagesShownAt({ versions, shown }: CachedPages, now: Date) {
  const started = versions.filter(({ shownFrom }) => shownFrom <= now);
  let pages = shown.get(started.length);
  if (!pages) {
    pages = latestPages(started);
    shown.set(started.length, pages);
  }
  return pages;
}

/** All pages, and their version at this moment: it changes when staff publish, and when a version or a section starts or ends. */
export async function pagesAt(
  q: Queryable,
  version: string,
  now: Date,
): Promise<{ pages: ReadonlyMap<string, ContentPage>; version: string }> {
  const cached = await pagesOfVersion(q, version, now);
  const passed = cached.turns.filter((turn) => turn <= now.getTime()).length;
  return { pages: pagesShownAt(cached, now), version: `${version}/${passed}` };
}

/** All pages of this moment by name, including sections that have not started or have ended. */
export const allPages = async (
  q: Queryable,
  now: Date,
): Promise<ReadonlyMap<string, ContentPage>> =>
  (await pagesAt(q, await contentVersion(q), now)).pages;

/** The page at this moment, or null. */
export async function pageByName(
  q: Queryable,
  name: string,
  now: Date,
): Promise<ContentPage | null> {
  const page = (await allPages(q, now)).get(name);
  return page ? { ...page, sections: shownSections(page, now) } : null;
}

/** The draft of a page as it would be published now; null for an unknown page. */
export async function draftPage(
  q: Queryable,
  name: string,
  now: Date,
): Promise<ContentPage | null> {
  const draft = await selectDraft(q, name);
  if (!draft) return null;
  const { versions } = versionsOf([{ ...draft, name, shownFrom: now, changedAt: now }]);
  return versions[0]?.page ?? null;
}

/** The sections of the page that are shown at this moment. */
export const shownSections = (page: ContentPage, now: Date): ContentSection[] =>
  page.sections.filter((section) => isShownAt(section, now));

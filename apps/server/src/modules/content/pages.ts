import type { Queryable } from '../../platform/db.ts';
import { RecentlyUsed, sharedRead } from '../../platform/shared-read.ts';
import { type ContentPage, isShownAt, pagesOf } from './content.ts';
import { selectPages, selectSections, selectVersion } from './content.sql.ts';

const liveVersion = sharedRead(async (q) => (await selectVersion(q)).version);

/** Names the state of all that is written. Read live, shared among those who ask at the same time. */
export const contentVersion = (q: Queryable): Promise<string> => liveVersion(q, '');

interface Kept {
  /** With the sections that are planned or over. */
  pages: ReadonlyMap<string, ContentPage>;
  /** When sections begin and end, in ms. */
  turns: readonly number[];
}

const kept = new RecentlyUsed<Kept>(3);

/** Read again only when the version of the content changed. */
async function keptFor(q: Queryable, version: string): Promise<Kept> {
  let found = kept.get(version);
  if (!found) {
    // The version is read first: a change in between leaves newer pages under the older version.
    const pages = pagesOf(await selectPages(q), await selectSections(q));
    const sections = [...pages.values()].flatMap((page) => page.sections);
    const turns = sections
      .flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil])
      .flatMap((turn) => turn?.getTime() ?? []);
    kept.set(version, (found = { pages, turns }));
  }
  return found;
}

/** Names what the pages show at this moment: it changes with every save, and when a section begins. */
export async function pagesVersion(q: Queryable, now: Date): Promise<string> {
  const version = await contentVersion(q);
  const { turns } = await keptFor(q, version);
  return `${version}/${turns.filter((turn) => turn <= now.getTime()).length}`;
}

/** All pages by name, with the sections that are planned or over. */
export const allPages = async (q: Queryable): Promise<ReadonlyMap<string, ContentPage>> =>
  (await keptFor(q, await contentVersion(q))).pages;

/** A page as it stands at this moment, or null. */
export async function pageByName(
  q: Queryable,
  name: string,
  now: Date,
): Promise<ContentPage | null> {
  const page = (await allPages(q)).get(name);
  if (!page) return null;
  return { ...page, sections: page.sections.filter((section) => isShownAt(section, now)) };
}

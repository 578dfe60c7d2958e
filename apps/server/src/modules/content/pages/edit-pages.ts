import type { AnswerOf, EditedPage, NewPage, SectionType } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import {
  deletePage,
  deleteSection,
  insertPage,
  insertSection,
  touchPage,
  updatePage,
} from './edit-pages.sql.ts';
import { pageForEditing, sectionView } from './edit-sections.ts';
import {
  raisePageRevision,
  selectPageForEditing,
  selectSectionForEditing,
} from './edit-sections.sql.ts';

type Page = AnswerOf<'consolePage'>;
type Section = Page['sections'][number];

/** The most sections that the contract lets staff sort. */
const maxSections = 100;

/** Adds a page without sections. Refuses INVALID if the name is taken. */
export async function newPage(
  tx: Tx,
  { pageName, title, subtitle }: NewPage,
  now: Date,
): Promise<Page> {
  if (!(await insertPage(tx, pageName, { title, subtitle }))) {
    refuse('INVALID', {
      fields: { 'page.pageName': 'Another page uses this URL slug. Choose another one.' },
    });
  }
  return pageForEditing(tx, pageName, now);
}

async function refuseUnsaved(q: Queryable, pageName: string): Promise<never> {
  return refuse((await selectPageForEditing(q, pageName)) ? 'EDIT_CONFLICT' : 'PAGE_NOT_FOUND');
}

/** Saves the title of a page unless it changed since it was read. */
export async function savePage(
  tx: Tx,
  pageName: string,
  revision: number,
  headings: EditedPage,
  now: Date,
): Promise<Page> {
  if (!(await updatePage(tx, pageName, revision, headings))) await refuseUnsaved(tx, pageName);
  return pageForEditing(tx, pageName, now);
}

/** Removes a page with its sections; returns its former values. Refuses PAGE_STAYS, EDIT_CONFLICT. */
export async function removePage(
  tx: Tx,
  pageName: string,
  revision: number,
  now: Date,
): Promise<Page> {
  if (!(await raisePageRevision(tx, pageName, revision))) await refuseUnsaved(tx, pageName);
  const page = await pageForEditing(tx, pageName, now);
  if (!page.removable) refuse('PAGE_STAYS');
  await deletePage(tx, pageName);
  return page;
}

/**
 * Adds a section at the end of a page, inactive, so that no visitor sees a draft. A concurrent sort of the
 * sections conflicts. Refuses PAGE_NOT_FOUND, SECTIONS_FULL.
 */
export async function addSection(
  tx: Tx,
  pageName: string,
  sectionType: SectionType,
): Promise<Section> {
  if (!(await touchPage(tx, pageName))) refuse('PAGE_NOT_FOUND');
  const page = await selectPageForEditing(tx, pageName);
  if (page && page.sectionCount >= maxSections) refuse('SECTIONS_FULL');
  return sectionView(await insertSection(tx, pageName, sectionType));
}

/** Removes a section unless it changed since it was read; returns its page and former values. */
export async function removeSection(
  tx: Tx,
  sectionId: number,
  revision: number,
  now: Date,
): Promise<{ page: Page; before: Section }> {
  const row = (await selectSectionForEditing(tx, sectionId)) ?? refuse('PAGE_NOT_FOUND');
  await touchPage(tx, row.pageName);
  if (!(await deleteSection(tx, sectionId, revision))) {
    refuse((await selectSectionForEditing(tx, sectionId)) ? 'EDIT_CONFLICT' : 'PAGE_NOT_FOUND');
  }
  return { page: await pageForEditing(tx, row.pageName, now), before: sectionView(row) };
}

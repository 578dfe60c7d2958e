import { type AnswerOf, type EditedSection, shapes } from '@halal-basket/contract';
import { safeLink } from '@halal-basket/contract/links';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { allHubs } from '../../location/index.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { sectionProblem, isWritten, itemsOf } from './sections.ts';
import { presentVersions } from './page-versions.ts';
import {
  type EditSectionRow,
  countPages,
  pageOrder,
  raisePageRevision,
  selectPageForEditing,
  selectPagesForEditing,
  selectSectionForEditing,
  selectSectionsForEditing,
  updatePositions,
  updateSection,
} from './edit-sections.sql.ts';

type Fields = Record<string, string>;
type Page = AnswerOf<'consolePage'>;
type Section = Page['sections'][number];

export function sectionView(row: EditSectionRow): Section {
  const why = sectionProblem(row);
  return {
    sectionId: row.id,
    revision: row.revision,
    position: row.position,
    sectionType: row.sectionType,
    written: isWritten(row.sectionType),
    section: {
      name: row.name,
      description: row.description,
      actionUri: row.actionUri,
      count: row.count,
      active: row.isActive,
      shownFrom: row.shownFrom?.toISOString() ?? null,
      shownUntil: row.shownUntil?.toISOString() ?? null,
      hubCodes: row.hubCodes,
      customerTypes: row.customerTypes,
      languages: row.languages,
      items: itemsOf(row.data) ?? [],
    },
    ...(why !== null && { broken: why }),
  };
}

/** The pages with these words that one answer lists, and the number of all with them. */
export async function pagesForEditing(
  q: Queryable,
  { q: words = '', ...request }: PageRequest & { q?: string | undefined },
  now: Date,
): Promise<AnswerOf<'consolePages'>> {
  const [{ rows, links }, total] = await Promise.all([
    pageOf(pageOrder, request, async (seek) => ({
      rows: await selectPagesForEditing(q, { words, now }, seek),
    })),
    countPages(q, words),
  ]);
  return {
    pages: rows.map((page) => ({
      pageName: page.name,
      title: page.title,
      sectionCount: page.sectionCount,
      shown: page.isShown,
      changed: page.draft !== page.publishedDraft,
      ...(page.nextFrom && { nextFrom: page.nextFrom.toISOString() }),
    })),
    total,
    ...links,
  };
}

/** Pages with an address of the specification: the shop links to them. */
const required = ['homepage', 'offers', 'pre-order', 'ramadan-subscription'];

export const isRequired = (pageName: string): boolean => required.includes(pageName);

/** A page with all its sections. Refuses PAGE_NOT_FOUND. */
export async function pageForEditing(q: Queryable, pageName: string, now: Date): Promise<Page> {
  const page = (await selectPageForEditing(q, pageName)) ?? refuse('PAGE_NOT_FOUND');
  const sections = await selectSectionsForEditing(q, pageName);
  return {
    pageName,
    title: page.title,
    subtitle: page.subtitle,
    removable: !isRequired(pageName),
    revision: page.revision,
    draft: page.draft,
    changed: page.draft !== page.publishedDraft,
    versions: await presentVersions(q, pageName, now),
    sections: sections.map(sectionView),
  };
}

const knownPicture = /^\/(?:art\/[\w-]{1,80}|pictures\/[0-9a-f]{32}-[1-9]\d{0,3})\.webp$/;
const addressNames = ['actionUrl', 'actionUri'];
const maxLetters = 2000;

/** Checks beyond the schema of a section: addresses of this shop, its own pictures, lengths of texts. */
function itemProblems(item: Record<string, unknown>, at: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(item)) {
    if (typeof value !== 'string') continue;
    const field = `${at}.${name}`;
    if (value.length > maxLetters) fields[field] = 'Enter a shorter text.';
    else if (addressNames.includes(name) && value !== '' && safeLink(value) === null) {
      fields[field] = 'Enter a path of this shop, such as /offers.';
    } else if (name === 'imageUrl' && !knownPicture.test(value)) {
      fields[field] = 'Choose one of the shop’s pictures.';
    } else if (name === 'title' && value.trim() === '') fields[field] = 'Fill in this field.';
  }
  return fields;
}

/** The items as stored, each checked by the section's schema; refuses INVALID with the field. */
function checkedItems(sectionType: string, position: number, section: EditedSection): unknown[] {
  if (!isWritten(sectionType)) {
    if (section.items.length > 0) {
      refuse('INVALID', {
        fields: { 'section.items': 'The shop fills this section automatically.' },
      });
    }
    return [];
  }
  const fields: Fields = {};
  for (const [index, item] of section.items.entries()) {
    Object.assign(fields, itemProblems(item, `section.items.${index}`));
  }
  const head = { sectionType, position, name: section.name };
  const parsed = shapes.homeSection.safeParse({ ...head, sectionData: section.items });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const [, ...rest] = path;
      fields[['section.items', ...rest.map(String)].join('.')] ??= message;
    }
  }
  const items: unknown[] = parsed.data?.sectionData ?? [];
  for (const [index, item] of items.entries()) {
    const known = new Set(Object.keys(item as object));
    for (const name of Object.keys(section.items[index] ?? {})) {
      if (!known.has(name))
        fields[`section.items.${index}.${name}`] = 'This section does not have this field.';
    }
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  return items;
}

async function requireHubs(tx: Tx, hubCodes: readonly string[]): Promise<void> {
  const known = new Set((await allHubs(tx)).map(({ adcCode }) => adcCode));
  if (!hubCodes.every((code) => known.has(code))) {
    refuse('INVALID', {
      fields: { 'section.hubCodes': 'This hub was not found. Choose another one.' },
    });
  }
}

/** Saves a section unless it changed since it was read; refuses one that could not be shown. */
export async function saveSection(
  tx: Tx,
  sectionId: number,
  revision: number,
  section: EditedSection,
): Promise<{ pageName: string; before: Section; after: Section }> {
  const row = (await selectSectionForEditing(tx, sectionId)) ?? refuse('PAGE_NOT_FOUND');
  const shownFrom = section.shownFrom === null ? null : new Date(section.shownFrom);
  const shownUntil = section.shownUntil === null ? null : new Date(section.shownUntil);
  if (shownFrom && shownUntil && shownFrom >= shownUntil) {
    refuse('INVALID', { fields: { 'section.shownUntil': 'The end must be after the start.' } });
  }
  if (section.actionUri !== '' && safeLink(section.actionUri) === null) {
    refuse('INVALID', {
      fields: { 'section.actionUri': 'Enter a path of this shop, such as /offers.' },
    });
  }
  const sectionData = checkedItems(row.sectionType, row.position, section);
  await requireHubs(tx, section.hubCodes);
  const { name, description, actionUri, count, active, hubCodes, customerTypes, languages } =
    section;
  const saved = await updateSection(tx, sectionId, revision, {
    name,
    description,
    actionUri,
    count,
    data: isWritten(row.sectionType) ? { sectionData } : (row.data as object),
    isActive: active,
    shownFrom,
    shownUntil,
    hubCodes,
    customerTypes,
    languages,
  });
  if (!saved) return refuse('EDIT_CONFLICT');
  return { pageName: row.pageName, before: sectionView(row), after: sectionView(saved) };
}

/** Changes the order of the sections. Refuses EDIT_CONFLICT if the order is not the one that was read. */
export async function orderSections(
  tx: Tx,
  pageName: string,
  revision: number,
  sectionIds: readonly number[],
  now: Date,
): Promise<Page> {
  if (!(await raisePageRevision(tx, pageName, revision))) {
    refuse((await selectPageForEditing(tx, pageName)) ? 'EDIT_CONFLICT' : 'PAGE_NOT_FOUND');
  }
  const there = (await selectSectionsForEditing(tx, pageName)).map(({ id }) => id);
  const same =
    new Set(sectionIds).size === there.length && there.every((id) => sectionIds.includes(id));
  if (!same || sectionIds.length !== there.length) {
    refuse('INVALID', { fields: { sectionIds: 'List every section of the page exactly once.' } });
  }
  await updatePositions(tx, pageName, sectionIds);
  return pageForEditing(tx, pageName, now);
}

import type { NewPageVersion } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { isRequired } from './edit-sections.ts';
import {
  type NewVersion,
  cancelVersion,
  hasContents,
  insertDraftVersion,
  insertHidingVersion,
  insertRepeatedVersion,
  lockDraft,
  replaceDraft,
  selectRepeating,
  selectShownVersionNumber,
  selectStart,
} from './page-versions.sql.ts';

/** The maker of a version and the time. */
export type Publisher = Pick<NewVersion, 'staff' | 'now'>;

interface Span {
  from: Date;
  until: Date | null;
}

/** The period of a version; null: from now on, without an end. Refuses INVALID for times in the wrong order. */
export function periodOf({ shownFrom, end }: NewPageVersion, now: Date): Span {
  const from = shownFrom === null ? now : new Date(shownFrom);
  if (shownFrom !== null && from <= now) {
    refuse('INVALID', { fields: { 'version.shownFrom': 'Choose a later time, or publish now.' } });
  }
  const until = end && new Date(end.at);
  if (until && until <= from) {
    refuse('INVALID', { fields: { 'version.end.at': 'The end must be after the start.' } });
  }
  return { from, until };
}

/** Refuses PAGE_NOT_FOUND, and EDIT_CONFLICT if the draft changed since it was read. */
async function requireDraft(tx: Tx, pageName: string, draft: number): Promise<void> {
  const present = (await lockDraft(tx, pageName)) ?? refuse('PAGE_NOT_FOUND');
  if (present.draft !== draft) refuse('EDIT_CONFLICT');
}

/** Adds the version that follows a version with an end. */
async function endVersion(
  tx: Tx,
  version: NewVersion,
  end: NonNullable<NewPageVersion['end']>,
  previous: number | null,
): Promise<void> {
  if (end.next === 'nothing') {
    if (isRequired(version.pageName)) refuse('PAGE_STAYS');
    await insertHidingVersion(tx, version);
    return;
  }
  if (previous === null || !(await hasContents(tx, version.pageName, previous))) {
    refuse('INVALID', {
      fields: { 'version.end.next': 'Visitors see no version of this page before this one.' },
    });
  }
  await insertRepeatedVersion(tx, version, previous, false);
}

interface Replaced {
  pageName: string;
  /** The version that another one replaces without an end. */
  former: number;
  next: number;
  /** The time from which the other one is shown. */
  from: Date;
}

/**
 * Lets the scheduled versions that would repeat the former version repeat the next one instead: after a campaign
 * visitors see what was shown before it, also if that was published after the campaign was scheduled.
 */
async function repeatNextVersion(tx: Tx, replaced: Replaced, by: Publisher): Promise<void> {
  const { pageName, former, next, from } = replaced;
  for (const { number, shownFrom } of await selectRepeating(tx, pageName, former, from)) {
    await cancelVersion(tx, pageName, number, by.now);
    const version = { ...by, pageName, shownFrom };
    const repeated = await insertRepeatedVersion(tx, version, next, false);
    const chain = { pageName, former: number, next: repeated.number, from: shownFrom };
    await repeatNextVersion(tx, chain, by);
  }
}

/** Publishes the draft, now or at a time; returns its number. Refuses EDIT_CONFLICT, PAGE_STAYS. */
export async function publishPage(
  tx: Tx,
  pageName: string,
  { draft, version }: { draft: number; version: NewPageVersion },
  by: Publisher,
): Promise<number> {
  const { from, until } = periodOf(version, by.now);
  await requireDraft(tx, pageName, draft);
  const previous = await selectShownVersionNumber(tx, pageName, from);
  const { number } = await insertDraftVersion(tx, { ...by, pageName, shownFrom: from });
  if (version.end && until) {
    await endVersion(tx, { ...by, pageName, shownFrom: until }, version.end, previous);
  } else if (previous !== null) {
    await repeatNextVersion(tx, { pageName, former: previous, next: number, from }, by);
  }
  return number;
}

/** Pages that came with the shop are shown from here on. */
const beginning = new Date(0);

/** Publishes a page that a seed has written. */
export const publishNewPage = (tx: Tx, pageName: string, now: Date) =>
  insertDraftVersion(tx, { pageName, shownFrom: beginning, staff: null, now });

/** Hides the page from a time on; null: now. Refuses PAGE_STAYS for pages that the shop links to. */
export async function hidePage(
  tx: Tx,
  pageName: string,
  plannedFrom: string | null,
  by: Publisher,
): Promise<number> {
  const { from } = periodOf({ shownFrom: plannedFrom, end: null }, by.now);
  if (!(await lockDraft(tx, pageName))) refuse('PAGE_NOT_FOUND');
  if (isRequired(pageName)) refuse('PAGE_STAYS');
  return (await insertHidingVersion(tx, { ...by, pageName, shownFrom: from })).number;
}

/** Publishes a former version again, as a new one; it replaces the draft. Refuses EDIT_CONFLICT. */
export async function restorePage(
  tx: Tx,
  pageName: string,
  { draft, number }: { draft: number; number: number },
  by: Publisher,
): Promise<number> {
  await requireDraft(tx, pageName, draft);
  if (!(await hasContents(tx, pageName, number))) refuse('PAGE_NOT_FOUND');
  await replaceDraft(tx, pageName, number);
  const former = await selectShownVersionNumber(tx, pageName, by.now);
  const version = { ...by, pageName, shownFrom: by.now };
  const { number: next } = await insertRepeatedVersion(tx, version, number, true);
  if (former !== null) await repeatNextVersion(tx, { pageName, former, next, from: by.now }, by);
  return next;
}

/** Later versions that would repeat the cancelled one repeat what is shown instead. Refuses VERSION_SHOWN once it has started. */
export async function cancelPageVersion(
  tx: Tx,
  pageName: string,
  number: number,
  by: Publisher,
): Promise<void> {
  if (!(await lockDraft(tx, pageName))) refuse('PAGE_NOT_FOUND');
  if (!(await cancelVersion(tx, pageName, number, by.now))) refuse('VERSION_SHOWN');
  const from = await selectStart(tx, pageName, number);
  const next = from && (await selectShownVersionNumber(tx, pageName, from));
  if (from && next && (await hasContents(tx, pageName, next))) {
    await repeatNextVersion(tx, { pageName, former: number, next, from }, by);
  }
}

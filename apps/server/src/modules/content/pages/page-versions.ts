import type { AnswerOf, PageVersion, PageVersionState } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import {
  type VersionRow,
  selectPresentVersions,
  selectShownVersionNumber,
  selectVersions,
  versionOrder,
} from './page-versions.sql.ts';
import { selectPageForEditing } from './edit-sections.sql.ts';

type Timed = Pick<VersionRow, 'number' | 'shownFrom' | 'isCancelled'>;

export function versionState(
  { number, shownFrom, isCancelled }: Timed,
  shown: number | null,
  now: Date,
): PageVersionState {
  if (isCancelled) return 'cancelled';
  if (shownFrom > now) return 'scheduled';
  return number === shown ? 'shown' : 'former';
}

const viewOf = (row: VersionRow, shown: number | null, now: Date): PageVersion => ({
  number: row.number,
  state: versionState(row, shown, now),
  shownFrom: row.shownFrom.toISOString(),
  ...(!row.isHidden && { title: row.title ?? '' }),
  sectionCount: row.sectionCount,
  ...(row.repeats !== null && { repeats: row.repeats }),
  staffName: row.staffName,
  madeAt: row.madeAt.toISOString(),
});

/** The version that visitors see, and the scheduled ones in the order of their times. */
export async function presentVersions(
  q: Queryable,
  pageName: string,
  now: Date,
): Promise<PageVersion[]> {
  const rows = await selectPresentVersions(q, pageName, now);
  const shown = rows.find(({ shownFrom }) => shownFrom <= now)?.number ?? null;
  return rows.map((row) => viewOf(row, shown, now));
}

/** All versions of a page, the newest first. Refuses PAGE_NOT_FOUND. */
export async function versionList(
  q: Queryable,
  pageName: string,
  request: PageRequest,
  now: Date,
): Promise<AnswerOf<'consolePageVersions'>> {
  if (!(await selectPageForEditing(q, pageName))) refuse('PAGE_NOT_FOUND');
  const shown = await selectShownVersionNumber(q, pageName, now);
  const { rows, links } = await pageOf(versionOrder, request, async (seek) => ({
    rows: await selectVersions(q, pageName, seek),
  }));
  return { versions: rows.map((row) => viewOf(row, shown, now)), ...links };
}

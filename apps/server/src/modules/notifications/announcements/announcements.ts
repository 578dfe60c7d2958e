import type { AnnouncementForEditing, AnswerOf, EditedAnnouncement } from '@halal-basket/contract';
import { safeLink } from '@halal-basket/contract/links';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import {
  type AnnouncementRow,
  announcementOrder,
  deleteAnnouncement,
  insertAnnouncement,
  selectAnnouncement,
  selectAnnouncements,
  updateAnnouncement,
} from './announcements.sql.ts';

const viewOf = ({
  announcementId,
  revision,
  title,
  text,
  actionUri,
  from,
  until,
}: AnnouncementRow): AnnouncementForEditing => ({
  announcementId,
  revision,
  announcement: {
    title,
    text,
    actionUri,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  },
});

export async function announcementList(
  q: Queryable,
  request: PageRequest,
): Promise<AnswerOf<'consoleAnnouncements'>> {
  const { rows, links } = await pageOf(announcementOrder, request, async (seek) => ({
    rows: await selectAnnouncements(q, seek),
  }));
  return { announcements: rows.map(viewOf), ...links };
}

/** Refuses NOT_FOUND. */
export const announcementForEditing = async (
  q: Queryable,
  id: number,
): Promise<AnnouncementForEditing> =>
  viewOf((await selectAnnouncement(q, id)) ?? refuse('NOT_FOUND'));

/** The values as they are stored. Refuses INVALID for another site's address and an end before the start. */
function wordsOf({ from, until, ...words }: EditedAnnouncement) {
  const [start, end] = [new Date(from), until === null ? null : new Date(until)];
  if (end && end <= start) {
    refuse('INVALID', { fields: { 'announcement.until': 'The end must be after the start.' } });
  }
  if (words.actionUri !== '' && safeLink(words.actionUri) === null) {
    refuse('INVALID', {
      fields: { 'announcement.actionUri': 'Enter a path of this shop, such as /offers.' },
    });
  }
  return { ...words, from: start, until: end };
}

export const addAnnouncement = async (
  tx: Tx,
  announcement: EditedAnnouncement,
): Promise<AnnouncementForEditing> => viewOf(await insertAnnouncement(tx, wordsOf(announcement)));

/** Refuses NOT_FOUND and EDIT_CONFLICT. */
export async function saveAnnouncement(
  tx: Tx,
  id: number,
  { revision, announcement }: { revision: number; announcement: EditedAnnouncement },
): Promise<{ before: AnnouncementForEditing; after: AnnouncementForEditing }> {
  const before = await announcementForEditing(tx, id);
  const saved = await updateAnnouncement(tx, id, revision, wordsOf(announcement));
  return { before, after: viewOf(saved ?? refuse('EDIT_CONFLICT')) };
}

/** Refuses NOT_FOUND and EDIT_CONFLICT; returns the former values. */
export async function removeAnnouncement(
  tx: Tx,
  id: number,
  revision: number,
): Promise<AnnouncementForEditing> {
  const before = await announcementForEditing(tx, id);
  if (!(await deleteAnnouncement(tx, id, revision))) refuse('EDIT_CONFLICT');
  return before;
}

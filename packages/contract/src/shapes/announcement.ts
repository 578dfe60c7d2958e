import { z } from 'zod';
import { id, instant, paragraph, text } from './basic.ts';
import { revision } from './product-editing.ts';

/** A notification to all visitors. */
export const editedAnnouncement = z.strictObject({
  title: text(80),
  text: paragraph(300),
  /** A path of the shop; '' for none. */
  actionUri: text(300, 0),
  from: instant,
  /** Null: without an end. */
  until: instant.nullable(),
});
export type EditedAnnouncement = z.infer<typeof editedAnnouncement>;

export const announcementForEditing = z.object({
  announcementId: id,
  revision,
  announcement: editedAnnouncement,
});
export type AnnouncementForEditing = z.infer<typeof announcementForEditing>;

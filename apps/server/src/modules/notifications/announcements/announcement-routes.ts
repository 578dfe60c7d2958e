import { routes } from '../../../platform/http/routes.ts';
import {
  addAnnouncement,
  announcementForEditing,
  announcementList,
  removeAnnouncement,
  saveAnnouncement,
} from './announcements.ts';

/** Notifications that staff send to all visitors. */
export const announcementRoutes = routes({
  consoleAnnouncements: ({ db }, { query }) => announcementList(db, query),

  consoleAnnouncement: ({ db }, { params }) => announcementForEditing(db, params.announcementId),

  consoleCreateAnnouncement: async (context, { body }) => {
    const made = await addAnnouncement(context.tx, body.announcement);
    context.audit.detail(String(made.announcementId), { after: made.announcement });
    return made;
  },

  consoleSaveAnnouncement: async (context, { params: { announcementId }, body }) => {
    const { before, after } = await saveAnnouncement(context.tx, announcementId, body);
    context.audit.detail(String(announcementId), {
      before: before.announcement,
      after: after.announcement,
    });
    return after;
  },

  consoleRemoveAnnouncement: async (context, { params: { announcementId }, query }) => {
    const { announcement } = await removeAnnouncement(context.tx, announcementId, query.revision);
    context.audit.detail(String(announcementId), { before: announcement, after: {} });
    return {};
  },
});

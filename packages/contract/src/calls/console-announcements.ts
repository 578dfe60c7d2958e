import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { announcementForEditing, editedAnnouncement } from '../shapes/announcement.ts';
import { cursorPaging, cursors, idInUrl, nothing } from '../shapes/basic.ts';
import { revision } from '../shapes/product-editing.ts';

const byEditors = {
  who: 'staff',
  permission: 'editContent',
  rate: 'console',
  device: false,
} as const;
const one = z.object({ announcementId: idInUrl });

/** Notifications to all visitors. */
export const consoleAnnouncementsCalls = {
  consoleAnnouncements: defineCall({
    ...byEditors,
    summary: 'Lists the announcements, the latest start first.',
    method: 'GET',
    path: '/api/console/announcements',
    query: z.object({ ...cursorPaging(50) }),
    answer: z.object({ announcements: z.array(announcementForEditing), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleAnnouncement: defineCall({
    ...byEditors,
    summary: 'Returns an announcement for editing.',
    method: 'GET',
    path: '/api/console/announcements/:announcementId',
    params: one,
    answer: announcementForEditing,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleCreateAnnouncement: defineCall({
    ...byEditors,
    audit: 'announcement.create',
    summary: 'Announces something to all visitors, now or at a time.',
    method: 'POST',
    path: '/api/console/announcements',
    body: z.strictObject({ announcement: editedAnnouncement }),
    answer: announcementForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveAnnouncement: defineCall({
    ...byEditors,
    audit: 'announcement.save',
    summary: 'Saves an announcement unless it changed since it was read.',
    method: 'PUT',
    path: '/api/console/announcements/:announcementId',
    params: one,
    body: z.strictObject({ revision, announcement: editedAnnouncement }),
    answer: announcementForEditing,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleRemoveAnnouncement: defineCall({
    ...byEditors,
    audit: 'announcement.remove',
    summary: 'Deletes an announcement. Visitors no longer see it.',
    method: 'DELETE',
    path: '/api/console/announcements/:announcementId',
    params: one,
    query: z.object({ revision: idInUrl }),
    answer: nothing,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
};

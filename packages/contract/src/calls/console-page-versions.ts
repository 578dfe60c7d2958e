import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, cursorPaging, cursors, id, idInUrl, instant, seoName } from '../shapes/basic.ts';
import { pageForEditing, sectionAudience } from '../shapes/page-editing.ts';
import { newPageVersion, pageVersion, versionNumber } from '../shapes/page-versions.ts';

const byEditors = {
  who: 'staff',
  permission: 'editContent',
  rate: 'console',
  device: false,
} as const;
const onePage = z.object({ pageName: seoName });

/** Versions of pages: published, scheduled, cancelled and restored. */
export const consolePageVersionsCalls = {
  consolePageVersions: defineCall({
    ...byEditors,
    summary: 'Lists the versions of a page, the newest first.',
    method: 'GET',
    path: '/api/console/pages/:pageName/versions',
    params: onePage,
    query: z.object({ ...cursorPaging(30) }),
    answer: z.object({ versions: z.array(pageVersion), ...cursors }),
    errors: ['PAGE_NOT_FOUND', 'FORBIDDEN'],
  }),
  consolePreviewPage: defineCall({
    ...byEditors,
    summary: 'Returns a token that shows the draft of a page in the shop for a few minutes.',
    method: 'GET',
    path: '/api/console/pages/:pageName/preview',
    params: onePage,
    query: z.object({
      /** Without a hub: as visitors without a location see it. */
      adcCode: adcCode.optional(),
      kind: sectionAudience,
      /** The moment whose sections are shown; without one: now. */
      at: instant.optional(),
    }),
    answer: z.object({ token: z.string(), expiresAt: instant }),
    errors: ['PAGE_NOT_FOUND', 'FORBIDDEN'],
  }),
  consolePublishPage: defineCall({
    ...byEditors,
    audit: 'page.publish',
    summary: 'Publishes the draft of a page now or at a time, unless it changed since it was read.',
    method: 'POST',
    path: '/api/console/pages/:pageName/publish',
    params: onePage,
    body: z.strictObject({ draft: id, version: newPageVersion }),
    answer: pageForEditing,
    errors: ['PAGE_NOT_FOUND', 'PAGE_STAYS', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleHidePage: defineCall({
    ...byEditors,
    audit: 'page.hide',
    summary: 'Hides a page now or at a time. Required pages cannot be hidden.',
    method: 'POST',
    path: '/api/console/pages/:pageName/hide',
    params: onePage,
    body: z.strictObject({ from: instant.nullable() }),
    answer: pageForEditing,
    errors: ['PAGE_NOT_FOUND', 'PAGE_STAYS', 'FORBIDDEN'],
  }),
  consoleRestorePage: defineCall({
    ...byEditors,
    audit: 'page.restore',
    summary: 'Publishes the contents of a former version again. They replace the draft.',
    method: 'POST',
    path: '/api/console/pages/:pageName/restore',
    params: onePage,
    body: z.strictObject({ draft: id, number: versionNumber }),
    answer: pageForEditing,
    errors: ['PAGE_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleCancelPageVersion: defineCall({
    ...byEditors,
    audit: 'page.cancel',
    summary: 'Cancels a scheduled version of a page.',
    method: 'POST',
    path: '/api/console/pages/:pageName/versions/:number/cancel',
    params: z.object({ pageName: seoName, number: idInUrl }),
    body: z.strictObject({}),
    answer: pageForEditing,
    errors: ['PAGE_NOT_FOUND', 'VERSION_SHOWN', 'FORBIDDEN'],
  }),
};

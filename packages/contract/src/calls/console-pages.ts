import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { id, idInUrl, seoName } from '../shapes/basic.ts';
import { givenPhoto, photoBodyBytes, revision } from '../shapes/goods-editing.ts';
import {
  editedSection,
  keptPicture,
  pageForEditing,
  pageRow,
  sectionForEditing,
} from '../shapes/page-editing.ts';

/** Pages in the console: which sections they have, in which order, and what those say. */
export const consolePagesCalls = {
  consolePages: defineCall({
    summary: 'The pages that staff compose.',
    method: 'GET',
    path: '/api/console/pages',
    who: 'staff',
    rate: 'console',
    device: false,
    answer: z.object({ pages: z.array(pageRow) }),
    errors: ['FORBIDDEN'],
  }),
  consolePage: defineCall({
    summary: 'A page with all its sections, also those that are off, planned or broken.',
    method: 'GET',
    path: '/api/console/pages/:pageName',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ pageName: seoName }),
    answer: pageForEditing,
    errors: ['PAGE_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleSaveSection: defineCall({
    summary: 'Saves a section unless it changed since it was read, or could not be shown.',
    method: 'PUT',
    path: '/api/console/sections/:sectionId',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ sectionId: idInUrl }),
    body: z.strictObject({ revision, section: editedSection }),
    answer: sectionForEditing,
    errors: ['PAGE_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleOrderSections: defineCall({
    summary: 'Puts the sections of a page in another order; all of them must be named.',
    method: 'PUT',
    path: '/api/console/pages/:pageName/order',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ pageName: seoName }),
    body: z.strictObject({ revision, sectionIds: z.array(id).min(1).max(100) }),
    answer: pageForEditing,
    errors: ['PAGE_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleKeepPicture: defineCall({
    summary: 'Keeps a photo for tiles and posts in every width that the shop uses.',
    method: 'POST',
    path: '/api/console/pictures',
    who: 'staff',
    rate: 'console',
    device: false,
    maxBodyBytes: photoBodyBytes,
    body: z.strictObject({ photo: givenPhoto }),
    answer: keptPicture,
    errors: ['PICTURE_REFUSED', 'FORBIDDEN'],
  }),
};

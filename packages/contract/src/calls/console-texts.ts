import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, idInUrl, seoName } from '../shapes/basic.ts';
import { revision } from '../shapes/goods-editing.ts';
import { editedOutreach, outreachForEditing } from '../shapes/outreach-editing.ts';
import {
  contactForEditing,
  editedContact,
  editedFaq,
  editedLegalPage,
  editedPost,
  faqForEditing,
  legalPageForEditing,
  postForEditing,
  textsForEditing,
} from '../shapes/text-editing.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;
/** A long article with its marks; pictures are kept apart. */
const maxBodyBytes = 512 * 1024;
const onePost = z.object({ blogId: idInUrl });
const oneFaq = z.object({ faqId: idInUrl });
const oneLegalPage = z.object({ slug: seoName });

/** The blog, the questions of the help page and the pages of the law, for those who write them. */
export const consoleTextsCalls = {
  consoleTexts: defineCall({
    ...byStaff,
    summary: 'All posts, questions and pages of the law, also those that are not shown.',
    method: 'GET',
    path: '/api/console/texts',
    answer: textsForEditing,
    errors: ['FORBIDDEN'],
  }),
  consolePost: defineCall({
    ...byStaff,
    summary: 'A post as it was written.',
    method: 'GET',
    path: '/api/console/posts/:blogId',
    params: onePost,
    answer: postForEditing,
    errors: ['BLOG_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleCreatePost: defineCall({
    ...byStaff,
    summary: 'Writes a new post.',
    method: 'POST',
    path: '/api/console/posts',
    maxBodyBytes,
    body: z.strictObject({ post: editedPost }),
    answer: postForEditing,
    errors: ['ADDRESS_TAKEN', 'FORBIDDEN'],
  }),
  consoleSavePost: defineCall({
    ...byStaff,
    summary: 'Saves a post unless it changed since it was read. Its address stays.',
    method: 'PUT',
    path: '/api/console/posts/:blogId',
    params: onePost,
    maxBodyBytes,
    body: z.strictObject({ revision, post: editedPost }),
    answer: postForEditing,
    errors: ['BLOG_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleFaq: defineCall({
    ...byStaff,
    summary: 'A question with its answer as it was written.',
    method: 'GET',
    path: '/api/console/faqs/:faqId',
    params: oneFaq,
    answer: faqForEditing,
    errors: ['PAGE_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleCreateFaq: defineCall({
    ...byStaff,
    summary: 'Writes a new question with its answer.',
    method: 'POST',
    path: '/api/console/faqs',
    maxBodyBytes,
    body: z.strictObject({ faq: editedFaq }),
    answer: faqForEditing,
    errors: ['ADDRESS_TAKEN', 'FORBIDDEN'],
  }),
  consoleSaveFaq: defineCall({
    ...byStaff,
    summary: 'Saves a question unless it changed since it was read. Its anchor stays.',
    method: 'PUT',
    path: '/api/console/faqs/:faqId',
    params: oneFaq,
    maxBodyBytes,
    body: z.strictObject({ revision, faq: editedFaq }),
    answer: faqForEditing,
    errors: ['PAGE_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleContact: defineCall({
    ...byStaff,
    summary: 'How customers reach people of the shop.',
    method: 'GET',
    path: '/api/console/contact',
    answer: contactForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveContact: defineCall({
    ...byStaff,
    summary: 'Changes how customers reach people, on the help page and on invoices from now on.',
    method: 'PUT',
    path: '/api/console/contact',
    body: z.strictObject({ revision: count, contact: editedContact }),
    answer: contactForEditing,
    errors: ['EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleOutreach: defineCall({
    ...byStaff,
    summary: 'Whether analytics and the chat webhook are switched on.',
    method: 'GET',
    path: '/api/console/outreach',
    answer: outreachForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveOutreach: defineCall({
    ...byStaff,
    summary: 'Switches analytics and the chat webhook on or off.',
    method: 'PUT',
    path: '/api/console/outreach',
    body: z.strictObject({ revision: count, outreach: editedOutreach }),
    answer: outreachForEditing,
    errors: ['EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleLegalPage: defineCall({
    ...byStaff,
    summary: 'A page of the law as it was written.',
    method: 'GET',
    path: '/api/console/legal/:slug',
    params: oneLegalPage,
    answer: legalPageForEditing,
    errors: ['PAGE_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleSaveLegalPage: defineCall({
    ...byStaff,
    summary: 'Saves a page of the law unless it changed since it was read.',
    method: 'PUT',
    path: '/api/console/legal/:slug',
    params: oneLegalPage,
    maxBodyBytes,
    body: z.strictObject({ revision, page: editedLegalPage }),
    answer: legalPageForEditing,
    errors: ['PAGE_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
};

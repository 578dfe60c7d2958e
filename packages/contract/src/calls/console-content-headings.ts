import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  blogTabsForEditing,
  editedBlogTabs,
  editedTopics,
  listMark,
  topicsForEditing,
} from '../shapes/content-headings.ts';

const byEditors = {
  who: 'staff',
  permission: 'editContent',
  rate: 'console',
  device: false,
} as const;

/** The headings of texts: topics of the help page, tabs of the blog. */
export const consoleContentHeadingsCalls = {
  consoleFaqTopics: defineCall({
    ...byEditors,
    summary: 'Returns the topics of the help page in their order.',
    method: 'GET',
    path: '/api/console/faq-topics',
    answer: topicsForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveFaqTopics: defineCall({
    ...byEditors,
    audit: 'faqTopics.save',
    summary: 'Saves the topics of the help page. A topic with questions cannot be deleted.',
    method: 'PUT',
    path: '/api/console/faq-topics',
    body: z.strictObject({ mark: listMark, ...editedTopics.shape }),
    answer: topicsForEditing,
    errors: ['EDIT_CONFLICT', 'HEADING_IN_USE', 'FORBIDDEN'],
  }),
  consoleBlogTabs: defineCall({
    ...byEditors,
    summary: 'Returns the tabs of the blog with their headings in their order.',
    method: 'GET',
    path: '/api/console/blog-tabs',
    answer: blogTabsForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveBlogTabs: defineCall({
    ...byEditors,
    audit: 'blogTabs.save',
    summary: 'Saves the tabs of the blog. A heading with posts cannot be deleted.',
    method: 'PUT',
    path: '/api/console/blog-tabs',
    body: z.strictObject({ mark: listMark, ...editedBlogTabs.shape }),
    answer: blogTabsForEditing,
    errors: ['EDIT_CONFLICT', 'HEADING_IN_USE', 'FORBIDDEN'],
  }),
};

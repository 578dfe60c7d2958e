import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { seoName } from '../shapes/basic.ts';
import { listMark } from '../shapes/content-headings.ts';
import {
  editedSubscriptionCalendar,
  editedSubscriptionLists,
  subscriptionCalendarForEditing,
  subscriptionListsForEditing,
} from '../shapes/subscription-editing.ts';

const byEditors = {
  who: 'staff',
  permission: 'editContent',
  rate: 'console',
  device: false,
} as const;

/** Seasons, festivals and product lists of subscriptions. */
export const consoleSubscriptionSettingsCalls = {
  consoleSeasons: defineCall({
    ...byEditors,
    summary: 'Returns the seasons, and the festivals from today on.',
    method: 'GET',
    path: '/api/console/subscription-calendar',
    answer: subscriptionCalendarForEditing,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveSeasons: defineCall({
    ...byEditors,
    audit: 'subscriptionCalendar.save',
    summary:
      'Saves the seasons and festivals: new ones are added, others that no customer planned removed. Planned days do not change.',
    method: 'PUT',
    path: '/api/console/subscription-calendar',
    body: z.strictObject({ mark: listMark, ...editedSubscriptionCalendar.shape }),
    answer: subscriptionCalendarForEditing,
    errors: ['EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consolePlanLists: defineCall({
    ...byEditors,
    summary: 'Returns the product lists of weekly subscriptions, or of a season.',
    method: 'GET',
    path: '/api/console/subscription-lists',
    query: z.object({ season: seoName.optional() }),
    answer: subscriptionListsForEditing,
    errors: ['SUBSCRIPTION_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleSavePlanLists: defineCall({
    ...byEditors,
    audit: 'subscriptionLists.save',
    summary: 'Saves the product lists of weekly subscriptions, or of a season.',
    method: 'PUT',
    path: '/api/console/subscription-lists',
    body: z.strictObject({
      mark: listMark,
      /** Null: the weekly subscription. */
      season: seoName.nullable(),
      ...editedSubscriptionLists.shape,
    }),
    answer: subscriptionListsForEditing,
    errors: ['SUBSCRIPTION_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
};

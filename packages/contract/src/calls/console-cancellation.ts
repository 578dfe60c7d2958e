import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { adcCode, count } from '../shapes/basic.ts';
import { cancellationRule, editedCancellationRule } from '../shapes/cancellation.ts';

const ofHub = {
  who: 'staff',
  rate: 'console',
  device: false,
  permission: 'editHubs',
  params: z.object({ adcCode }),
} as const;

/** How long customers of a hub can cancel. */
export const consoleCancellationCalls = {
  consoleCancellationRule: defineCall({
    ...ofHub,
    summary: 'Returns how long customers of a hub can cancel.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/cancellation-rule',
    answer: cancellationRule,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveCancellationRule: defineCall({
    ...ofHub,
    audit: 'cancellation-rule.save',
    summary: 'Saves how long customers of a hub can cancel. It counts for open orders at once.',
    method: 'PUT',
    path: '/api/console/hubs/:adcCode/cancellation-rule',
    body: z.strictObject({ revision: count, rule: editedCancellationRule }),
    answer: cancellationRule,
    errors: ['FORBIDDEN', 'EDIT_CONFLICT'],
  }),
};

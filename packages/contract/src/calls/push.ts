import { z } from 'zod';
import { defineCall } from '../kit.ts';

const preferences = z.object({
  /** Topics that the customer does not want as pushes. Consent to offers is `offersBy` of the profile. */
  muted: z.array(z.enum(['orders', 'reminders'])).max(2),
  /** Reminders wait until 10 in the morning. Updates of orders are never delayed. */
  quietAtNight: z.boolean(),
});

export const pushCalls = {
  pushPreferences: defineCall({
    summary: 'The push notifications that the customer wants.',
    method: 'GET',
    path: '/api/pushPreferences',
    who: 'customer',
    rate: 'read',
    answer: preferences,
  }),
  savePushPreferences: defineCall({
    summary: 'Saves the push notifications that the customer wants.',
    method: 'PUT',
    path: '/api/pushPreferences',
    who: 'customer',
    rate: 'write',
    body: preferences,
    answer: preferences,
  }),
};

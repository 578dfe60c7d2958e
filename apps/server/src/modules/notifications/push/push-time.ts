import { quietUntil } from '../../../platform/quiet-hours.ts';
import type { PushPreferences } from './push-preferences.sql.ts';

/** The subject of a push; customers choose the subjects that they want. Offers have their own consent. */
export type PushTopic = 'orders' | 'reminders' | 'offers';

/**
 * When to send a push: never, if the customer muted the topic. Reminders wait for the end of the night, unless
 * the customer wants them at once; updates of an order are always sent at once.
 */
export function pushTime(
  topic: PushTopic,
  { muted, quietAtNight }: PushPreferences,
  now: Date,
): Date | null {
  if (muted.some((each) => each === topic)) return null;
  return (topic === 'reminders' && quietAtNight && quietUntil(now)) || now;
}

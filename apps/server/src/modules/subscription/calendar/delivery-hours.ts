import type { Queryable } from '../../../platform/db.ts';
import { hoursLabel } from '../../../platform/days.ts';
import { openSlots, plannedSlots } from '../../slots/index.ts';
import type { SubscriptionContext } from '../subscription-context.ts';
import type { Hours } from '../subscription.ts';

/** A span of hours that a day can be delivered in. */
export interface OfferedHours extends Hours {
  /** The slot's id; in a season, whose slots do not exist yet, the number of its span. */
  slotId: number;
  /** '6–8 pm', 'Iftar, 4–6 pm'. */
  label: string;
  full: boolean;
}

/** The hours that the customer can choose for a day. */
export async function offeredHours(
  q: Queryable,
  context: SubscriptionContext,
  date: string,
): Promise<OfferedHours[]> {
  const { hub, season, now } = context;
  if (season) {
    return season.windows.map(({ label, startMinute, endMinute }, index) => ({
      slotId: index + 1,
      startMinute,
      endMinute,
      label: `${label}, ${hoursLabel(startMinute, endMinute)}`,
      full: false,
    }));
  }
  const [open, planned] = await Promise.all([
    openSlots(q, { hub, earliest: date, now, days: 1 }),
    plannedSlots(q, hub.hubId, now),
  ]);
  return open.flatMap((slot) => {
    const plannedSlot = planned.find(({ slotId }) => slotId === slot.slotId);
    if (!plannedSlot || plannedSlot.kind !== 'standard') return [];
    const { startMinute, endMinute } = plannedSlot;
    return [{ slotId: slot.slotId, startMinute, endMinute, label: slot.label, full: slot.full }];
  });
}

/**
 * The hours that a slot id names, full or not; null for a slot of another hub or an express slot.
 */
export async function resolveHours(
  q: Queryable,
  context: SubscriptionContext,
  slotId: number,
): Promise<Hours | null> {
  const { hub, season, now } = context;
  if (season) {
    const window = season.windows[slotId - 1];
    return window ? { startMinute: window.startMinute, endMinute: window.endMinute } : null;
  }
  const slot = (await plannedSlots(q, hub.hubId, now)).find((each) => each.slotId === slotId);
  if (slot?.kind !== 'standard') return null;
  return { startMinute: slot.startMinute, endMinute: slot.endMinute };
}

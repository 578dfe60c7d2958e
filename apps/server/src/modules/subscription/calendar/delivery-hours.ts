import type { Queryable } from '../../../platform/db.ts';
import { hoursLabel } from '../../../platform/days.ts';
import { openSlots, plannedSlots } from '../../slots/index.ts';
import type { Facts } from '../subscription-context.ts';
import type { Hours } from '../subscription.ts';

/** Hours in which a day can be brought. */
export interface Offered extends Hours {
  /** The slot; of a season, whose days are not made yet, the number of its window. */
  slotId: number;
  /** '6–8 PM', 'Iftar, 4–6 PM'. */
  label: string;
  full: boolean;
}

/** The hours that can be chosen for a day. */
export async function offeredHours(q: Queryable, facts: Facts, date: string): Promise<Offered[]> {
  const { hub, season, now } = facts;
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
    const plan = planned.find(({ slotId }) => slotId === slot.slotId);
    if (!plan || plan.kind !== 'standard') return [];
    const { startMinute, endMinute } = plan;
    return [{ slotId: slot.slotId, startMinute, endMinute, label: slot.label, full: slot.full }];
  });
}

/** The hours that a slot's id stands for, full or not; null for another hub's or an express one. */
export async function hoursMeant(
  q: Queryable,
  facts: Facts,
  slotId: number,
): Promise<Hours | null> {
  const { hub, season, now } = facts;
  if (season) {
    const window = season.windows[slotId - 1];
    return window ? { startMinute: window.startMinute, endMinute: window.endMinute } : null;
  }
  const slot = (await plannedSlots(q, hub.hubId, now)).find((each) => each.slotId === slotId);
  if (slot?.kind !== 'standard') return null;
  return { startMinute: slot.startMinute, endMinute: slot.endMinute };
}

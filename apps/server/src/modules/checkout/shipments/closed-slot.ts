import { weekdayDateText } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { selectClosedDays, slotById } from '../../slots/index.ts';
import type { ChosenSlot } from './choose-slots.ts';

type Choice = Pick<ChosenSlot, 'slotId' | 'date'>;

interface ClosedSlotQuery {
  hubId: number;
  chosen: readonly Choice[];
  now: Date;
}

async function isClosed(
  q: Queryable,
  { slotId, date }: Choice,
  { hubId, now }: ClosedSlotQuery,
): Promise<boolean> {
  const slot = await slotById(q, slotId);
  return slot?.hubId === hubId && slot.date === date && slot.closesAt <= now;
}

/**
 * Explains to the customer why a chosen slot is closed: the shop does not deliver on its day, staff closed it, or its
 * time has come. Null if none is closed.
 */
export async function closedSlotText(q: Queryable, query: ClosedSlotQuery): Promise<string | null> {
  const { hubId, chosen } = query;
  const dates = chosen.map(({ date }) => date).sort();
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined) return null;
  const closedDays = await selectClosedDays(q, { hubId, from, to });
  const closedDay = closedDays.find(({ date }) => dates.includes(date));
  if (closedDay) {
    return `We do not deliver on ${weekdayDateText(closedDay.date)}. Please choose another slot.`;
  }
  for (const choice of chosen) {
    if (await isClosed(q, choice, query)) {
      return 'This slot has closed. Please choose another slot.';
    }
  }
  return null;
}

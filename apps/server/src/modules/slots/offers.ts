import type { Db, Queryable } from '../../platform/db.ts';
import { sharedRead } from '../../platform/versioned.ts';
import { dayOf, plusDays } from './days.ts';
import { type Outlook, type Promised, outlookOf, soonest } from './outlook.ts';
import { type OfferedSlot, type SlotHub, offer, planSlots } from './slots.ts';
import {
  insertSlots,
  selectFirstFree,
  selectSlot,
  selectSlots,
  selectSlotsById,
  selectTemplates,
} from './slots.sql.ts';

/** How many days a customer may choose from. */
const daysOffered = 7;

/** How far ahead slots are made: pre-orders are delivered weeks later. */
const daysMade = 45;

/**
 * Makes the slots of the coming days from the hubs' templates; what is there stays. Run daily and at
 * every start; several servers may do it at once.
 */
export async function ensureSlots(q: Queryable, now: Date, days = daysMade): Promise<void> {
  await insertSlots(q, planSlots(await selectTemplates(q), now, days));
}

export interface SlotsQuery {
  hub: SlotHub;
  /** The first day that will do, `YYYY-MM-DD`; a day that is past means today. */
  earliest: string;
  now: Date;
  days?: number;
}

/** What may be chosen, soonest first: closed ones left out, full ones told as full. */
export async function openSlots(
  q: Queryable,
  { hub, earliest, now, days = daysOffered }: SlotsQuery,
): Promise<OfferedSlot[]> {
  const today = dayOf(now);
  const from = earliest > today ? earliest : today;
  const slots = await selectSlots(q, { hubId: hub.hubId, from, to: plusDays(from, days - 1), now });
  return offer(slots, hub, now);
}

/** The coming week in one read: what may be chosen, and what can be promised. */
export async function weekAhead(
  q: Queryable,
  hub: SlotHub,
  now: Date,
): Promise<{ offered: OfferedSlot[]; outlook: Outlook }> {
  const from = dayOf(now);
  const to = plusDays(from, daysOffered - 1);
  const slots = await selectSlots(q, { hubId: hub.hubId, from, to, now });
  return { offered: offer(slots, hub, now), outlook: outlookOf(slots, hub, now) };
}

export const slotById = selectSlot;

/** Several at once, whatever became of them; unknown ids are left out. */
export const slotsById = selectSlotsById;

const minute = 60_000;

const sharedOutlook = sharedRead(async (q, key) => {
  const [hubId = 0, expressMinutes = 0, at = 0] = key.split(' ').map(Number);
  const now = new Date(at);
  const from = dayOf(now);
  const to = plusDays(from, daysOffered - 1);
  const free = await selectFirstFree(q, { hubId, from, to, now });
  return outlookOf(free, { hubId, expressMinutes: expressMinutes || null }, now);
});

/**
 * What the hub can promise now. Read live, shared among those who ask at the same time: slots open
 * and close on whole minutes, so everyone within one asks for the same.
 */
export function outlook(q: Queryable, hub: SlotHub, now: Date): Promise<Outlook> {
  const at = Math.floor(now.getTime() / minute) * minute;
  return sharedOutlook(q, `${hub.hubId} ${hub.expressMinutes ?? 0} ${at}`);
}

/** The soonest delivery of the hub in words; null when no slot is free. */
export async function promise(db: Db, hub: SlotHub, now: Date): Promise<Promised | null> {
  return soonest(await outlook(db, hub, now), now);
}

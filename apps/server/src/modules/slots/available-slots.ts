import type { Db, Queryable, Sql } from '../../platform/db.ts';
import { LruCache, cachedPerVersion, sharedRead } from '../../platform/shared-read.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import {
  type DeliveryOptions,
  type Promised,
  deliveryOptionsOf,
  soonest,
} from './delivery-promise.ts';
import { type OfferedSlot, type Slot, type SlotHub, hubAt, offer, planSlots } from './slots.ts';
import {
  type FullSlots,
  fullPart,
  insertSlots,
  selectFull,
  selectPlannedSlots,
  selectSlot,
  selectTaken,
  selectTemplates,
  selectVersion,
} from './slots.sql.ts';

/** The number of days that a customer can choose from. */
const daysOffered = 8;

/** Days ahead for which slots exist: pre-orders are delivered weeks later. */
export const daysAhead = 45;

/**
 * Creates the slots of the coming days from the templates; existing slots do not change. Runs daily
 * and at every start; concurrent runs are safe.
 */
export async function ensureSlots(q: Queryable, now: Date, days = daysAhead): Promise<void> {
  await insertSlots(q, planSlots(await selectTemplates(q), now, days));
}

/** A slot without its reservations. */
export type PlannedSlot = Omit<Slot, 'taken'>;

const liveVersion = sharedRead(selectVersion);

const planOfVersion = cachedPerVersion((q, key) => {
  const [hubId = '', from = ''] = key.split(' ');
  return selectPlannedSlots(q, Number(hubId), from);
});

const planAt = (q: Queryable, version: string, hubId: number, now: Date) =>
  planOfVersion(q, version, `${hubId} ${dayOf(now)}`);

/**
 * A hub's slots from today on, full or not. They rarely change and are cached; reservations are
 * read live.
 */
export const plannedSlots = async (
  q: Queryable,
  hubId: number,
  now: Date,
): Promise<readonly PlannedSlot[]> => planAt(q, await liveVersion(q, ''), hubId, now);

interface Days {
  hubId: number;
  from: string;
  to: string;
}

const within = (plan: readonly PlannedSlot[], { from, to }: Days): PlannedSlot[] =>
  plan.filter(({ date }) => date >= from && date <= to);

const after = (plan: readonly PlannedSlot[], { to }: Days): PlannedSlot[] =>
  plan.filter(({ date }) => date > to);

/** The slots of these days with their present reservations, and the planned ones after them. */
async function slotsOf(
  q: Queryable,
  days: Days,
  now: Date,
): Promise<{ slots: Slot[]; later: PlannedSlot[] }> {
  const { version, taken } = await selectTaken(q, days);
  const plan = await planAt(q, version, days.hubId, now);
  const slots = within(plan, days).map((slot) => ({ ...slot, taken: taken[slot.slotId] ?? 0 }));
  return { slots, later: after(plan, days) };
}

export interface SlotsQuery {
  hub: SlotHub;
  /** The first possible day, `YYYY-MM-DD`; a past day means today. */
  earliest: string;
  now: Date;
  days?: number;
}

/** The slots to choose from, earliest first: without closed ones, full ones marked. */
export async function openSlots(
  q: Queryable,
  { hub, earliest, now, days = daysOffered }: SlotsQuery,
): Promise<OfferedSlot[]> {
  const today = dayOf(now);
  const from = earliest > today ? earliest : today;
  const { hubId } = hub;
  const { slots } = await slotsOf(q, { hubId, from, to: plusDays(from, days - 1) }, now);
  return offer(slots, hubAt(hub, now), now);
}

const weekFrom = (now: Date): Omit<Days, 'hubId'> => {
  const from = dayOf(now);
  return { from, to: plusDays(from, daysOffered - 1) };
};

const comingWeek = (hubId: number, now: Date): Days => ({ hubId, ...weekFrom(now) });

/** The slots and the delivery promise of the coming week in one query. */
export async function weekAhead(
  q: Queryable,
  hub: SlotHub,
  now: Date,
): Promise<{ offered: OfferedSlot[]; deliveryOptions: DeliveryOptions }> {
  const { slots, later } = await slotsOf(q, comingWeek(hub.hubId, now), now);
  const hubNow = hubAt(hub, now);
  return {
    offered: offer(slots, hubNow, now),
    deliveryOptions: deliveryOptionsOf(slots, later, hubNow, now),
  };
}

export const slotById = selectSlot;

const minute = 60_000;

/** By version of the slots, minute and full slots, which decide the promises. */
const keptOptions = new LruCache<DeliveryOptions>(200);

/** The minute of a moment: slots open and close at whole minutes. */
const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / minute) * minute);

async function deliveryOptionsAt(
  q: Queryable,
  { hubId, expressMinutes }: Pick<SlotHub, 'hubId' | 'expressMinutes'>,
  at: Date,
  { version, full }: FullSlots,
): Promise<DeliveryOptions> {
  const name = [version, hubId, expressMinutes, at.getTime(), ...full].join(' ');
  const known = keptOptions.get(name);
  if (known) return known;
  const plan = await planAt(q, version, hubId, at);
  const week = comingWeek(hubId, at);
  const slots = within(plan, week).map((slot) => ({
    ...slot,
    taken: full.includes(slot.slotId) ? slot.capacity : 0,
  }));
  const found = deliveryOptionsOf(slots, after(plan, week), { hubId, expressMinutes }, at);
  keptOptions.set(name, found);
  return found;
}

const sharedDeliveryOptions = sharedRead(async (q, key) => {
  const [hubId = 0, expressMinutes = 0, time = 0] = key.split(' ').map(Number);
  const at = new Date(time);
  const read = await selectFull(q, comingWeek(hubId, at));
  return deliveryOptionsAt(q, { hubId, expressMinutes: expressMinutes || null }, at, read);
});

/**
 * The hub's present promises. Read live and shared by concurrent requests: slots open and close at
 * whole minutes.
 */
export function deliveryOptions(q: Queryable, hub: SlotHub, now: Date): Promise<DeliveryOptions> {
  const at = minuteOf(now);
  return sharedDeliveryOptions(
    q,
    `${hub.hubId} ${hubAt(hub, at).expressMinutes ?? 0} ${at.getTime()}`,
  );
}

/** The subquery that `deliveryOptionsFrom` needs. */
export const deliveryOptionsPart = (hubId: Sql, now: Date) =>
  fullPart(hubId, weekFrom(minuteOf(now)));

/** `deliveryOptions` from rows that were read already. */
export function deliveryOptionsFrom(
  q: Queryable,
  hub: SlotHub,
  now: Date,
  read: FullSlots,
): Promise<DeliveryOptions> {
  const at = minuteOf(now);
  return deliveryOptionsAt(q, hubAt(hub, at), at, read);
}

/** The text of the earliest delivery; null without a free slot. */
export async function promise(db: Db, hub: SlotHub, now: Date): Promise<Promised | null> {
  return soonest(await deliveryOptions(db, hub, now), now);
}

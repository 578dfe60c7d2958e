import { refuse } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/db.ts';
import { hoursLabel } from '../../../platform/days.ts';
import {
  type PlannedSlot,
  hold,
  passOn,
  plannedSlots,
  releaseShipments,
} from '../../slots/index.ts';
import { type Day, type Hours, type Plan, dayAt, hoursOf } from '../subscription.ts';
import { dayWords } from './format.ts';

/*
 * Every day that a started plan will bring has its place in a slot from the moment it is planned, not
 * only on its evening: what was promised at the payment is kept. The plan's number holds the places;
 * each day is a shipment of it, named by its date.
 */

const shipmentOf = (date: string): number => Number(date.replaceAll('-', ''));

const wantsPlace = (plan: Plan, { state, items }: Day): boolean =>
  plan.isStarted && state === 'PLANNED' && items.length > 0;

const hubOf = (plan: Plan, day: Day): number => (day.place ?? plan.place).hubId;

/** Is the place that the day has still where it is wanted? */
function isInPlace(before: Plan, after: Plan, day: Day): boolean {
  const was = dayAt(before, day.date);
  if (day.slotId === null || !was) return false;
  return (
    hubOf(before, was) === hubOf(after, day) &&
    hoursOf(before, was)?.startMinute === hoursOf(after, day)?.startMinute
  );
}

/** The slots of the day, the one with the wanted hours first, then those next to it. */
export function slotsFor(planned: readonly PlannedSlot[], date: string, hours: Hours | null) {
  const wanted = hours?.startMinute ?? 0;
  const away = ({ startMinute }: PlannedSlot) => Math.abs(startMinute - wanted);
  return planned
    .filter((slot) => slot.date === date && slot.kind === 'standard')
    .sort((a, b) => away(a) - away(b));
}

interface Options {
  now: Date;
  /** Refuse where the wanted hours are full, instead of taking the next ones. */
  exactHours: boolean;
}

const hoursOfSlot = ({ startMinute, endMinute }: PlannedSlot): Hours => ({
  startMinute,
  endMinute,
});

function refuseFull(day: Day, slot: PlannedSlot, now: Date): never {
  const hours = hoursLabel(slot.startMinute, slot.endMinute);
  const when = dayWords(day.date, now);
  refuse('SUBSCRIPTION_SLOT', {
    description: `${when.charAt(0).toUpperCase()}${when.slice(1)}, ${hours} is full. Please choose another slot for that day.`,
  });
}

/**
 * Takes places for days of one hub: all in one statement, and again with the next hours of those that
 * are full, until every day has one or nothing is left of it. Days whose slots are not made yet wait.
 */
async function takePlaces(
  tx: Tx,
  plan: Plan,
  { days, hubId }: { days: readonly Day[]; hubId: number },
  { now, exactHours }: Options,
): Promise<Day[]> {
  const planned = await plannedSlots(tx, hubId, now);
  let open = days
    .map((day) => ({ day, slots: slotsFor(planned, day.date, hoursOf(plan, day)) }))
    .filter(({ slots }) => slots.length > 0);
  while (open.length > 0) {
    const wanted = open.map(({ day, slots: [slot] }) => ({ day, slot: slot as PlannedSlot }));
    const held = await hold(tx, {
      orderNo: plan.subscriptionNo ?? '',
      hubId,
      shipments: wanted.map(({ day, slot }) => ({
        shipmentNo: shipmentOf(day.date),
        slotId: slot.slotId,
      })),
      now,
    });
    if (held.ok) {
      return wanted.map(({ day, slot }) => ({
        ...day,
        slotId: slot.slotId,
        // The calendar tells the hours that are kept, not those that were asked for.
        hours: hoursOf(plan, day)?.startMinute === slot.startMinute ? day.hours : hoursOfSlot(slot),
      }));
    }
    const refused = new Set([...held.full, ...held.closed]);
    const full = wanted.find(({ slot }) => held.full.includes(slot.slotId));
    if (exactHours && full) refuseFull(full.day, full.slot, now);
    open = open
      .map(({ day, slots }) => ({
        day,
        slots: slots[0] && refused.has(slots[0].slotId) ? slots.slice(1) : slots,
      }))
      .filter(({ slots }) => slots.length > 0);
  }
  return [];
}

/**
 * The plan with the places of its days brought up to what it brings now: taken, moved or given back.
 * Refuses SUBSCRIPTION_SLOT where `exactHours` are full.
 */
export async function withPlaces(
  tx: Tx,
  before: Plan,
  after: Plan,
  options: Options,
): Promise<Plan> {
  const lost = after.days.filter(
    (day) => day.slotId !== null && !(wantsPlace(after, day) && isInPlace(before, after, day)),
  );
  // What became an order has passed its place on to it.
  const freed = lost.filter(({ state }) => state !== 'ORDERED').map(({ date }) => shipmentOf(date));
  if (freed.length > 0) await releaseShipments(tx, after.subscriptionNo ?? '', freed);
  const free = after.days.map((day) => (lost.includes(day) ? { ...day, slotId: null } : day));
  const open = free.filter((day) => day.slotId === null && wantsPlace(after, day));
  const taken = new Map<string, Day>();
  for (const hubId of new Set(open.map((day) => hubOf(after, day)))) {
    const days = open.filter((day) => hubOf(after, day) === hubId);
    for (const day of await takePlaces(tx, after, { days, hubId }, options)) {
      taken.set(day.date, day);
    }
  }
  if (lost.length === 0 && taken.size === 0) return after;
  return { ...after, days: free.map((day) => taken.get(day.date) ?? day) };
}

/** Gives the day's place to its order; false where it has none any more. */
export const passPlaceOn = (tx: Tx, plan: Plan, day: Day, orderNo: string): Promise<boolean> =>
  passOn(tx, {
    from: { orderNo: plan.subscriptionNo ?? '', shipmentNo: shipmentOf(day.date) },
    to: { orderNo, shipmentNo: 1 },
  });

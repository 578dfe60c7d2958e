import { refuse } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/db.ts';
import { hoursLabel } from '../../../platform/days.ts';
import {
  type PlannedSlot,
  holdSlots,
  transferReservation,
  plannedSlots,
  releaseShipments,
} from '../../slots/index.ts';
import { type Day, type Hours, type Subscription, dayAt, hoursOf } from '../subscription.ts';
import { dayText } from './format.ts';

/*
 * Every planned day of a started subscription has a slot reservation from the moment it is planned,
 * so that hours promised at the payment are kept. The subscription's number holds the reservations;
 * each day is a shipment of it, numbered by its date.
 */

const shipmentOf = (date: string): number => Number(date.replaceAll('-', ''));

const needsReservation = (subscription: Subscription, { state, items }: Day): boolean =>
  subscription.isStarted && state === 'PLANNED' && items.length > 0;

const hubOf = (subscription: Subscription, day: Day): number =>
  (day.destination ?? subscription.destination).hubId;

/** Whether the reservation of the day is still for the right hub and hours. */
function isStillReserved(before: Subscription, after: Subscription, day: Day): boolean {
  const was = dayAt(before, day.date);
  if (day.slotId === null || !was) return false;
  return (
    hubOf(before, was) === hubOf(after, day) &&
    hoursOf(before, was)?.startMinute === hoursOf(after, day)?.startMinute
  );
}

/** The standard slots of the day, closest to the wanted hours first. */
export function slotsFor(planned: readonly PlannedSlot[], date: string, hours: Hours | null) {
  const preferredStart = hours?.startMinute ?? 0;
  const away = ({ startMinute }: PlannedSlot) => Math.abs(startMinute - preferredStart);
  return planned
    .filter((slot) => slot.date === date && slot.kind === 'standard')
    .sort((a, b) => away(a) - away(b));
}

interface Options {
  now: Date;
  /** Refuse full hours instead of taking the closest free ones. */
  exactHours: boolean;
}

const hoursOfSlot = ({ startMinute, endMinute }: PlannedSlot): Hours => ({
  startMinute,
  endMinute,
});

function refuseFull(day: Day, slot: PlannedSlot, now: Date): never {
  const hours = hoursLabel(slot.startMinute, slot.endMinute);
  const when = dayText(day.date, now);
  refuse('SUBSCRIPTION_SLOT', {
    description: `${when.charAt(0).toUpperCase()}${when.slice(1)}, ${hours} is full. Please choose another slot for that day.`,
  });
}

/**
 * Reserves slots for days of one hub in one statement, and again with the next hours for days whose
 * slot is full, until every day has a slot or no slot is left. Days whose slots do not exist yet
 * wait.
 */
async function reserveSlots(
  tx: Tx,
  subscription: Subscription,
  { days, hubId }: { days: readonly Day[]; hubId: number },
  { now, exactHours }: Options,
): Promise<Day[]> {
  const planned = await plannedSlots(tx, hubId, now);
  let open = days
    .map((day) => ({ day, slots: slotsFor(planned, day.date, hoursOf(subscription, day)) }))
    .filter(({ slots }) => slots.length > 0);
  while (open.length > 0) {
    const chosen = open.map(({ day, slots: [slot] }) => ({ day, slot: slot as PlannedSlot }));
    const held = await holdSlots(tx, {
      orderNo: subscription.subscriptionNo ?? '',
      hubId,
      shipments: chosen.map(({ day, slot }) => ({
        shipmentNo: shipmentOf(day.date),
        slotId: slot.slotId,
      })),
      now,
    });
    if (held.ok) {
      return chosen.map(({ day, slot }) => ({
        ...day,
        slotId: slot.slotId,
        // The day shows the reserved hours, not the requested ones.
        hours:
          hoursOf(subscription, day)?.startMinute === slot.startMinute
            ? day.hours
            : hoursOfSlot(slot),
      }));
    }
    const refused = new Set([...held.full, ...held.closed]);
    const full = chosen.find(({ slot }) => held.full.includes(slot.slotId));
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
 * Synchronises the reservations with the subscription: reserves, moves or releases slots. Refuses
 * SUBSCRIPTION_SLOT where `exactHours` are full.
 */
export async function withSlotReservations(
  tx: Tx,
  before: Subscription,
  after: Subscription,
  options: Options,
): Promise<Subscription> {
  const lost = after.days.filter(
    (day) =>
      day.slotId !== null && !(needsReservation(after, day) && isStillReserved(before, after, day)),
  );
  // An ordered day has already passed its reservation to its order.
  const freed = lost.filter(({ state }) => state !== 'ORDERED').map(({ date }) => shipmentOf(date));
  if (freed.length > 0) await releaseShipments(tx, after.subscriptionNo ?? '', freed);
  const free = after.days.map((day) => (lost.includes(day) ? { ...day, slotId: null } : day));
  const open = free.filter((day) => day.slotId === null && needsReservation(after, day));
  const taken = new Map<string, Day>();
  for (const hubId of new Set(open.map((day) => hubOf(after, day)))) {
    const days = open.filter((day) => hubOf(after, day) === hubId);
    for (const day of await reserveSlots(tx, after, { days, hubId }, options)) {
      taken.set(day.date, day);
    }
  }
  if (lost.length === 0 && taken.size === 0) return after;
  return { ...after, days: free.map((day) => taken.get(day.date) ?? day) };
}

/** Passes the day's reservation to its order; false if the day has none. */
export const transferDayReservation = (
  tx: Tx,
  subscription: Subscription,
  day: Day,
  orderNo: string,
): Promise<boolean> =>
  transferReservation(tx, {
    from: { orderNo: subscription.subscriptionNo ?? '', shipmentNo: shipmentOf(day.date) },
    to: { orderNo, shipmentNo: 1 },
  });

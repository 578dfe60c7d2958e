import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import { type ChosenSlot, fitsShipment } from '../shipments/choose-slots.ts';

/** A delivery of the earlier order. */
interface Delivered {
  date: string;
  startMinute: number;
  endMinute: number;
  kind: 'express' | 'standard';
  skus: readonly string[];
}

interface Offered {
  slotId: number;
  date: string;
  startsAt: Date;
  endsAt: Date;
  now: boolean;
  full: boolean;
  takesPreorders: boolean;
}

interface Group {
  shipmentId: string;
  earliest: string;
  isPresale: boolean;
  lines: readonly { sku: { sku: string } }[];
}

/** The first day after today with the weekday of this one. */
export function sameWeekdayAhead(date: string, today: string): string {
  let next = date > today ? plusDays(date, 7) : date;
  while (next <= today) next = plusDays(next, 7);
  return next;
}

/** The slot of the same weekday and hours for each shipment of the cart; none where it is full or not offered. */
export function sameSlots<S extends Offered>(
  deliveries: readonly Delivered[],
  { groups, offered }: { groups: readonly Group[]; offered: readonly S[] },
  now: Date,
): (ChosenSlot & { slot: S })[] {
  return groups.flatMap((group) => {
    const had = deliveries.find(
      ({ kind, skus }) =>
        kind === 'standard' && group.lines.some(({ sku }) => skus.includes(sku.sku)),
    );
    if (!had) return [];
    const date = sameWeekdayAhead(had.date, dayOf(now));
    const [start, end] = [instantOf(date, had.startMinute), instantOf(date, had.endMinute)];
    const slot = offered.find(
      (each) =>
        each.date === date &&
        !each.now &&
        !each.full &&
        each.startsAt.getTime() === start.getTime() &&
        each.endsAt.getTime() === end.getTime() &&
        fitsShipment(each, group),
    );
    return slot ? [{ shipmentId: group.shipmentId, slotId: slot.slotId, date, slot }] : [];
  });
}

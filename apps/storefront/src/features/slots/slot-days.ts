import type { DeliverySlot } from '@halal-basket/contract';
import { plusDays } from '@halal-basket/times';

export interface SlotDay {
  date: string;
  slots: DeliverySlot[];
  /** Whether all slots of the day are full. */
  full: boolean;
}

/** Slots by day, both in the order of time. */
export function slotDays(slots: readonly DeliverySlot[]): SlotDay[] {
  const days = new Map<string, DeliverySlot[]>();
  const inOrder = [...slots].sort((a, b) =>
    a.now === b.now
      ? Date.parse(a.deliverySlotStartTime) - Date.parse(b.deliverySlotStartTime)
      : a.now
        ? -1
        : 1,
  );
  for (const slot of inOrder) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return [...days]
    .map(([date, ofDay]) => ({ date, slots: ofDay, full: ofDay.every(({ full }) => full) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Below this number the remaining capacity is shown. */
const fewLeft = 5;

export const isScarce = ({ left, full }: DeliverySlot): boolean => !full && left <= fewLeft;

/** The first free slot for goods that need `deliveryDays` from `today` on. */
export const earliestSlot = (
  slots: readonly DeliverySlot[],
  today: string,
  deliveryDays: number,
): DeliverySlot | undefined =>
  slotDays(slots)
    .flatMap((day) => day.slots)
    .find(({ date, full }) => !full && date >= plusDays(today, deliveryDays));

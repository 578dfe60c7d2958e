import type { RiderDelivery } from '@halal-basket/contract';

/** A delivery that the rider had to make. */
export type Stop = Pick<RiderDelivery, 'orderNo' | 'shipmentId'>;

/** The open stops when the list was last read, and those that left it and whose note the rider has not hidden. */
export interface StopsSeen {
  open: Stop[];
  removed: Stop[];
}

const isSame = (one: Stop, other: Stop): boolean =>
  one.orderNo === other.orderNo && one.shipmentId === other.shipmentId;

const isAmong = (stops: readonly Stop[], stop: Stop): boolean =>
  stops.some((each) => isSame(each, stop));

/** The stops after another list was read: an open one that the list does not have is removed, until it returns. */
export function stopsAfter(
  { open, removed }: StopsSeen,
  deliveries: readonly Pick<RiderDelivery, 'orderNo' | 'shipmentId' | 'next'>[],
): StopsSeen {
  const left = [...removed, ...open.filter((stop) => !isAmong(removed, stop))];
  return {
    open: deliveries
      .filter(({ next }) => next !== undefined)
      .map(({ orderNo, shipmentId }) => ({ orderNo, shipmentId })),
    removed: left.filter((stop) => !isAmong(deliveries, stop)),
  };
}

/** The stops after the rider has hidden the note of one. */
export const stopsWithout = ({ open, removed }: StopsSeen, stop: Stop): StopsSeen => ({
  open,
  removed: removed.filter((each) => !isSame(each, stop)),
});

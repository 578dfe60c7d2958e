import type { RiderDelivery } from '@halal-basket/contract';

/** A delivery that the rider had to make. */
export type Stop = Pick<RiderDelivery, 'orderNo' | 'shipmentId'>;

/** The open stops when the list was last read, and those that left it and whose note the rider has not hidden. */
export interface StopsSeen {
  open: Stop[];
  lost: Stop[];
}

const isSame = (one: Stop, other: Stop): boolean =>
  one.orderNo === other.orderNo && one.shipmentId === other.shipmentId;

const isAmong = (stops: readonly Stop[], stop: Stop): boolean =>
  stops.some((each) => isSame(each, stop));

/** The stops after another list was read: an open one that the list does not have is lost, until it returns. */
export function stopsAfter(
  { open, lost }: StopsSeen,
  deliveries: readonly Pick<RiderDelivery, 'orderNo' | 'shipmentId' | 'next'>[],
): StopsSeen {
  const left = [...lost, ...open.filter((stop) => !isAmong(lost, stop))];
  return {
    open: deliveries
      .filter(({ next }) => next !== undefined)
      .map(({ orderNo, shipmentId }) => ({ orderNo, shipmentId })),
    lost: left.filter((stop) => !isAmong(deliveries, stop)),
  };
}

/** The stops after the rider has hidden the note of one. */
export const stopsWithout = ({ open, lost }: StopsSeen, stop: Stop): StopsSeen => ({
  open,
  lost: lost.filter((each) => !isSame(each, stop)),
});

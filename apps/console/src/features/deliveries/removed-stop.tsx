import { m } from '../../messages.ts';
import type { Stop } from './queue/removed-stops.ts';
import { RiderNote } from './rider-note.tsx';

interface RemovedStopProps {
  stop: Stop;
  onHide: () => void;
}

/** A delivery that left the rider's list. */
export const RemovedStop = ({ stop, onHide }: RemovedStopProps) => (
  <RiderNote tone="warning" title={m.ride_removed({ orderNo: stop.orderNo })} onHide={onHide}>
    {m.ride_removed_line()}
  </RiderNote>
);

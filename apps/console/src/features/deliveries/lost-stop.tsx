import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { Stop } from './queue/lost-stops.ts';

interface LostStopProps {
  stop: Stop;
  onHide: () => void;
}

/** A delivery that left the rider's list, until the rider has read it. */
export const LostStop = ({ stop, onHide }: LostStopProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-3 rounded-md bg-promise-soft p-3 text-sm text-promise-text"
  >
    <Icon name="warning" fill size={18} />
    <p className="min-w-0 flex-1 basis-48">
      <b className="block">{m.ride_lost({ orderNo: stop.orderNo })}</b>
      {m.ride_lost_line()}
    </p>
    <Button size="sm" variant="ghost" onClick={onHide}>
      {m.ride_dismiss()}
    </Button>
  </div>
);

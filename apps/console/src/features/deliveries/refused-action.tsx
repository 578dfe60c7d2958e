import { m } from '../../messages.ts';
import type { QueuedAction } from './queue/queued-action.ts';
import { RiderNote } from './rider-note.tsx';

const names: Record<QueuedAction['kind'], () => string> = {
  pickUp: m.ride_refused_pick_up,
  reach: m.ride_refused_reach,
  deliver: m.ride_refused_deliver,
  fail: m.ride_refused_fail,
};

interface RefusedActionProps {
  action: QueuedAction;
  onDismiss: () => void;
}

/** An action that the store refused, with its reason. */
export const RefusedAction = ({ action, onDismiss }: RefusedActionProps) => (
  <RiderNote tone="danger" title={names[action.kind]()} onHide={onDismiss}>
    {action.refused}
  </RiderNote>
);

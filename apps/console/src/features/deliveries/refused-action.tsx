import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { QueuedAction } from './queue/queued-action.ts';

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

/** An action that the store refused, with its reason, until the rider has read it. */
export const RefusedAction = ({ action, onDismiss }: RefusedActionProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-3 rounded-md border border-danger bg-danger-soft p-3 text-sm"
  >
    <Icon name="warning-circle" className="text-danger" />
    <p className="min-w-0 flex-1 basis-48">
      <b className="block">{names[action.kind]()}</b>
      {action.refused}
    </p>
    <Button size="sm" variant="ghost" onClick={onDismiss}>
      {m.ride_dismiss()}
    </Button>
  </div>
);

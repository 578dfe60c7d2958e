import type { OrderTracking } from '@halal-basket/contract';
import { Icon, type FilledIconName } from '@halal-basket/ui';
import { m } from '../../messages.ts';

function iconOf({ orderStatus, ended }: OrderTracking): FilledIconName {
  if (ended) return 'x-circle';
  switch (orderStatus) {
    case 'ORDER_LOGISTICS_DELIVERED':
      return 'check-circle';
    case 'ORDER_LOGISTICS_PICKED_UP':
    case 'ORDER_LOGISTICS_DRIVER_ASSIGNED':
      return 'moped';
    default:
      return 'package';
  }
}

/** The one thing that is wanted of tracking, large: when it is there. */
export function ArrivalPanel({ tracking }: { tracking: OrderTracking }) {
  const { eta, ended, orderStatus, statusLabel } = tracking;
  const delivered = orderStatus === 'ORDER_LOGISTICS_DELIVERED';
  return (
    <div className="on-pine hb-pine star-lattice flex min-h-56 flex-col justify-end overflow-hidden rounded-xl p-6 lg:min-h-96 lg:p-8">
      <span className="mb-auto grid size-16 place-items-center rounded-pill bg-white/12 text-[2rem] text-hero-accent">
        <Icon name={iconOf(tracking)} fill />
      </span>
      <div aria-live="polite" className="mt-8">
        <p className="text-on-hero-2">{ended || delivered ? statusLabel : m.track_arriving()}</p>
        <p className="wide mt-1 text-3xl text-white">
          {ended ? ended.text : delivered ? m.track_delivered() : (eta?.text ?? statusLabel)}
        </p>
        {!ended && !delivered && <p className="mt-2 text-sm text-on-hero-2">{statusLabel}</p>}
      </div>
    </div>
  );
}

import type { OrderTracking } from '@halal-basket/contract';
import { Icon, type FilledIconName } from '@halal-basket/ui';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useNow } from '../../use-now.ts';

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

/** The expected time of delivery, in large type. */
export function ArrivalPanel({ tracking }: { tracking: OrderTracking }) {
  const { eta, ended, steps, statusLabel } = tracking;
  const now = useNow();
  const lastStep = steps.at(-1);
  const deliveredAt = lastStep?.reached && lastStep.at ? new Date(lastStep.at) : null;
  return (
    <div className="on-pine hb-pine star-lattice flex min-h-56 flex-col justify-end overflow-hidden rounded-xl p-6 lg:min-h-96 lg:p-8">
      <span className="mb-auto grid size-16 place-items-center rounded-pill bg-white/12 text-[2rem] text-hero-accent">
        <Icon name={iconOf(tracking)} fill />
      </span>
      <div aria-live="polite" className="mt-8">
        <p className="text-on-hero-2">
          {ended ? statusLabel : deliveredAt ? m.track_delivered() : m.track_arriving()}
        </p>
        <p className="wide mt-1 text-3xl text-white">
          {ended?.text ?? (deliveredAt ? whenText(deliveredAt, now) : (eta?.text ?? statusLabel))}
        </p>
        {!ended && !deliveredAt && <p className="mt-2 text-sm text-on-hero-2">{statusLabel}</p>}
      </div>
    </div>
  );
}

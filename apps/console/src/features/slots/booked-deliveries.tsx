import { buttonClass, Icon } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { callErrorOf } from '../../shared/call-errors.ts';
import { m } from '../../messages.ts';

/** The number of reserved deliveries in a refused change; null for other refusals. */
export function bookedDeliveriesIn(error: unknown): number | null {
  const refusal = callErrorOf(error);
  if (refusal?.errorCode !== 'SLOTS_PROMISED') return null;
  return (refusal.data as { promised?: number } | undefined)?.promised ?? null;
}

/** The reserved deliveries of the time that is to be closed. */
export const BookedDeliveries = ({ count, date }: { count: number; date?: string }) => (
  <div className="flex flex-col gap-2 rounded-md bg-promise-soft p-3 text-sm text-promise-text">
    <p className="flex items-start gap-2 font-semi">
      <Icon name="warning" fill size={18} />
      {m.slots_promised({ count })}
    </p>
    <p>{m.slots_promised_line()}</p>
    {date && (
      <Link
        to="/orders"
        search={{ day: date }}
        className={buttonClass({ size: 'sm', variant: 'ghost', className: 'self-start' })}
      >
        {m.slots_see_orders()}
      </Link>
    )}
  </div>
);

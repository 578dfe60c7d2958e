import type { ConsoleOrder } from '@halal-basket/contract';
import { Button } from '@halal-basket/ui';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { useOverlay } from '../../../overlays/use-overlay.ts';
import { useSession } from '../../../session/session.tsx';
import { useOrderChange } from './use-order-change.ts';

/** The changes of an order besides its steps. */
export function OrderChangeButtons({ order }: { order: ConsoleOrder }) {
  const { open } = useOverlay();
  const { can } = useSession();
  const { orderNo, canChange, holdReason, shipments } = order;
  if (!can('changeOrders')) return null;
  return (
    <>
      {canChange.add && (
        <Button
          variant="ghost"
          icon="plus"
          onClick={() => open({ name: 'addPacks', input: { orderNo } })}
        >
          {m.add_packs()}
        </Button>
      )}
      {canChange.reduce && (
        <Button
          variant="ghost"
          icon="minus"
          onClick={() => open({ name: 'reduceOrder', input: { orderNo } })}
        >
          {m.reduce_order()}
        </Button>
      )}
      {canChange.reschedule && shipments.length === 1 && (
        <Button
          variant="ghost"
          icon="calendar-check"
          onClick={() => open({ name: 'rescheduleOrder', input: { orderNo } })}
        >
          {m.reschedule_order()}
        </Button>
      )}
      {canChange.split && (
        <Button
          variant="ghost"
          icon="package"
          onClick={() => open({ name: 'splitOrder', input: { orderNo } })}
        >
          {m.split_order()}
        </Button>
      )}
      {holdReason === undefined && canChange.hold && (
        <Button
          variant="ghost"
          icon="prohibit"
          onClick={() => open({ name: 'holdOrder', input: { orderNo } })}
        >
          {m.hold_order()}
        </Button>
      )}
      <Button
        variant="ghost"
        icon="envelope-simple"
        onClick={() => open({ name: 'resendOrder', input: { orderNo } })}
      >
        {m.resend_order()}
      </Button>
    </>
  );
}

/** Shown while an order is on hold: the reason, and the way out. */
export function HoldNotice({ order: { orderNo, holdReason } }: { order: ConsoleOrder }) {
  const { caller } = useConsole();
  const { can } = useSession();
  const release = useOrderChange(
    orderNo,
    () => caller.call('consoleReleaseOrder', { params: { orderNo }, body: {} }),
    m.order_released({ orderNo }),
  );
  if (holdReason === undefined) return null;
  return (
    <div
      role="status"
      className="no-print mx-gutter mb-4 flex flex-wrap items-center gap-3 rounded-md bg-promise-soft p-4 text-promise-text"
    >
      <p className="me-auto">
        <b>{m.on_hold()}</b>
        <span className="block">{holdReason}</span>
      </p>
      {can('changeOrders') && (
        <Button variant="ghost" busy={release.isPending} onClick={() => release.mutate(undefined)}>
          {m.release_order()}
        </Button>
      )}
    </div>
  );
}

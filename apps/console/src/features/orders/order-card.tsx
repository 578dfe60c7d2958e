import type { BoardOrder } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, cx, Icon } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { CardTransitions } from './order-transitions.tsx';
import { cardSlotText, paymentText, paymentTone, stateTones, stateLabels } from './order-labels.ts';
import { SlotBadge } from './slot-badge.tsx';

interface OrderCardProps {
  order: BoardOrder;
  now: Date;
  /** Whether it names the hub, because the board shows several. */
  showHub?: boolean;
  /** Whether it shows the state, because the column of cancelled orders does not. */
  showState?: boolean;
}

/** An order on the board. */
export const OrderCard = ({ order, now, showHub, showState }: OrderCardProps) => (
  <article
    data-order={order.orderNo}
    aria-label={order.orderNo}
    className={cx(
      'flex flex-col gap-1.5 rounded-md border bg-surface p-2.5 text-sm shadow-e1',
      order.late ? 'border-danger' : 'border-line',
    )}
  >
    <CardTransitions
      order={order}
      head={
        <Link
          to="/orders/$orderNo"
          params={{ orderNo: order.orderNo }}
          className="hb-tap relative font-bold text-brand tabular-nums underline-offset-2 hover:underline"
        >
          <bdi>{order.orderNo}</bdi>
        </Link>
      }
    >
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <bdi className="font-semi">{cardSlotText(order, now)}</bdi>
        <SlotBadge order={order} now={now} />
        {showState && (
          <Badge tone={stateTones[order.orderStatus]}>{stateLabels[order.orderStatus]()}</Badge>
        )}
      </p>
      <p className="break-words text-text-2">
        <bdi className="font-semi text-text">{order.customerName}</bdi>
        <br />
        <bdi>{order.area}</bdi>
        {showHub && (
          <span className="text-text-3">
            {' · '}
            <bdi>{order.adcCode}</bdi>
          </span>
        )}
      </p>
      <p className="text-text-2">
        {order.itemSummary}
        <span className="text-text-3"> · {m.packs({ count: order.itemCount })}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="font-bold tabular-nums">{formatRupees(order.orderPayableAmount)}</bdi>
        <span className="text-xs text-text-2">{order.paymentMode}</span>
        {order.paymentStatus !== 'PENDING' && (
          <Badge tone={paymentTone(order.paymentStatus)}>{paymentText(order.paymentStatus)}</Badge>
        )}
      </p>
      {order.holdReason !== undefined && (
        <p>
          <Badge tone="promise">{m.on_hold()}</Badge>
        </p>
      )}
      {order.riderName && (
        <p className="flex items-center gap-1.5 text-text-2">
          <Icon name="moped" size={16} className="text-text-3" />
          <span className="visually-hidden">{m.rider()}</span>
          <bdi>{order.riderName}</bdi>
        </p>
      )}
    </CardTransitions>
  </article>
);

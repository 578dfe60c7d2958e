import type { BoardOrder, OrderColumn, OrderSort } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../../messages.ts';
import { whenText } from '@halal-basket/times';
import {
  paymentText,
  paymentTone,
  orderSlotText,
  stateLabels,
  stateTones,
} from '../order-labels.ts';
import { SlotBadge } from '../slot-badge.tsx';

interface TableColumn {
  label: () => string;
  cell: (order: BoardOrder, now: Date) => ReactNode;
  align?: 'end';
  /** The sort orders of its heading, the first press first. */
  sorts?: readonly [OrderSort, OrderSort];
}

/** The columns of the table besides the number, in their order. */
export const orderColumns: Record<OrderColumn, TableColumn> = {
  status: {
    label: m.table_status,
    cell: ({ orderStatus, holdReason }) => (
      <span className="inline-flex gap-1.5">
        <Badge tone={stateTones[orderStatus]}>{stateLabels[orderStatus]()}</Badge>
        {holdReason !== undefined && <Badge tone="promise">{m.on_hold()}</Badge>}
      </span>
    ),
  },
  slot: {
    label: m.table_slot,
    cell: (order, now) => (
      <span className="inline-flex items-center gap-2">
        <bdi>{orderSlotText(order, now)}</bdi>
        <SlotBadge order={order} now={now} />
      </span>
    ),
  },
  placed: {
    label: m.table_placed,
    cell: ({ placedAt }, now) => <bdi>{whenText(new Date(placedAt), now)}</bdi>,
    sorts: ['newest', 'oldest'],
  },
  customer: { label: m.table_customer, cell: ({ customerName }) => <bdi>{customerName}</bdi> },
  area: { label: m.table_area, cell: ({ area }) => <bdi>{area}</bdi> },
  hub: { label: m.table_hub, cell: ({ adcCode }) => <bdi>{adcCode}</bdi> },
  items: {
    label: m.table_items,
    cell: ({ itemSummary, itemCount }) => `${itemSummary} · ${m.packs({ count: itemCount })}`,
  },
  amount: {
    label: m.table_amount,
    cell: ({ orderPayableAmount }) => <bdi>{formatRupees(orderPayableAmount)}</bdi>,
    align: 'end',
    sorts: ['highest', 'lowest'],
  },
  payment: {
    label: m.table_payment,
    cell: ({ paymentMode, paymentStatus }) => (
      <span className="inline-flex items-center gap-2">
        {paymentMode}
        <Badge tone={paymentTone(paymentStatus)}>{paymentText(paymentStatus)}</Badge>
      </span>
    ),
  },
  rider: { label: m.rider, cell: ({ riderName }) => <bdi>{riderName ?? '–'}</bdi> },
};

export const columnIds = Object.keys(orderColumns) as OrderColumn[];

/** The columns that are shown until a member of staff chooses others. */
export const usualColumns: readonly OrderColumn[] = [
  'status',
  'slot',
  'customer',
  'area',
  'items',
  'amount',
  'payment',
  'rider',
];

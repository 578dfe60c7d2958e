import type { BoardOrder, OrderColumn, OrderSort } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, cx, Icon } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../../messages.ts';
import { orderSlotText, stateLabels, stateTones } from '../order-labels.ts';
import { SlotBadge } from '../slot-badge.tsx';
import { orderColumns } from './order-columns.tsx';

export interface OrderTableProps {
  orders: readonly BoardOrder[];
  columns: readonly OrderColumn[];
  sort: OrderSort;
  /** Only few orders are sorted by amount. */
  canSortByAmount: boolean;
  onSort: (sort: OrderSort) => void;
  isChosen: (orderNo: string) => boolean;
  onToggle: (orderNo: string) => void;
  /** Chooses all orders of the page, or none of them. */
  onToggleAll: () => void;
  now: Date;
}

/** The orders as a table, or as a list on narrow windows. */
export const OrderTable = (props: OrderTableProps) => (
  <>
    <div
      role="region"
      aria-label={m.nav_orders()}
      // A container that scrolls must be focusable, or the keyboard cannot scroll it.
      {...{ tabIndex: 0 }}
      className="overflow-x-auto rounded-md border border-line bg-surface text-sm max-md:hidden"
    >
      <table className="w-full">
        <caption className="visually-hidden">{m.table_caption()}</caption>
        <TableHead {...props} />
        <tbody>
          {props.orders.map((order) => (
            <TableRow key={order.orderNo} order={order} {...props} />
          ))}
        </tbody>
      </table>
    </div>
    <ul className="divide-y divide-line rounded-md border border-line bg-surface md:hidden">
      {props.orders.map((order) => (
        <ListRow key={order.orderNo} order={order} {...props} />
      ))}
    </ul>
  </>
);

function TableHead({ orders, columns, isChosen, onToggleAll, ...sorting }: OrderTableProps) {
  const count = orders.filter(({ orderNo }) => isChosen(orderNo)).length;
  return (
    <thead className="bg-surface-2 text-xs text-text-2">
      <tr>
        <th scope="col" className="h-10 w-10 ps-3">
          <input
            type="checkbox"
            className="hb-check"
            aria-label={m.choose_page()}
            checked={count > 0 && count === orders.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < orders.length;
            }}
            onChange={onToggleAll}
          />
        </th>
        <th scope="col" className={headCell()}>
          {m.table_order()}
        </th>
        {columns.map((id) => (
          <HeadCell key={id} id={id} {...sorting} />
        ))}
      </tr>
    </thead>
  );
}

const headCell = (align?: 'end') =>
  cx('h-10 px-3 font-semi whitespace-nowrap', align === 'end' ? 'text-end' : 'text-start');

function HeadCell({
  id,
  sort,
  canSortByAmount,
  onSort,
}: { id: OrderColumn } & Pick<OrderTableProps, 'sort' | 'canSortByAmount' | 'onSort'>) {
  const { label, align, sorts } = orderColumns[id];
  const isSortable = sorts !== undefined && (id !== 'amount' || canSortByAmount);
  if (!isSortable) {
    return (
      <th
        scope="col"
        className={headCell(align)}
        {...(id === 'slot' && sort === 'slot' && { 'aria-sort': 'ascending' as const })}
      >
        {label()}
      </th>
    );
  }
  const [first, second] = sorts;
  const isSorted = sort === first || sort === second;
  const direction = sort === 'newest' || sort === 'highest' ? 'descending' : 'ascending';
  // The third press returns to the order of the slots.
  const next = sort === first ? second : sort === second ? 'slot' : first;
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'} className={headCell(align)}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className="hb-tap relative inline-flex cursor-pointer items-center gap-1 font-semi hover:text-text"
      >
        {label()}
        {isSorted && (
          <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} size={12} />
        )}
      </button>
    </th>
  );
}

type RowProps = OrderTableProps & { order: BoardOrder };

const TableRow = ({ order, columns, isChosen, onToggle, now }: RowProps) => (
  <tr
    data-order-row={order.orderNo}
    className={cx(
      'border-t border-line hover:bg-surface-2',
      isChosen(order.orderNo) && 'bg-brand-soft',
    )}
  >
    <td className="h-10 ps-3">
      <ChooseBox order={order} isChosen={isChosen} onToggle={onToggle} />
    </td>
    <th scope="row" className="h-10 px-3 text-start">
      <OrderLink orderNo={order.orderNo} />
    </th>
    {columns.map((id) => {
      const { cell, align } = orderColumns[id];
      return (
        <td
          key={id}
          className={cx(
            'h-10 max-w-70 truncate px-3 whitespace-nowrap',
            align === 'end' && 'text-end tabular-nums',
          )}
        >
          {cell(order, now)}
        </td>
      );
    })}
  </tr>
);

const ListRow = ({ order, isChosen, onToggle, now }: RowProps) => (
  <li
    data-order-row={order.orderNo}
    className={cx('flex items-start gap-3 p-3', isChosen(order.orderNo) && 'bg-brand-soft')}
  >
    <span className="pt-0.5">
      <ChooseBox order={order} isChosen={isChosen} onToggle={onToggle} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <OrderLink orderNo={order.orderNo} />
        <Badge tone={stateTones[order.orderStatus]}>{stateLabels[order.orderStatus]()}</Badge>
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2">
        <bdi className="font-semi">{orderSlotText(order, now)}</bdi>
        <SlotBadge order={order} now={now} />
      </span>
      <span className="block text-text-2">
        <bdi>{order.customerName}</bdi> · <bdi>{order.area}</bdi>
      </span>
      <span className="block text-text-2">
        <bdi className="font-semi text-text tabular-nums">
          {formatRupees(order.orderPayableAmount)}
        </bdi>{' '}
        · {order.itemSummary}
      </span>
    </span>
  </li>
);

const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link
    to="/orders/$orderNo"
    params={{ orderNo }}
    data-row-link=""
    className="hb-tap relative font-bold text-brand tabular-nums underline-offset-2 hover:underline"
  >
    <bdi>{orderNo}</bdi>
  </Link>
);

const ChooseBox = ({
  order: { orderNo },
  isChosen,
  onToggle,
}: Pick<RowProps, 'order' | 'isChosen' | 'onToggle'>) => (
  <input
    type="checkbox"
    className="hb-check hb-tap relative"
    aria-label={m.choose_order({ orderNo })}
    checked={isChosen(orderNo)}
    onChange={() => onToggle(orderNo)}
  />
);

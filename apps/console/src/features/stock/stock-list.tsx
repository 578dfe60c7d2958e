import type { StockRow } from '@halal-basket/contract';
import { Badge, Button, buttonClass, type Column, ProductArt, Table } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { whenText } from '@halal-basket/times';

interface StockListProps {
  rows: readonly StockRow[];
  now: Date;
  /** Absent for staff who may only view the stock. */
  onAdjust?: (row: StockRow) => void;
}

const Picture = ({ row, className }: { row: StockRow; className: string }) => (
  <ProductArt
    src={row.imageUrl}
    alt=""
    tint={row.tint}
    fit="tile"
    className={`shrink-0 rounded-xs! ${className}`}
  />
);

const Name = ({ row }: { row: StockRow }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Picture row={row} className="size-9" />
    <span className="min-w-0">
      <span className="block leading-snug font-semi">{row.productName}</span>
      <span className="block text-xs text-text-2">
        <bdi>{row.quantity}</bdi> · <bdi>{row.sku}</bdi>
      </span>
    </span>
  </span>
);

const Low = ({ row }: { row: StockRow }) =>
  row.low ? (
    <Badge tone={row.available === 0 ? 'danger' : 'promise'} icon="warning">
      {row.available === 0 ? m.sold_out() : m.low()}
    </Badge>
  ) : null;

interface RowActionsProps {
  row: StockRow;
  onAdjust: (row: StockRow) => void;
}

const small = 'xl:min-h-7! xl:px-2.5! xl:py-0.5!';

const RowActions = ({ row, onAdjust }: RowActionsProps) => (
  <span className="inline-flex gap-1">
    <Link
      to="/stock/receive/$sku"
      params={{ sku: row.sku }}
      className={buttonClass({ size: 'sm', variant: 'ghost', className: small })}
    >
      {m.receive()}
      <span className="visually-hidden"> · {row.sku}</span>
    </Link>
    <AdjustButton row={row} onAdjust={onAdjust} />
  </span>
);

const AdjustButton = ({ row, onAdjust }: RowActionsProps) => (
  <Button size="sm" variant="ghost" onClick={() => onAdjust(row)} className={small}>
    <span>
      {m.adjust()}
      <span className="visually-hidden"> · {row.sku}</span>
    </span>
  </Button>
);

const columnsOf = ({ now, onAdjust }: StockListProps): Column<StockRow>[] => [
  {
    id: 'name',
    header: m.product(),
    wrap: true,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        <Picture row={row} className="size-7" />
        <span className="leading-snug font-semi">{row.productName}</span>
      </span>
    ),
  },
  { id: 'pack', header: m.pack(), cell: ({ quantity }) => <bdi>{quantity}</bdi> },
  { id: 'sku', header: m.sku(), cell: ({ sku }) => <bdi className="text-text-2">{sku}</bdi> },
  { id: 'low', header: m.state(), cell: (row) => <Low row={row} /> },
  { id: 'onHand', header: m.on_hand(), align: 'end', cell: ({ onHand }) => onHand },
  { id: 'held', header: m.held(), align: 'end', cell: ({ held }) => held },
  {
    id: 'available',
    header: m.available(),
    align: 'end',
    cell: ({ available }) => <b>{available}</b>,
  },
  {
    id: 'moved',
    header: m.last_moved(),
    cell: ({ updatedAt }) => (
      <span className="text-text-2">
        {updatedAt ? <bdi>{whenText(new Date(updatedAt), now)}</bdi> : m.never()}
      </span>
    ),
  },
  ...(onAdjust
    ? [
        {
          id: 'adjust',
          header: <span className="visually-hidden">{m.adjust()}</span>,
          align: 'end' as const,
          cell: (row: StockRow) => <RowActions row={row} onAdjust={onAdjust} />,
        },
      ]
    : []),
];

/** The stock of a hub: a table, or a list where a table would hide its buttons at the side. */
export function StockList(props: StockListProps) {
  const { rows, onAdjust } = props;
  return (
    <>
      <div className="max-xl:hidden">
        <Table
          caption={m.stock_table()}
          columns={columnsOf(props)}
          rows={rows}
          rowKey={({ sku }) => sku}
        />
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface xl:hidden">
        {rows.map((row) => (
          <li key={row.sku} className="flex flex-col gap-2 p-3">
            <Name row={row} />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-12">
              <span>
                {m.available()} <b className="tabular-nums">{row.available}</b>
              </span>
              <span className="text-text-2">
                {m.on_hand()} <span className="tabular-nums">{row.onHand}</span>
              </span>
              <Low row={row} />
              {onAdjust && (
                <span className="ms-auto">
                  <RowActions row={row} onAdjust={onAdjust} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

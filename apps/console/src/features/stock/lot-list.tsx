import type { Lot } from '@halal-basket/contract';
import { formatRupees, formatRupeesExact } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { Badge, Button, type Column, Table } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { canMarkDown } from './markdown-price.ts';

function LotState({ lot }: { lot: Lot }) {
  const { state, daysLeft } = lot;
  if (state === 'recalled') return <Badge tone="danger">{m.lot_recalled()}</Badge>;
  if (state === 'expired') return <Badge tone="danger">{m.lot_expired()}</Badge>;
  if (daysLeft === undefined) return null;
  if (daysLeft === 0) return <Badge tone="danger">{m.lot_last_day()}</Badge>;
  return (
    <Badge tone={daysLeft <= 2 ? 'promise' : 'neutral'}>
      {m.lot_days_left({ count: daysLeft })}
    </Badge>
  );
}

/** Each is absent for staff who may not do it. */
export interface LotActions {
  onAdjust: ((lot: Lot) => void) | undefined;
  onSend: ((lot: Lot) => void) | undefined;
  onMarkDown: ((lot: Lot) => void) | undefined;
}

interface LotListProps {
  lots: readonly Lot[];
  actions: LotActions;
}

const LotButtons = ({ lot, actions }: { lot: Lot; actions: LotActions }) => (
  <span className="inline-flex gap-1">
    {[
      {
        label: m.markdown(),
        act: canMarkDown(lot) ? actions.onMarkDown : undefined,
      },
      { label: m.transfer_send(), act: actions.onSend },
      { label: m.adjust(), act: actions.onAdjust },
    ].map(
      ({ label, act }) =>
        act && (
          <Button
            key={label}
            size="sm"
            variant="ghost"
            onClick={() => act(lot)}
            className="md:min-h-7! md:px-2.5! md:py-0.5!"
          >
            <span>
              {label}
              <span className="visually-hidden">
                {' '}
                · {lot.sku} {lot.lotNo}
              </span>
            </span>
          </Button>
        ),
    )}
  </span>
);

/** The price, and whether it is a lower one because of this lot. */
const LotPrice = ({ lot }: { lot: Lot }) => (
  <span className="inline-flex flex-col items-end">
    {lot.salePrice === undefined ? '–' : formatRupees(lot.salePrice)}
    {lot.isMarkedDown && <Badge tone="promise">{m.markdown_badge()}</Badge>}
  </span>
);

const columnsOf = (actions: LotListProps['actions']): Column<Lot>[] => [
  {
    id: 'name',
    header: m.product(),
    wrap: true,
    cell: (lot) => (
      <span className="leading-snug">
        <span className="font-semi">{lot.productName}</span>
        <span className="block text-xs text-text-2">
          <bdi>{lot.quantity}</bdi> · <bdi>{lot.sku}</bdi>
        </span>
      </span>
    ),
  },
  { id: 'lot', header: m.lot(), cell: ({ lotNo }) => <bdi>{lotNo}</bdi> },
  { id: 'useBy', header: m.lot_use_by(), cell: ({ useBy }) => (useBy ? dateOf(useBy) : '–') },
  { id: 'state', header: m.state(), cell: (lot) => <LotState lot={lot} /> },
  {
    id: 'remaining',
    header: m.lot_remaining(),
    align: 'end',
    cell: (lot) => <b>{lot.remaining}</b>,
  },
  { id: 'picked', header: m.lot_picked(), align: 'end', cell: ({ picked }) => picked },
  {
    id: 'cost',
    header: m.lot_cost(),
    align: 'end',
    cell: ({ cost }) => (cost === undefined ? '–' : formatRupeesExact(cost)),
  },
  { id: 'price', header: m.lot_price(), align: 'end', cell: (lot) => <LotPrice lot={lot} /> },
  { id: 'supplier', header: m.lot_supplier(), cell: (lot) => lot.supplierName ?? '–' },
  {
    id: 'adjust',
    header: <span className="visually-hidden">{m.adjust()}</span>,
    align: 'end',
    cell: (lot) => <LotButtons lot={lot} actions={actions} />,
  },
];

/** A table, or a list where a table would scroll sideways. */
export const LotList = ({ lots, actions }: LotListProps) => (
  <>
    <div className="max-lg:hidden">
      <Table
        caption={m.lots_table()}
        columns={columnsOf(actions)}
        rows={lots}
        rowKey={({ lotId }) => String(lotId)}
      />
    </div>
    <ul className="divide-y divide-line rounded-md border border-line bg-surface lg:hidden">
      {lots.map((lot) => (
        <li key={lot.lotId} className="flex flex-col gap-1 p-3">
          <span className="leading-snug font-semi">
            {lot.productName}, <bdi>{lot.quantity}</bdi>
          </span>
          <span className="text-sm text-text-2">
            {m.lot()} <bdi>{lot.lotNo}</bdi>
            {lot.useBy && ` · ${m.lot_use_by()} ${dateOf(lot.useBy)}`}
            {lot.supplierName && ` · ${lot.supplierName}`}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {m.lot_remaining()} <b className="tabular-nums">{lot.remaining}</b>
            </span>
            <LotState lot={lot} />
            <LotPrice lot={lot} />
            <span className="ms-auto">
              <LotButtons lot={lot} actions={actions} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </>
);

import type { ConsoleOrder, OrderItem } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { type Column, Table } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { Thumb } from '../products/product-line.tsx';
import { keptQty } from './kept-packs.ts';
import { gramsText, lineGrams } from './weights.ts';

/** Two deliveries of an order can contain the same pack. */
type Row = OrderItem & {
  lineNo: number;
  /** A deduction from its price is less to pay, not a refund. */
  isUnpaid: boolean;
};

const itemKey = ({ lineNo }: Row) => lineNo;

const weightText = (item: OrderItem) => {
  const grams = lineGrams(item);
  return grams === null ? '–' : gramsText(grams);
};

/** The substitute, the picked weight where it is below the ordered one, and what was taken off the price. */
const Settled = ({ item: { substitute, weighed, givenBack, isUnpaid } }: { item: Row }) => (
  <>
    {substitute && (
      <span className="block text-xs font-semi">
        {m.item_substitute({
          name: [substitute.productName, substitute.cutLabel, substitute.quantity]
            .filter(Boolean)
            .join(', '),
        })}
      </span>
    )}
    {weighed && (
      <span className="block text-xs text-text-2">
        {m.item_weighed({ grams: gramsText(weighed.pickedGrams) })}
      </span>
    )}
    {givenBack !== undefined && (
      <span className="block text-xs text-text-2">
        {(isUnpaid ? m.item_deducted : m.item_refunded)({ amount: formatRupeesExact(givenBack) })}
      </span>
    )}
  </>
);

/** The parts of a combo, as they are picked. */
const Parts = ({ item }: { item: OrderItem }) =>
  item.comboItems &&
  keptQty(item) > 0 && (
    <span className="mt-1 block text-xs text-text-2">
      {item.comboItems.map(({ productName, sku, cutLabel, quantity, packSize }) => (
        <span key={`${sku}/${cutLabel ?? ''}`} className="block">
          <bdi>
            <b>{keptQty(item) * quantity}</b> × {productName}, {packSize}
          </bdi>
          {cutLabel && ` · ${cutLabel}`} · <bdi>{sku}</bdi>
        </span>
      ))}
    </span>
  );

/** The packs that stay; those that were taken out are struck through. */
const PackCount = ({ item }: { item: OrderItem }) => (
  <>
    {item.removedQty !== undefined && (
      <>
        <s className="text-text-3">{item.inCartQty}</s>{' '}
        <span className="visually-hidden">{m.packs_now()}</span>
      </>
    )}
    <b>{keptQty(item)}</b>
  </>
);

const columnsOf = (): Column<Row>[] => [
  {
    id: 'name',
    header: m.item(),
    wrap: true,
    cell: (item) => (
      <span className="flex items-center gap-3">
        <Thumb src={item.image.url} tint={item.tint} />
        <span className="min-w-36">
          <span className="block font-semi">{item.productName}</span>
          <span className="block text-xs text-text-2">
            {item.cutLabel && !item.comboItems && `${item.cutLabel} · `}
            <bdi>{item.sku}</bdi>
          </span>
          <Parts item={item} />
          <Settled item={item} />
        </span>
      </span>
    ),
  },
  { id: 'pack', header: m.pack(), cell: ({ quantity }) => <bdi>{quantity}</bdi> },
  {
    id: 'count',
    header: m.packs_head(),
    align: 'end',
    cell: (item) => <PackCount item={item} />,
  },
  { id: 'weight', header: m.net_weight(), align: 'end', cell: weightText },
  {
    id: 'price',
    header: m.price_each(),
    align: 'end',
    cell: ({ salePrice }) => <bdi>{formatRupeesExact(salePrice)}</bdi>,
  },
  {
    id: 'total',
    header: m.line_total(),
    align: 'end',
    cell: ({ lineTotal }) => <bdi className="font-semi">{formatRupeesExact(lineTotal)}</bdi>,
  },
];

/** The items of the order: a table, or cards where a table would scroll sideways. */
export function OrderItems({
  items,
  paymentStatus,
}: Pick<ConsoleOrder, 'items' | 'paymentStatus'>) {
  const isUnpaid = paymentStatus === 'PENDING' || paymentStatus === 'FAILED';
  const rows = items.map((item, index): Row => ({ ...item, lineNo: index + 1, isUnpaid }));
  return (
    <>
      <div className="max-md:hidden">
        <Table caption={m.items()} columns={columnsOf()} rows={rows} rowKey={itemKey} />
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface md:hidden">
        {rows.map((item) => (
          <li key={itemKey(item)} className="flex items-start gap-3 p-3">
            <Thumb src={item.image.url} tint={item.tint} />
            <span className="min-w-0 flex-1">
              <span className="block font-semi">{item.productName}</span>
              <span className="block text-text-2">
                {item.cutLabel && !item.comboItems && `${item.cutLabel} · `}
                <bdi>
                  <PackCount item={item} /> × {item.quantity}
                </bdi>
                {lineGrams(item) !== null && ` · ${weightText(item)}`}
              </span>
              <span className="block text-xs text-text-3">
                <bdi>{item.sku}</bdi>
              </span>
              <Parts item={item} />
              <Settled item={item} />
            </span>
            <bdi className="font-semi tabular-nums">{formatRupeesExact(item.lineTotal)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { ConsoleOrder, PackingSlip } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { weekdayDateText } from '@halal-basket/times';
import { m } from '../../messages.ts';
import { gramsOrDash, gramsText } from './weights.ts';

/** An order, or the packing slip of one of several. */
type SlipOrder = Pick<ConsoleOrder, keyof ConsoleOrder & keyof PackingSlip>;

interface PickListProps {
  order: SlipOrder;
  hubName: string;
}

/**
 * The packing list that is delivered with the goods; only printed. Its type is large enough for
 * arm's length.
 */
export const PickList = ({ order, hubName }: PickListProps) => (
  <div className="hidden text-black print:block">
    <div className="flex items-baseline justify-between gap-4 border-b-2 border-black pb-2">
      <p className="text-2xl font-heavy">{order.orderNo}</p>
      {/* Paper is read on other days too: it has the date. */}
      <p className="text-xl font-bold">
        {weekdayDateText(order.slotDate)}, {order.slot}
      </p>
    </div>
    <Destination order={order} hubName={hubName} />
    {order.gift?.message && (
      <p className="my-3 border-2 border-black p-3 text-lg whitespace-pre-line wrap-anywhere">
        {order.gift.message}
      </p>
    )}
    <PackList order={order} />
    <p className="pt-8 text-md">{m.packed_by()} ____________________</p>
  </div>
);

function Destination({ order, hubName }: PickListProps) {
  const { deliveryAddress: address, dueOnDelivery } = order;
  return (
    <div className="flex justify-between gap-6 py-3 text-md">
      <p>
        <b>{order.customerName}</b>
        <br />
        {[address.addressLine1, address.addressLine2, address.area].filter(Boolean).join(', ')}
        <br />
        {address.city} {address.pinCode}
        {address.instructions && (
          <>
            <br />“{address.instructions}”
          </>
        )}
      </p>
      <p className="text-end">
        {hubName}
        <br />
        {order.customerPhone}
        {!order.gift?.hidePrices && (
          <>
            <br />
            {order.paymentMode}:{' '}
            <b>
              {dueOnDelivery > 0
                ? m.collect({ amount: formatRupeesExact(dueOnDelivery) })
                : m.nothing_to_collect()}
            </b>
          </>
        )}
      </p>
    </div>
  );
}

const PackList = ({ order: { picks } }: Pick<PickListProps, 'order'>) => (
  <table className="w-full text-md">
    <thead>
      <tr className="border-b border-black">
        <th className="py-1 text-start">{m.item()}</th>
        <th className="py-1 text-start">{m.cut()}</th>
        <th className="py-1 text-end">{m.packs_head()}</th>
        <th className="py-1 ps-6 text-start">{m.pack()}</th>
        <th className="py-1 text-end">{m.net_weight()}</th>
      </tr>
    </thead>
    <tbody>
      {picks.map((pick) => (
        <tr key={`${pick.lineNo}/${pick.partNo}`} className="border-b border-black/30">
          <td className="py-2">
            <span className="me-4 inline-block size-5 border-2 border-black align-middle" />
            <b>{pick.productName}</b> · {pick.sku}
            {pick.comboName && <span className="block ps-9 text-sm">{pick.comboName}</span>}
            {pick.insteadOf && (
              <span className="block ps-9 text-sm">
                {m.item_instead_of({ name: pick.insteadOf })}
              </span>
            )}
          </td>
          <td className="py-2">{pick.cutLabel ?? '–'}</td>
          <td className="py-2 text-end text-xl font-heavy">{pick.orderedPacks}</td>
          <td className="py-2 ps-6">{pick.quantity}</td>
          <td className="py-2 text-end">{gramsOrDash(pick.orderedGrams)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="font-bold">
        <th scope="row" colSpan={2} className="py-2 text-start">
          {m.total_row()}
        </th>
        <td className="py-2 text-end">
          {picks.reduce((sum, { orderedPacks }) => sum + orderedPacks, 0)}
        </td>
        <td colSpan={2} className="py-2 text-end">
          {gramsText(picks.reduce((sum, { orderedGrams }) => sum + orderedGrams, 0))}
        </td>
      </tr>
    </tfoot>
  </table>
);

import type { PackingSlip } from '@halal-basket/contract';
import { m } from '../../../messages.ts';
import { useSession } from '../../../session/session.tsx';
import { PickList } from '../pick-list.tsx';
import { gramsOrDash } from '../weights.ts';
import { packsOfOrders } from './packs-of-orders.ts';

interface PrintedSlipsProps {
  slips: readonly PackingSlip[];
}

/** Only printed: the packs of all orders on the first page, then each order's packing slip on its own. */
export function PrintedSlips({ slips }: PrintedSlipsProps) {
  const { hubName } = useSession();
  if (slips.length === 0) return null;
  return (
    <>
      <PacksTogether slips={slips} />
      {slips.map((slip) => (
        <div key={slip.orderNo} className="print:break-before-page">
          <PickList order={slip} hubName={hubName(slip.adcCode)} />
        </div>
      ))}
    </>
  );
}

const PacksTogether = ({ slips }: PrintedSlipsProps) => (
  <div className="hidden text-black print:block">
    <p className="border-b-2 border-black pb-2 text-2xl font-heavy">
      {m.slips_title({ count: slips.length })}
    </p>
    <table className="mt-3 w-full text-md">
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
        {packsOfOrders(slips).map((pick) => (
          <tr key={pick.key} className="border-b border-black/30">
            <td className="py-1.5">
              <b>{pick.productName}</b> · {pick.sku}
            </td>
            <td className="py-1.5">{pick.cutLabel ?? '–'}</td>
            <td className="py-1.5 text-end text-xl font-heavy">{pick.packs}</td>
            <td className="py-1.5 ps-6">{pick.quantity}</td>
            <td className="py-1.5 text-end">{gramsOrDash(pick.grams)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

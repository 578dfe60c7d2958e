import type { ConsoleOrder } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Badge } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../../messages.ts';
import { stateLabels, stateTones } from '../order-labels.ts';

const linkClass = 'font-semi text-brand underline-offset-2 hover:underline';

/** The packs that staff added to the order, each with its own bill. */
export const OrderAdditions = ({ additions }: Pick<ConsoleOrder, 'additions'>) => (
  <ul className="divide-y divide-line">
    {additions.map(({ orderNo, orderStatus, packs, products, orderPayableAmount }) => (
      <li key={orderNo} className="py-2 first:pt-0 last:pb-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to="/orders/$orderNo" params={{ orderNo }} className={linkClass}>
            <bdi>{orderNo}</bdi>
          </Link>
          <Badge tone={stateTones[orderStatus]}>{stateLabels[orderStatus]()}</Badge>
          <bdi className="ms-auto font-semi tabular-nums">
            {formatRupeesExact(orderPayableAmount)}
          </bdi>
        </span>
        <span className="block text-sm text-text-2">
          {m.packs({ count: packs })} · {products.join(', ')}
        </span>
      </li>
    ))}
  </ul>
);

/** The order that these packs travel with. */
export const AddsTo = ({ orderNo }: { orderNo: string }) => (
  <p className="no-print mx-gutter mb-4 rounded-md bg-info-soft p-4 text-info">
    {m.adds_to()}{' '}
    <Link
      to="/orders/$orderNo"
      params={{ orderNo }}
      className="font-semi underline underline-offset-2"
    >
      <bdi>{orderNo}</bdi>
    </Link>
  </p>
);

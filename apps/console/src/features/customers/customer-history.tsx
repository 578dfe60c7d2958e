import type { CustomerProfile } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { NoRows, TitledRows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { complaintReasonLabels } from '../complaints/complaint-reasons.ts';
import { stateLabels, stateTones } from '../orders/order-labels.ts';

interface OrdersProps {
  orders: CustomerProfile['recentOrders'];
  now: Date;
}

const rowLink = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-surface-2';

export const CustomerOrders = ({ orders, now }: OrdersProps) => (
  <TitledRows title={m.customer_recent_orders()}>
    {orders.length === 0 && <NoRows>{m.customer_no_orders()}</NoRows>}
    {orders.map(({ orderNo, state, placedAt, payable }) => (
      <li key={orderNo}>
        <Link to="/orders/$orderNo" params={{ orderNo }} className={rowLink}>
          <span className="min-w-0 flex-1">
            <bdi className="block font-semi">{orderNo}</bdi>
            <span className="text-sm text-text-2">{whenText(new Date(placedAt), now)}</span>
          </span>
          <Badge tone={stateTones[state]}>{stateLabels[state]()}</Badge>
          <span className="basis-20 text-end tabular-nums">{formatRupees(payable)}</span>
        </Link>
      </li>
    ))}
  </TitledRows>
);

interface ComplaintsProps {
  complaints: CustomerProfile['complaints'];
  now: Date;
}

export const CustomerComplaints = ({ complaints, now }: ComplaintsProps) => (
  <TitledRows title={m.customer_complaints()}>
    {complaints.length === 0 && <NoRows>{m.customer_no_complaints()}</NoRows>}
    {complaints.map(({ complaintNo, orderNo, reason, at }) => (
      <li key={complaintNo}>
        <Link to="/orders/$orderNo" params={{ orderNo }} className={rowLink}>
          <span className="min-w-0 flex-1">
            <span className="block font-semi">{complaintReasonLabels[reason]()}</span>
            <bdi className="text-sm text-text-2">{orderNo}</bdi>
          </span>
          <span className="text-sm text-text-2">{whenText(new Date(at), now)}</span>
        </Link>
      </li>
    ))}
  </TitledRows>
);

export const CustomerCart = ({ lines }: { lines: CustomerProfile['cart'] }) => (
  <TitledRows title={m.customer_cart()}>
    {lines.length === 0 && <NoRows>{m.customer_cart_empty()}</NoRows>}
    {lines.map((line) => (
      <li key={line.name} className="px-4 py-2">
        {m.customer_cart_line(line)}
      </li>
    ))}
  </TitledRows>
);

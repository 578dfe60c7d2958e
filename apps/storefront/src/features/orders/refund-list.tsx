import type { Order } from '@halal-basket/contract';
import { formatRupees, formatRupeesExact } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { m } from '../../messages.ts';

const statusNames = {
  PENDING: m.order_refund_PENDING,
  DONE: m.order_refund_DONE,
  FAILED: m.order_refund_FAILED,
};

type Refund = Order['refunds'][number];

/**
 * The refunds to the customer, each with the bank's reference number and the day of its arrival.
 */
export const RefundList = ({ refunds }: Pick<Order, 'refunds'>) =>
  refunds.length > 0 && (
    <ul className="mt-3 flex flex-col gap-3" aria-label={m.order_refunds()}>
      {refunds.map((refund) => (
        <li key={refund.refundNo ?? refund.at} className="text-sm">
          <b>{m.order_refund_title()}</b>:{' '}
          {m.order_refund({ amount: formatRupees(refund.amount), to: refund.to })},{' '}
          {statusNames[refund.status]()}
          <Facts refund={refund} />
        </li>
      ))}
    </ul>
  );

function Facts({ refund: { reason, arrivesBy, bankReference } }: { refund: Refund }) {
  return (
    <>
      {arrivesBy && (
        <span className="block">{m.order_refund_arrives({ date: dateOf(arrivesBy) })}</span>
      )}
      {bankReference && (
        <span className="block wrap-anywhere">
          {m.order_refund_reference({ reference: bankReference })}
        </span>
      )}
      <span className="block text-text-2 wrap-anywhere">{reason}</span>
    </>
  );
}

/** '₹549.00, ₹21.96 returned, ₹527.04 paid', beside the total; nothing where nothing was returned. */
export function ReturnedOfTotal({ order }: { order: Order }) {
  if (order.returned === 0) return null;
  const figures = {
    total: formatRupeesExact(order.orderPayableAmount),
    returned: formatRupeesExact(order.returned),
    rest: formatRupeesExact(order.totalAfterRefunds),
  };
  const isDue = order.payment.status === 'PENDING';
  return (
    <p className="mt-2 text-sm font-semi tabular-nums">
      {isDue ? m.order_returned_due(figures) : m.order_returned_paid(figures)}
    </p>
  );
}

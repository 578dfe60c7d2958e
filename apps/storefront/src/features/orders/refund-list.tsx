import type { Order } from '@halal-basket/contract';
import { formatRupees, formatRupeesExact } from '@halal-basket/money';
import { Bill, BillRow } from '@halal-basket/ui';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';

const texts = {
  PENDING: m.order_refund_PENDING,
  DONE: m.order_refund_DONE,
  FAILED: m.order_refund_FAILED,
};

type Refund = Order['refunds'][number];

/** A refund that is not sent lowers what is due on delivery: `to` says so then. */
function amountText({ amount, to, status, refundNo }: Refund): string {
  const rupees = formatRupees(amount);
  return refundNo ? texts[status]({ amount: rupees, to }) : `${rupees} ${to}`;
}

/**
 * The refunds to the customer, each with the bank's reference number and the day of its arrival.
 */
export const RefundList = ({ refunds }: Pick<Order, 'refunds'>) =>
  refunds.length > 0 && (
    <ul className="mt-3 flex flex-col gap-3" aria-label={m.order_refunds()}>
      {refunds.map((refund) => (
        <li key={refund.refundNo ?? refund.at} className="text-sm">
          <b>{m.order_refund_title()}</b>: {amountText(refund)}
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

/** The total, the returned part of it and the rest, below the bill; nothing where nothing was returned. */
export function ReturnedOfTotal({ order }: { order: Order }) {
  if (order.returned === 0) return null;
  const isDue = order.payment.status === 'PENDING';
  return (
    <Bill>
      <BillRow
        tone="less"
        label={isDue ? m.order_deducted() : m.order_returned()}
        value={`−${formatRupeesExact(order.returned)}`}
      />
      <BillRow
        tone="total"
        label={isDue ? m.order_rest_due() : m.order_rest_paid()}
        value={formatRupeesExact(order.totalAfterRefunds)}
      />
    </Bill>
  );
}

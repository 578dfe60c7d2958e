import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';

interface PayerProps {
  payer: { kind: string; reference: string; customerId: number; customerName?: string };
}

const look = 'font-semi break-words text-brand underline';

/** The purchase and its customer, each with a link for staff who may open it. */
export function PayerLinks({ payer }: PayerProps) {
  const { can } = useSession();
  const { kind, reference, customerId, customerName } = payer;
  const name = customerName ?? m.customers_no_name();
  return (
    <>
      {kind === 'order' && can('seeOrders') ? (
        <Link to="/orders/$orderNo" params={{ orderNo: reference }} className={look}>
          {reference}
        </Link>
      ) : (
        <b className="break-words">{reference}</b>
      )}
      {' · '}
      {can('seeCustomers') ? (
        <Link
          to="/customers/$customerId"
          params={{ customerId: String(customerId) }}
          className={look}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  );
}

import type { ConsoleOrder } from '@halal-basket/contract';
import { formatRupees, formatRupeesExact } from '@halal-basket/money';
import { Badge, Icon, KeyValue } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paymentText, paymentTone } from './order-labels.ts';

const PhoneLink = ({ number }: { number: string }) => (
  <a
    href={`tel:${number.replace(/[^+\d]/g, '')}`}
    className="inline-flex items-center gap-1.5 font-semi text-brand underline-offset-2 hover:underline"
  >
    <Icon name="phone" size={16} />
    <bdi>{number}</bdi>
  </a>
);

const mapLink = (latitude: number, longitude: number) => `geo:${latitude},${longitude}`;

/** The customer and the address. */
export function OrderCustomer({ order }: { order: ConsoleOrder }) {
  const { deliveryAddress: address, customerPhone } = order;
  const { latitude, longitude } = address;
  const other = address.contactNo && !customerPhone.endsWith(address.contactNo.slice(-10));
  return (
    <KeyValue
      items={[
        { label: m.customer(), value: <bdi className="break-words">{order.customerName}</bdi> },
        { label: m.phone(), value: <PhoneLink number={customerPhone} /> },
        ...(other
          ? [{ label: m.phone_at_door(), value: <PhoneLink number={address.contactNo} /> }]
          : []),
        {
          label: m.address(),
          value: (
            <span className="break-words">
              {[address.addressLine1, address.addressLine2].filter(Boolean).join(', ')}
              <br />
              {address.area}
              <br />
              {address.city} <bdi>{address.pinCode}</bdi>
              {latitude !== undefined && longitude !== undefined && (
                <a
                  href={mapLink(latitude, longitude)}
                  className="no-print mt-1 flex items-center gap-1.5 font-semi text-brand underline-offset-2 hover:underline"
                >
                  <Icon name="navigation-arrow" size={16} />
                  {m.open_map()}
                </a>
              )}
            </span>
          ),
        },
        ...(address.instructions
          ? [{ label: m.instructions(), value: <bdi>{address.instructions}</bdi> }]
          : []),
      ]}
    />
  );
}

/** The payment method; of a shared payment each method with its amount. */
const PaymentMethod = ({ order: { paymentMode, paymentParts } }: { order: ConsoleOrder }) =>
  paymentParts
    ? paymentParts.map(({ label, amount }) => (
        <span key={label} className="block">
          {m.payment_part({ label, amount: formatRupeesExact(amount) })}
        </span>
      ))
    : paymentMode;

/** The payment, and the amount that the rider collects. */
export function OrderPayment({ order }: { order: ConsoleOrder }) {
  const { paymentStatus, dueOnDelivery } = order;
  return (
    <KeyValue
      items={[
        { label: m.payment(), value: <PaymentMethod order={order} /> },
        {
          label: m.payment_state(),
          value: <Badge tone={paymentTone(paymentStatus)}>{paymentText(paymentStatus)}</Badge>,
        },
        ...(dueOnDelivery > 0
          ? [{ label: m.to_collect(), value: <b>{formatRupees(dueOnDelivery)}</b> }]
          : []),
      ]}
    />
  );
}

/** The rider; nothing until one is assigned. */
export function OrderRider({ order }: { order: ConsoleOrder }) {
  const { rider } = order;
  if (!rider) return <p className="text-sm text-text-3">{m.no_rider_yet()}</p>;
  return (
    <KeyValue
      items={[
        { label: m.rider(), value: <bdi>{rider.fullName}</bdi> },
        { label: m.phone(), value: <PhoneLink number={rider.phoneNo} /> },
        { label: m.load(), value: m.open_orders({ count: rider.openOrders }) },
      ]}
    />
  );
}

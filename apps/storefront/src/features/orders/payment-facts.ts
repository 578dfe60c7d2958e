import type { Order } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';

/** The whole rupees that the riders collected with earlier deliveries, while the rest is due. */
export const paidOnDelivery = ({
  dueOnDelivery,
  totalAfterRefunds,
}: Pick<Order, 'dueOnDelivery' | 'totalAfterRefunds'>): number =>
  dueOnDelivery > 0 ? Math.max(0, Math.floor(totalAfterRefunds - dueOnDelivery)) : 0;

/** The codes of all promos in the bill. */
export const promoCodesOf = ({ priceDetails }: Pick<Order, 'priceDetails'>): string[] =>
  priceDetails.explanation.flatMap(({ kind, name }) =>
    kind === 'promo' && name !== undefined ? [name] : [],
  );

/** The payment method; of a shared payment each method with its amount. */
export const paymentTexts = ({ label, parts = [] }: Pick<Order['payment'], 'label' | 'parts'>) =>
  parts.length === 0 ? [label] : parts.map((part) => `${part.label}: ${formatRupees(part.amount)}`);

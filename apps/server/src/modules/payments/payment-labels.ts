import type { AnswerOf } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import { onlineLabel } from './methods/payment-methods.ts';
import type { Payment } from './payments.sql.ts';
import type { PaymentState } from './states.ts';

/** Payment modes on delivery: in cash, or by card or UPI on the rider’s device. */
export type PayOnDeliveryMode = 'cod' | 'pod';
/** Payment modes that use the customer’s balance. */
export type StoredMode = 'hbw' | 'hbp';

type PaymentStatus = AnswerOf<'orderDetails'>['payment']['status'];

const statuses = {
  DUE: 'PENDING',
  COLLECTED: 'CONFIRMED',
  CANCELLED: 'FAILED',
} as const satisfies Record<PaymentState, PaymentStatus>;

/** The status of a payment that customers and staff see; without a payment it is pending. */
export const paymentStatusOf = (state: PaymentState | null): PaymentStatus =>
  state === null ? 'PENDING' : statuses[state];

const labels: Record<PayOnDeliveryMode | StoredMode, string> = {
  cod: 'Cash on delivery',
  pod: 'Card or UPI on delivery',
  hbw: 'HB Money',
  hbp: 'HB Points',
};

export const isPayOnDelivery = (mode: string): mode is PayOnDeliveryMode =>
  mode === 'cod' || mode === 'pod';
const isStoredMode = (mode: string): mode is StoredMode => mode === 'hbw' || mode === 'hbp';

/** The mode’s name on screens. */
export function paymentLabel(mode: string | null): string {
  if (mode === null) return 'Not chosen yet';
  if (isPayOnDelivery(mode) || isStoredMode(mode)) return labels[mode];
  return onlineLabel(mode) ?? 'Paid online';
}

/** The parts that a gateway and HB Money paid, also with an edit; none where one of them paid all. */
export function paymentPartsOf({
  mode,
  gatewayAmount,
  storedAmount,
}: Pick<Payment, 'mode' | 'gatewayAmount' | 'storedAmount'>): { label: string; amount: Paise }[] {
  if (gatewayAmount === 0 || storedAmount === 0) return [];
  // The mode is that of the order: an edit of it may be paid in the other way.
  return [
    { label: isStoredMode(mode) ? 'Paid online' : paymentLabel(mode), amount: gatewayAmount },
    { label: labels[mode === 'hbp' ? 'hbp' : 'hbw'], amount: storedAmount },
  ];
}

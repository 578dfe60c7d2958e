import type { AnswerOf } from '@halal-basket/contract';

/** Ways to pay when the order is at the door: in cash, or by card or UPI on the rider's device. */
export type DoorMode = 'cod' | 'pod';

/** DUE is collected at the door; CANCELLED never will be. */
export type PaymentState = 'DUE' | 'COLLECTED' | 'CANCELLED';

type PaymentStatus = AnswerOf<'orderDetails'>['payment']['status'];

const statuses = {
  DUE: 'PENDING',
  COLLECTED: 'CONFIRMED',
  CANCELLED: 'FAILED',
} as const satisfies Record<PaymentState, PaymentStatus>;

/** What customers and staff are told of a payment; none yet is one to come. */
export const paymentStatusOf = (state: PaymentState | null): PaymentStatus =>
  state === null ? 'PENDING' : statuses[state];

const labels: Record<DoorMode, string> = {
  cod: 'Cash on delivery',
  pod: 'Card or UPI on delivery',
};

export const isDoorMode = (mode: string): mode is DoorMode => mode === 'cod' || mode === 'pod';

/** The mode's name for people. */
export const paymentLabel = (mode: string | null): string =>
  mode !== null && isDoorMode(mode) ? labels[mode] : 'Not chosen yet';

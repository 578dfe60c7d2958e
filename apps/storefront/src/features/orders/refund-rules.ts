import type { Order } from '@halal-basket/contract';

type Paid = { payment: Pick<Order['payment'], 'paymentMode' | 'status'> };

/** Methods without a source besides HB Money or HB Points: cash, the rider's device, and both balances. */
const withoutChoice: ReadonlySet<string> = new Set(['cod', 'pod', 'hbw', 'hbp']);

/** Whether the customer can choose between the payment's source and HB Money for a refund. */
export const hasRefundChoice = ({ payment }: Paid): boolean =>
  payment.status === 'CONFIRMED' && !withoutChoice.has(payment.paymentMode);

/** Whether a refund goes to HB Money in any case. Points go back to points; money that is due is not collected. */
export const goesToWallet = ({ payment }: Paid): boolean =>
  payment.status === 'CONFIRMED' && ['cod', 'pod', 'hbw'].includes(payment.paymentMode);

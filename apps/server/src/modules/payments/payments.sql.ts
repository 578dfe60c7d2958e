import { z } from 'zod';
import { type Paise, paise } from '@halal-basket/money';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { DoorMode, PaymentState } from './payments.ts';

const paymentRow = z.object({
  orderNo: z.string(),
  mode: z.enum(['cod', 'pod']),
  amount: z.number().transform(paise),
  state: z.enum(['DUE', 'COLLECTED', 'CANCELLED']),
  updatedAt: z.date(),
});
export type Payment = z.infer<typeof paymentRow>;

export const selectPayments = (q: Queryable, orderNos: readonly string[]) =>
  q.many(
    paymentRow,
    sql`select order_no as "orderNo", mode, amount_paise as amount, state, updated_at as "updatedAt"
        from payments.payment where order_no = any(${orderNos}::text[])`,
  );

export const insertPayment = (
  tx: Tx,
  payment: { orderNo: string; mode: DoorMode; amount: Paise; now: Date },
): void =>
  tx.send(
    sql`insert into payments.payment (order_no, mode, amount_paise, state, created_at, updated_at)
        values (${payment.orderNo}, ${payment.mode}, ${payment.amount}, 'DUE', ${payment.now},
                ${payment.now})`,
  );

/** Ends a payment that is due; gives how many were. */
export const settlePayment = (
  tx: Tx,
  orderNo: string,
  state: Exclude<PaymentState, 'DUE'>,
  now: Date,
) =>
  tx.run(
    sql`update payments.payment set state = ${state}, updated_at = ${now}
        where order_no = ${orderNo} and state = 'DUE'`,
  );

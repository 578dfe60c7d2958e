import { rupeesFromPaise } from '@halal-basket/money';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import {
  beginAttempt,
  queryUnfinishedPayments,
  leftToCollect,
  openAttempt,
  paymentOf,
  upiLinkOf,
} from '../../payments/index.ts';
import { lockRiderDelivery, riderFor } from './rider-delivery.ts';
import { dueForShipment } from './due-by-delivery.ts';

/** UPI on delivery: the customer pays the gateway, and only the exact amount due pays the order. */
export const riderUpiRoutes = routes({
  riderUpiLink: {
    prepare: async (context, { params: { orderNo }, body }) => {
      const { db, staff } = context;
      const attempt = await db.transaction(async (tx) => {
        const rider = await riderFor(tx, staff);
        const { order, shipment } = await lockRiderDelivery(tx, rider, orderNo, body.shipmentId);
        const payment = await paymentOf(tx, orderNo);
        // An order has one payment by a gateway: UPI pays all that is left, also for later deliveries.
        const amount = leftToCollect(payment);
        const isDue =
          dueForShipment(order, shipment, amount) > 0 && shipment.state === 'SHIPMENT_OUT';
        if (!isDue) return refuse('NOTHING_DUE');
        const { customerId } = order;
        const purchase = { kind: 'order', reference: orderNo, customerId, amount } as const;
        return beginAttempt(tx, context, purchase, { mode: 'upi', pgId: 1 });
      });
      await openAttempt(context, attempt);
      const link = await upiLinkOf(context, attempt);
      const amount = rupeesFromPaise(attempt.amount);
      return async ({ audit }) => {
        audit.detail(orderNo, { after: { amount } });
        return { link, amount };
      };
    },
  },

  riderUpiState: {
    prepare: async (context, { params: { orderNo }, body }) => {
      const { db, staff } = context;
      await db.transaction(async (tx) =>
        lockRiderDelivery(tx, await riderFor(tx, staff), orderNo, body.shipmentId),
      );
      await queryUnfinishedPayments(context, 'order', orderNo);
      return async ({ tx }) => ({ paid: (await paymentOf(tx, orderNo))?.state === 'COLLECTED' });
    },
  },
});

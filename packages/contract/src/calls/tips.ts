import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { orderNo, rupees } from '../shapes/basic.ts';
import { tipAmount, tipOptions } from '../shapes/tips.ts';

const ofOrder = { who: 'customer', params: z.object({ orderNo }) } as const;

/** A tip to the riders after the delivery. One at the checkout is a part of `placeOrder`. */
export const tipsCalls = {
  orderTip: defineCall({
    ...ofOrder,
    summary: 'Returns the tips that the customer can give the riders of a delivered order.',
    method: 'GET',
    path: '/api/orders/:orderNo/tip',
    rate: 'read',
    answer: tipOptions.extend({
      /** Paid-in HB Money; rewards pay no tips. */
      balance: rupees,
    }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'TIP_REFUSED'],
  }),
  giveTip: defineCall({
    ...ofOrder,
    summary: 'Tips the riders of a delivered order once, with HB Money.',
    method: 'POST',
    path: '/api/orders/:orderNo/tip',
    care: 'forbidden',
    rate: 'write',
    body: z.object({ amount: tipAmount }),
    answer: z.object({ given: rupees }),
    errors: ['SUPPORT_FORBIDDEN', 'ORDER_NOT_FOUND', 'ORDER_STATE', 'TIP_REFUSED', 'WALLET_SHORT'],
  }),
};

import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { date, id, orderNo, text } from '../shapes/basic.ts';
import { orderState } from '../shapes/order.ts';

/** The search of the whole console. */
export const consoleFindCalls = {
  consoleFind: defineCall({
    summary:
      'Finds orders, customers and products by words. A kind that the role may not see is empty.',
    method: 'GET',
    path: '/api/console/find',
    who: 'staff',
    permission: 'everyStaff',
    rate: 'console',
    device: false,
    query: z.object({ q: text(80, 2) }),
    answer: z.object({
      orders: z.array(
        z.object({
          orderNo,
          orderStatus: orderState,
          customerName: z.string(),
          area: z.string(),
          slotDate: date,
          slot: z.string(),
        }),
      ),
      customers: z.array(
        z.object({
          customerId: id,
          /** Absent until the customer has entered it. */
          fullName: z.string().optional(),
          /** The last four digits. */
          phoneEnd: z.string(),
        }),
      ),
      products: z.array(z.object({ productId: id, name: z.string(), categoryName: z.string() })),
    }),
  }),
};

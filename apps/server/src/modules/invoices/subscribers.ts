import type { Subscribers } from '../../platform/events.ts';
import { issueInvoice } from './issue.ts';

/** The invoice goes out with the goods. */
export const invoicesSubscribers: Subscribers = {
  'order.moved': async ({ tx, publicOrigin }, { orderNo, to, at }) => {
    if (to !== 'ORDER_LOGISTICS_PICKED_UP') return;
    await issueInvoice(tx, orderNo, { now: new Date(at), website: publicOrigin });
  },
};

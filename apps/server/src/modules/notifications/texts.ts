import { type OrderState, brand } from '@halal-basket/contract';

/** What a text about an order is written from. */
export interface OrderNews {
  orderNo: string;
  /** '₹549' */
  amount: string;
  /** 'Arriving today, 6–8 PM' */
  arriving: string;
  /** Is the amount taken at the door? */
  paidAtDoor: boolean;
  riderName?: string;
}

const writers: Partial<Record<OrderState, (news: OrderNews) => string>> = {
  ORDER_PLACED: ({ orderNo, amount, arriving }) =>
    `Thank you! We have your order ${orderNo} for ${amount}. ${arriving}.`,
  ORDER_CONFIRMED: ({ orderNo, arriving }) =>
    `Your order ${orderNo} is confirmed and being prepared. ${arriving}.`,
  ORDER_LOGISTICS_DRIVER_ASSIGNED: ({ orderNo, riderName }) =>
    `${riderName ?? 'A rider'} will bring your order ${orderNo}.`,
  ORDER_LOGISTICS_PICKED_UP: ({ orderNo, amount, paidAtDoor }) =>
    `Your order ${orderNo} is on its way.${paidAtDoor ? ` Please keep ${amount} ready.` : ''}`,
  ORDER_LOGISTICS_DELIVERED: ({ orderNo }) =>
    `Your order ${orderNo} was delivered. Enjoy your meal!`,
  ORDER_CANCELLED: ({ orderNo }) =>
    `Your order ${orderNo} was cancelled. Nothing is left for you to pay.`,
  ORDER_EXPIRED: ({ orderNo }) =>
    `Your order ${orderNo} was not paid in time, so we put the items back. Nothing was charged.`,
};

/** The text message about an order's new state; null where there is nothing to tell. */
export function orderText(state: OrderState, news: OrderNews): string | null {
  const words = writers[state]?.(news);
  return words === undefined ? null : `${brand.name}: ${words}`;
}

/** Name of the registered template: `order-placed`, `order-logistics-delivered`. */
export const templateOf = (state: OrderState): string => state.toLowerCase().replaceAll('_', '-');

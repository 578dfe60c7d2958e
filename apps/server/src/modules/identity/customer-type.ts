import type { CustomerType } from '@halal-basket/contract';

/** From so many placed orders on, somebody is a power user. */
const powerUserOrders = 10;

/** New, repeat or power user (specification, section 3), by the orders that were placed. */
export function customerTypeOf(ordersPlaced: number): CustomerType {
  if (ordersPlaced === 0) return 'NU';
  return ordersPlaced < powerUserOrders ? 'RU' : 'PU';
}

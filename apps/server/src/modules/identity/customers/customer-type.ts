import type { CustomerType } from '@halal-basket/contract';

/** The number of placed orders that makes a customer a power user. */
const powerUserOrders = 10;

/** New, repeat or power user (specification, section 3), by the number of placed orders. */
export function customerTypeOf(ordersPlaced: number): CustomerType {
  if (ordersPlaced === 0) return 'NU';
  return ordersPlaced < powerUserOrders ? 'RU' : 'PU';
}

export { membershipReturnRoutes } from './admin-routes.ts';
export { amountDueForOrder } from './amount-due.ts';
export { orderSettler } from './order-settler.ts';
export { checkoutFailures } from './slots-failed.ts';
export { checkoutRoutes } from './routes.ts';
export { frozenLines, frozenShipment, stockItemsOf } from './freeze.ts';
export { aboveDoorLimit, hubTakes } from './payment-methods.ts';
export { checkoutSubscribers } from './recharge-arrived.ts';

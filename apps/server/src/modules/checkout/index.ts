export { membershipReturnRoutes } from './admin-routes.ts';
export { amountDueForOrder } from './amount-due.ts';
export { orderSettler } from './order-settler.ts';
export { checkoutFailures } from './slot-failure-alert.ts';
export { checkoutRoutes } from './routes.ts';
export { frozenLines, frozenShipment, stockItemsOf } from './order-snapshot.ts';
export { aboveDoorLimit, hubTakes } from './payment-methods.ts';
export { checkoutSubscribers } from './pay-after-recharge.ts';

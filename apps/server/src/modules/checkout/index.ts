export { membershipReturnRoutes } from './membership-return/admin-routes.ts';
export { amountDueForOrder } from './payment/amount-due.ts';
export { orderSettler } from './payment/order-settler.ts';
export { checkoutFailures } from './shipments/slot-failure-alert.ts';
export { checkoutRoutes } from './routes.ts';
export { frozenLines, frozenShipment, stockItemsOf } from './placing/order-snapshot.ts';
export { aboveDoorLimit, hubTakes } from './payment/payment-methods.ts';
export { checkoutSubscribers } from './payment/pay-after-recharge.ts';

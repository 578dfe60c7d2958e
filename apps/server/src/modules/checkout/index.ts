export { amountDueForOrder } from './payment/amount-due.ts';
export { editSettler } from './edits/edit-settler.ts';
export { orderSettler } from './payment/order-settler.ts';
export { checkoutFailures } from './shipments/slot-failure-alert.ts';
export { snapshotLines, snapshotShipment, stockItemsOf } from './placing/order-snapshot.ts';
export { abovePayOnDeliveryLimit, hubAccepts } from './payment/payment-methods.ts';
export { checkoutModule } from './module.ts';

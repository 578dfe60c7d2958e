export { amountDueForOrder } from './payment/amount-due.ts';
export { editPurchaseHandler } from './edits/edit-purchase-handler.ts';
export { orderPurchaseHandler } from './payment/order-purchase-handler.ts';
export { checkoutFailures } from './shipments/slot-failure-alert.ts';
export { snapshotLines, snapshotShipment, stockItemsOf } from './placing/order-snapshot.ts';
export { abovePayOnDeliveryLimit, hubAccepts } from './payment/payment-methods.ts';
export { checkoutModule } from './module.ts';

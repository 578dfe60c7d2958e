export { amountDueForSubscription } from './payment/amount-due.ts';
export { selectDepositsOfDays } from './payment/deposits.sql.ts';
export { selectSubscribedPacks } from './subscribed-packs.sql.ts';
export { subscribedPart } from './subscription.sql.ts';
export { subscriptionPurchaseHandler } from './payment/purchase-handler.ts';
export { mondayOf } from './calendar/calendar.ts';
export { rollSubscription } from './changes/lifecycle.ts';
export { subscriptionModule } from './module.ts';

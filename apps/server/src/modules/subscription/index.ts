export { amountDueForSubscription } from './payment/amount-due.ts';
export { selectDeposits as depositsOfDays } from './payment/deposits.sql.ts';
export { subscribedPart } from './subscription.sql.ts';
export { subscriptionSettler } from './payment/settler.ts';
export { mondayOf } from './calendar/calendar.ts';
export { rollSubscription } from './changes/lifecycle.ts';
export { subscriptionModule } from './module.ts';

export { amountDueForOrder } from './amount-due.ts';
export { orderSettler } from './order-settler.ts';
export { checkoutRoutes } from './routes.ts';

export { amountDueForOrder } from './amount-due.ts';
export { checkoutRoutes } from './routes.ts';

export { amountDueForSubscription } from './amount-due.ts';
export { subscriptionSubscribers } from './events.ts';
export { subscriptionCrons, subscriptionJobs } from './jobs.ts';
export { subscribedPart } from './plan.sql.ts';
export { subscriptionRoutes } from './routes.ts';
export { subscriptionSettler } from './settler.ts';
export { mondayOf } from './days.ts';
export { roll as rollPlan } from './life.ts';
export { subscriptionData } from './personal-data.ts';

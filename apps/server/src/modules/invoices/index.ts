export { issueCreditNote, issueInvoice } from './issue.ts';
export { invoicesRoutes } from './routes.ts';
export { invoicesSubscribers } from './subscribers.ts';

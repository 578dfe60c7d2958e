export { invoiceAdminRoutes } from './admin-routes.ts';
export { taxAdminRoutes } from './admin-tax-routes.ts';
export { issueCreditNote, issueInvoice } from './issue.ts';
export { invoicesJobs } from './print.ts';
export { invoicesRoutes } from './routes.ts';
export { invoicesSubscribers } from './subscribers.ts';

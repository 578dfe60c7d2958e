export { invoiceAdminRoutes } from './admin-routes.ts';
export { taxAdminRoutes } from './taxes/admin-tax-routes.ts';
export { issueCreditNote, issueInvoice } from './issuing/issue.ts';
export { invoicesJobs } from './pdf/print-job.ts';
export { invoicesRoutes } from './routes.ts';
export { invoicesSubscribers } from './subscribers.ts';

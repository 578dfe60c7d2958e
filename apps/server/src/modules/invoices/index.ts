export { type GivenBack, issueCreditNote, issueInvoice } from './issue.ts';
export { invoiceOf, invoicesRoutes } from './routes.ts';
export { invoicePdf } from './pdf.ts';
export { invoicesSubscribers } from './subscribers.ts';

export { type DocumentSearch, documentByNumber, documentsFound } from './finding.ts';
export { issueCreditNote, issueInvoice } from './issue.ts';
export { invoicesJobs } from './print.ts';
export { documentFile, documentView, invoicesRoutes } from './routes.ts';
export { invoiceSetting, saveInvoiceSetting } from './setting.ts';
export { invoicesSubscribers } from './subscribers.ts';

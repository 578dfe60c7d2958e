export { issueCreditNote, issueInvoice } from './issuing/issue.ts';
export { invoicesModule } from './module.ts';

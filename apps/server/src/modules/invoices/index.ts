export { issueCreditNote, issueInvoice } from './issuing/issue.ts';
export { type InvoicedDifference, selectInvoicedDifferences } from './invoiced-orders.sql.ts';
export { invoicesModule } from './module.ts';
export { documentsOf } from './routes.ts';
export { suppliedOf } from './document/supplied-quantity.ts';
export { deliverySac, membershipSac } from './document/supplies.ts';
export {
  type IssuedRow,
  selectDocumentsAfter,
  selectDocumentsOfMonth,
  selectNewestDocumentId,
  selectRegistrations,
} from './issued-documents.sql.ts';

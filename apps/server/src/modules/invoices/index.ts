export { issueCreditNote, issueInvoice } from './issuing/issue.ts';
export {
  type InvoicedDifference,
  selectInvoicedDifferences as invoicedDifferences,
} from './invoiced-orders.sql.ts';
export { invoicesModule } from './module.ts';
export { documentsOf } from './routes.ts';
export { suppliedOf } from './document/supplied-quantity.ts';
export { deliverySac, membershipSac } from './document/supplies.ts';
export {
  type IssuedRow,
  selectIssuedAfter as documentsAfter,
  selectDocumentsOfMonth as documentsOfMonth,
  selectNewestDocumentId as newestDocumentId,
  selectRegistrations as registrations,
} from './issued-documents.sql.ts';

/** Said with the 404 of an invoice that is still to come: its screen says when. */
export const invoiceNotIssued = 'invoice-not-issued';

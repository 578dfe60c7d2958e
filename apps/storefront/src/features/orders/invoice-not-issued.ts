/** The data of the 404 for an invoice that is not issued yet. Its screen shows when it will be. */
export const invoiceNotIssued = 'invoice-not-issued';

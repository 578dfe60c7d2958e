import { routes } from '../../platform/http/routes.ts';
import { documentByNumber, documentsFound } from './search-documents.ts';
import { documentFile, documentView } from './routes.ts';
import { invoiceSetting, saveInvoiceSetting } from './taxes/hsn-setting.ts';
import { worksFor } from '../../platform/http/staff-hubs.ts';

/** Invoices and credit notes of the hubs of a member of staff. */
export const invoiceAdminRoutes = routes({
  consoleInvoices: async ({ db, staff }, { query }) => {
    const { q = '', kind } = query;
    return documentsFound(db, { words: q, kind, hubIds: staff.hubIds }, query);
  },

  consoleInvoice: async ({ db, staff }, { query: { number, format } }) => {
    const found = await documentByNumber(db, number, (hubId) => worksFor(staff.hubIds, hubId));
    return format === 'json' ? documentView(db, found) : documentFile(db, found);
  },

  consoleInvoiceSetting: async ({ db }) => {
    return invoiceSetting(db);
  },

  consoleSaveInvoiceSetting: async (context, { body }) => {
    const { tx } = context;
    const before = await invoiceSetting(tx);
    const after = await saveInvoiceSetting(tx, body);
    context.audit.detail('invoices', { before, after });
    return after;
  },
});

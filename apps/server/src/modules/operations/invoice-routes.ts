import { routes } from '../../platform/http/routes.ts';
import {
  documentByNumber,
  documentFile,
  documentView,
  documentsFound,
  invoiceSetting,
  saveInvoiceSetting,
} from '../invoices/index.ts';
import { audit } from './audit.ts';
import { demand, worksFor } from './permissions.ts';

/** Invoices and credit notes of the hubs that one works for. */
export const invoicesConsoleRoutes = routes({
  consoleInvoices: async ({ db, staff }, { query }) => {
    demand(staff, 'seeInvoices');
    const { q = '', kind, before, pageSize } = query;
    const { hubIds } = staff;
    return documentsFound(db, { words: q, kind, hubIds, beforeId: before ?? null, pageSize });
  },

  consoleInvoice: async ({ db, staff }, { query: { number, format } }) => {
    demand(staff, 'seeInvoices');
    const found = await documentByNumber(db, number, (hubId) => worksFor(staff.hubIds, hubId));
    return format === 'json' ? documentView(db, found) : documentFile(db, found);
  },

  consoleInvoiceSetting: async ({ db, staff }) => {
    demand(staff, 'seeInvoices');
    return invoiceSetting(db);
  },

  consoleSaveInvoiceSetting: async (context, { body }) => {
    const { tx, staff } = context;
    demand(staff, 'editTaxes');
    const before = await invoiceSetting(tx);
    const after = await saveInvoiceSetting(tx, body);
    await audit(context, 'invoices.setting', 'invoices', { before, after });
    return after;
  },
});

import { instantOf } from '../../platform/days.ts';
import { routes } from '../../platform/http/routes.ts';
import { documentByNumber, documentsFound } from './search-documents.ts';
import { sendDocument } from './send-document.ts';
import { documentFile, documentView } from './routes.ts';
import { invoiceSetting, saveInvoiceSetting } from './taxes/hsn-setting.ts';
import { worksFor } from '../../platform/http/staff-hubs.ts';

/** Invoices and credit notes of the hubs of a member of staff. */
export const invoiceAdminRoutes = routes({
  consoleInvoices: async ({ db, staff }, { query }) => {
    const { q = '', kind, from, to } = query;
    const filter = {
      words: q,
      kind,
      from: from === undefined ? undefined : instantOf(from, 0),
      until: to === undefined ? undefined : instantOf(to, 1440),
      hubIds: staff.hubIds,
    };
    return documentsFound(db, filter, query);
  },

  consoleInvoice: async ({ db, staff, reply }, { query: { number, format } }) => {
    const found = await documentByNumber(db, number, (hubId) => worksFor(staff.hubIds, hubId));
    reply.shows({ orderNos: [found.orderNo], fields: ['fullName', 'addressLine1'] });
    return format === 'json' ? documentView(db, found) : documentFile(db, found);
  },

  consoleSendInvoice: async (context, { body: { number, by } }) => {
    const { tx, clock, staff } = context;
    const { publicOrigin } = context.settings;
    const found = await documentByNumber(tx, number, (hubId) => worksFor(staff.hubIds, hubId));
    await sendDocument(tx, found, { by, publicOrigin, now: clock.now() });
    context.audit.detail(number, { after: { by, orderNo: found.orderNo } });
    return {};
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

import { routes } from '../../../platform/http/routes.ts';
import { selectReaders } from '../../staff/index.ts';
import { seenCustomersFile, seenCustomersPage } from './seen-customers.ts';

const periodOf = ({ from, until }: { from: string; until: string }) => ({
  from: new Date(from),
  until: new Date(until),
});

/** Whose data a member of staff saw: the first question after an account was stolen. */
export const customerReadRoutes = routes({
  consoleCustomerReaders: async ({ db }) => ({ people: await selectReaders(db) }),

  consoleSeenCustomers: async ({ db }, { query }) =>
    seenCustomersPage(db, { staffId: query.staffId, ...periodOf(query) }, query),

  consoleExportSeenCustomers: async ({ tx, audit, reply }, { body }) => {
    const { staffId, from, until, reason } = body;
    const { csv, customerIds } = await seenCustomersFile(tx, { staffId, ...periodOf(body) });
    reply.shows({ customerIds, fields: ['email', 'fullName', 'phoneNo'] });
    const after = { reason, from, until, customers: customerIds.length };
    audit.detail(`staff ${staffId}`, { after });
    return { csv };
  },
});

import { Readable } from 'node:stream';
import { dayOf } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { hubIdsFor, insertAuditEntry, mayMakeTransition } from '../../staff/index.ts';
import { exportedFields, exportedOrders, ordersCsv, recordExport } from './export-orders.ts';
import { messageInBulk, requireMessageText } from './order-messages.ts';
import { stepInBulk } from './bulk-orders.ts';
import { ordersWithFacts, packingSlips } from './packing-slips.ts';

function requireStep({ role }: StaffMember, transition: 'confirm' | 'assignDriver'): void {
  if (!mayMakeTransition(role, transition)) refuse('FORBIDDEN');
}

/** Steps, messages, slips and export of several orders. */
export const bulkOrderRoutes = routes({
  consoleConfirmOrders: {
    prepare: async (context, { body: { orderNos } }) => {
      requireStep(context.staff, 'confirm');
      const results = await stepInBulk(context, orderNos, 'confirm');
      // Each order has its own entry already.
      return async ({ audit }) => {
        audit.nothing();
        return { results };
      };
    },
  },

  consoleAssignOrders: {
    prepare: async (context, { body: { orderNos, riderId } }) => {
      requireStep(context.staff, 'assignDriver');
      const results = await stepInBulk(context, orderNos, 'assignDriver', riderId);
      return async ({ audit }) => {
        audit.nothing();
        return { results };
      };
    },
  },

  consoleMessageOrders: {
    prepare: async (context, { body: { orderNos, ...message } }) => {
      requireMessageText(message);
      const results = await messageInBulk(context, orderNos, message);
      return async ({ audit }) => {
        audit.nothing();
        return { results };
      };
    },
  },

  consoleExportOrders: async ({ tx, staff, audit, reply }, { body: { orderNos } }) => {
    const orders = await ordersWithFacts(tx, staff, orderNos);
    audit.detail(`${orders.length} orders`, { after: { orderNos } });
    const shown = orders.map(({ order }) => order.orderNo);
    reply.shows({ orderNos: shown, fields: exportedFields });
    return { csv: ordersCsv(orders) };
  },

  consoleExportOrderList: async ({ db, clock, staff }, { query }) => {
    const now = clock.now();
    const { adcCode, q, ...chosen } = query;
    const hubIds = await hubIdsFor(db, staff, adcCode);
    // Written when the file begins: a connection that breaks has received names and phones too.
    const { staffId } = staff;
    await db.transaction((tx) =>
      insertAuditEntry(tx, {
        staffId,
        action: 'order.export',
        subject: 'A list of orders',
        before: null,
        after: query,
        at: now,
      }),
    );
    const filter = { ...chosen, hubIds, words: q || undefined, now };
    return {
      raw: 'file',
      mediaType: 'text/csv; charset=utf-8',
      fileName: `orders-${dayOf(now)}.csv`,
      content: Readable.from(
        exportedOrders(db, staff, filter, (orderNos) =>
          recordExport(db, { staff, orderNos, at: clock.now() }),
        ),
      ),
    };
  },

  consolePackingSlips: async ({ db, staff }, { query }) => ({
    slips: await packingSlips(db, staff, query.orderNos.split(',')),
  }),
});

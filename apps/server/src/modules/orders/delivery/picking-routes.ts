import { routes } from '../../../platform/http/routes.ts';
import { recordPicks } from './picking.ts';
import { consoleOrderOf, orderForStaff } from '../admin/admin-order-view.ts';

/** Records weights or counts before the goods leave. */
export const pickAdminRoutes = routes({
  consolePickOrder: async (context, { params: { orderNo }, body }) => {
    const { tx, clock, staff } = context;
    await orderForStaff(tx, staff, orderNo);
    const at = clock.now();
    const picks = body.picks.map(({ lineNo, partNo, grams = null, packs = null }) => ({
      lineNo,
      partNo,
      grams,
      packs: grams === null ? packs : null,
    }));
    await recordPicks(tx, orderNo, picks, { by: staff.fullName, now: at });
    context.audit.detail(orderNo, { after: { picks } });
    return consoleOrderOf(tx, staff, orderNo, at);
  },
});

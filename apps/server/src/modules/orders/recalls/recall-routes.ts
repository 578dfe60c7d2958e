import type { LotRecall } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { worksForAll } from '../../../platform/http/staff-hubs.ts';
import { addJobs } from '../../../platform/jobs.ts';
import { type LotHistory, foundLots, historyOfLot, recallLot } from '../../stock/index.ts';
import { selectOrdersByNo } from '../orders.sql.ts';
import { type RecalledOrder, recallKey, recallOrder } from './recall-orders.ts';

/** A recall concerns the customers of all hubs. */
function requireAllHubs(staff: StaffMember): void {
  if (!worksForAll(staff)) refuse('FORBIDDEN');
}

async function viewOf(q: Queryable, history: LotHistory): Promise<LotRecall> {
  const { lots, recall, sales, salesCount, links } = history;
  const orders = await selectOrdersByNo(
    q,
    sales.map(({ orderNo }) => orderNo),
  );
  const byNo = new Map(orders.map((order) => [order.orderNo, order]));
  return {
    lots,
    ...(recall && {
      recall: {
        reason: recall.reason,
        refunds: recall.refunds,
        by: recall.actor,
        at: recall.at.toISOString(),
      },
    }),
    buyersCount: salesCount,
    ...links,
    buyers: sales.flatMap(({ orderNo, packs, at }) => {
      const order = byNo.get(orderNo);
      if (!order) return [];
      const refund = order.refunds.find(({ key }) => recall && key === recallKey(recall.recallId));
      return {
        orderNo,
        customerName: order.address.fullName,
        packs,
        deliveredAt: at.toISOString(),
        ...(refund && { refund: rupeesFromPaise(refund.amount) }),
      };
    }),
  };
}

/** Routes of recalls: who bought a lot, and its recall. */
export const recallRoutes = routes({
  consoleFindLots: async ({ db, clock, staff }, { query: { lotNo = '' } }) => {
    requireAllHubs(staff);
    return { lots: await foundLots(db, lotNo, clock.now()) };
  },

  consoleLotBuyers: async ({ db, clock, staff }, { params: { lotId }, query: page }) => {
    requireAllHubs(staff);
    return viewOf(db, await historyOfLot(db, lotId, { page, now: clock.now() }));
  },

  consoleRecallLot: async (context, { params: { lotId }, body: { reason, refund } }) => {
    const { tx, clock, staff } = context;
    requireAllHubs(staff);
    const now = clock.now();
    const made = await recallLot(tx, {
      lotId,
      reason,
      refunds: refund,
      actor: staff.fullName,
      now,
    });
    const { recall, sales, writtenOff, stillReserved, repick } = made;
    const { recallId, sku, lotNo } = recall;
    const orders = sales.map(({ orderNo, packs }): RecalledOrder => ({
      orderNo,
      packs,
      recallId,
      sku,
      lotNo,
      reason,
      refunds: refund,
      at: now.toISOString(),
    }));
    if (orders.length > 0) addJobs(tx, recallOrder, orders);
    const after = { reason, refund, writtenOff, stillReserved, buyers: sales.length };
    context.audit.detail(`${sku}/${lotNo}`, { after });
    return { writtenOff, repick, buyers: sales.length };
  },
});

import type { SimulatedOffer } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import { hubFinder } from '../../location/index.ts';
import { type Promo, draftPromo } from '../../promotions/index.ts';
import { OfferSimulation } from './promo-simulation.ts';
import { selectPastOrders } from './past-orders.sql.ts';

const dayMs = 86_400_000;
/** Orders that one statement reads, and those of a whole simulation. */
const ordersAtOnce = 500;
const maxOrders = 100_000;

/** Applies the promo to the orders of the last days, some hundred at a time. Writes nothing. */
async function simulate(
  q: Queryable,
  promo: Promo,
  { from, until }: { from: Date; until: Date },
): Promise<{ simulation: OfferSimulation; isComplete: boolean }> {
  const hub = await hubFinder(q);
  const simulation = new OfferSimulation(promo);
  let after = { at: from, id: 0 };
  while (simulation.orders < maxOrders) {
    const rows = await selectPastOrders(q, after, until, ordersAtOnce);
    for (const { hubId, delivery, ...row } of rows) {
      const { adcCode = '', deliveryFee = delivery } = hub(hubId) ?? {};
      // A slot's own fee is part of the charges, and no promo waives it.
      const fee = paise(Math.min(delivery, deliveryFee));
      simulation.add({ ...row, hub: adcCode, delivery: fee });
    }
    const last = rows.at(-1);
    if (!last || rows.length < ordersAtOnce) return { simulation, isComplete: true };
    after = last;
    await yieldEventLoop();
  }
  return { simulation, isComplete: false };
}

function view(from: Date, simulation: OfferSimulation, isComplete: boolean): SimulatedOffer {
  const { orders, revenue, touched, customers, discount, usedUpAt } = simulation;
  return {
    from: from.toISOString(),
    orders,
    isComplete,
    revenue: rupeesFromPaise(revenue),
    touched,
    customers,
    discount: rupeesFromPaise(discount),
    share: revenue === 0 ? 0 : Math.round((discount / revenue) * 1_000) / 10,
    ...(usedUpAt && { usedUpAt: usedUpAt.toISOString() }),
  };
}

export const offerSimulationRoutes = routes({
  consoleSimulatePromo: async ({ tx, clock }, { body: { promo, days } }) => {
    const until = clock.now();
    const from = new Date(until.getTime() - days * dayMs);
    const { simulation, isComplete } = await simulate(tx, draftPromo(promo, from), { from, until });
    return view(from, simulation, isComplete);
  },
});

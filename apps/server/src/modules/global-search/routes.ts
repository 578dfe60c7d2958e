import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import type { StaffMember } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { productsMatching } from '../catalogue/index.ts';
import { customerNames, customersMatching } from '../identity/index.ts';
import { ordersMatching } from '../orders/index.ts';
import { may } from '../staff/index.ts';

type Found = AnswerOf<'consoleFind'>;

/** The results of each kind; the lists show more. */
const most = 6;

async function findCustomers(q: Queryable, words: string): Promise<Found['customers']> {
  const ids = (await customersMatching(q, words)).slice(0, most);
  const names = await customerNames(q, ids);
  return ids.flatMap((customerId) => {
    const customer = names.get(customerId);
    if (!customer) return [];
    const { fullName, phoneNo } = customer;
    return { customerId, phoneEnd: phoneNo.slice(-4), ...(fullName && { fullName }) };
  });
}

async function findOrders(
  q: Queryable,
  { hubIds }: StaffMember,
  search: { words: string; now: Date },
): Promise<Found['orders']> {
  return ordersMatching(q, { hubIds, ...search }, most);
}

export const globalSearchRoutes = routes({
  consoleFind: async ({ db, clock, staff }, { query }) => {
    const words = query.q;
    const now = clock.now();
    const [orders, customers, products] = await Promise.all([
      may(staff, 'seeOrders') ? findOrders(db, staff, { words, now }) : [],
      may(staff, 'actForCustomers') ? findCustomers(db, words) : [],
      may(staff, 'editCatalogue') ? productsMatching(db, words, most) : [],
    ]);
    return { orders, customers, products };
  },
});

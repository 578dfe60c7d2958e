import type { SetupSteps } from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import { selectTogether } from '../../platform/subqueries.ts';
import {
  hasCategory,
  hasCertificateOn,
  hasFeaturedProduct,
  hasProductOnSale,
  hasTaxCategory,
} from '../catalogue/index.ts';
import { hasContact } from '../content/index.ts';
import { allHubs } from '../location/index.ts';
import { hasAnyOrder } from '../orders/index.ts';
import { hasSlotTemplate } from '../slots/index.ts';
import { hasRider } from '../staff/index.ts';
import { hasStock } from '../stock/index.ts';

/** The setup steps of a shop; none once it has an order. `day` is today in India. */
export async function readSetupSteps(q: Queryable, day: string): Promise<SetupSteps['steps']> {
  const hubs = await allHubs(q);
  const has = await selectTogether(q, {
    slots: hasSlotTemplate,
    taxes: hasTaxCategory,
    categories: hasCategory,
    products: hasProductOnSale,
    stock: hasStock,
    certificates: hasCertificateOn(day),
    riders: hasRider,
    contact: hasContact,
    featured: hasFeaturedProduct,
    order: hasAnyOrder,
  });
  if (has.order) return [];
  return [
    { step: 'hub', done: hubs.length > 0 },
    { step: 'slots', done: has.slots },
    { step: 'taxes', done: has.taxes },
    { step: 'categories', done: has.categories },
    { step: 'products', done: has.products },
    { step: 'stock', done: has.stock },
    { step: 'certificates', done: has.certificates },
    { step: 'riders', done: has.riders },
    { step: 'contact', done: has.contact },
    { step: 'home', done: has.featured },
    { step: 'open', done: hubs.some(({ isActive }) => isActive) },
  ];
}

import type { AnswerOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import { lockCartOf } from '../../cart/index.ts';
import { catalogueFor, pictureUrl, productsMatching, skusForSale } from '../../catalogue/index.ts';
import { consoleOrderOf, lockForStaff, orderForStaff } from '../../orders/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { availableOf } from '../../stock/index.ts';
import { addToOrder, waysFor } from './add-to-order.ts';
import { draftAddition } from './draft-addition.ts';

type Pack = AnswerOf<'consoleAddablePacks'>['packs'][number];

/** The most products of a search. */
const mostProducts = 8;

/** The packs on sale of the products that match. */
async function packsMatching(q: Queryable, hubId: number, words: string): Promise<Pack[]> {
  const [found, catalogue] = await Promise.all([
    productsMatching(q, words, mostProducts),
    catalogueFor(q, hubId),
  ]);
  const codes = found.flatMap(({ productId }) =>
    (catalogue.productById(productId)?.skus ?? []).map(({ sku }) => sku),
  );
  const [sold, available] = await Promise.all([
    skusForSale(q, hubId, codes),
    availableOf(q, hubId, codes),
  ]);
  return sold.map(({ sku, productName, pack, picture, tint, sale, cuts }) => ({
    sku,
    productName,
    quantity: pack,
    imageUrl: picture ? pictureUrl(picture.file) : '',
    tint,
    salePrice: rupeesFromPaise(sale),
    available: available.get(sku) ?? 0,
    cuts: cuts.map(({ code, label, extra }) => ({
      code,
      label,
      extraPrice: rupeesFromPaise(extra),
    })),
  }));
}

/** Staff add packs to a placed order. */
export const additionRoutes = routes({
  consoleAddablePacks: async ({ db, staff }, { params: { orderNo }, query }) => {
    const { hub } = await orderForStaff(db, staff, orderNo);
    return { packs: await packsMatching(db, hub.hubId, query.q) };
  },

  consolePriceAddition: async ({ tx, clock, staff }, { params: { orderNo }, body }) => {
    const { order } = await orderForStaff(tx, staff, orderNo);
    const draft = await draftAddition(tx, order, body.lines, clock.now());
    const { ways } = await waysFor(tx, order, draft);
    const amount = rupeesFromPaise(draft.bill.payable);
    return { priceDetails: priceDetailsOf(draft.bill), amount, ways };
  },

  consoleAddToOrder: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const { order: found } = await orderForStaff(tx, staff, orderNo);
    // The order of locks: cart, order, stock.
    await lockCartOf(tx, found.customerId);
    const order = await lockForStaff(tx, staff, orderNo);
    const actor = { kind: 'staff', staffId: staff.staffId, name: staff.fullName } as const;
    const added = await addToOrder(tx, order, body, { actor, now });
    const { payment, expectedAmount: amount } = body;
    audit.detail(orderNo, { after: { ...added, payment, amount } });
    return consoleOrderOf(tx, staff, orderNo, now);
  },
});

import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import {
  type OrderRecord,
  actorOf,
  changeMissingGoods,
  lockOrderRecord,
  missingGoodsOf,
  missingGoodsOfOrder,
  selectOrder,
  saveMissingGoods,
} from '../../orders/index.ts';
import { selectSetting } from '../kitchen.sql.ts';

/** Treats another customer's order as missing. */
const ofOwner = (order: OrderRecord | null, { customerId }: CustomerVisitor): OrderRecord =>
  order?.customerId === customerId ? order : refuse('ORDER_NOT_FOUND');

/** The customer's choice for missing goods; without one the shop's rule counts. */
export const missingGoodsRoutes = routes({
  missingGoods: async ({ db, visitor }) => {
    const { substituteRule } = await selectSetting(db);
    return missingGoodsOf(db, visitor.customerId, substituteRule);
  },

  saveMissingGoods: async ({ tx, visitor, clock }, { body }) => {
    const { substituteRule } = await selectSetting(tx);
    await saveMissingGoods(tx, visitor.customerId, body, clock.now());
    return missingGoodsOf(tx, visitor.customerId, substituteRule);
  },

  orderMissingGoods: async ({ db, visitor }, { params: { orderNo } }) => {
    const order = ofOwner(await selectOrder(db, orderNo), visitor);
    return missingGoodsOfOrder(order, (await selectSetting(db)).substituteRule);
  },

  saveOrderMissingGoods: async ({ tx, visitor, clock }, { params: { orderNo }, body }) => {
    const order = ofOwner(await lockOrderRecord(tx, orderNo), visitor);
    const { substituteRule } = await selectSetting(tx);
    await changeMissingGoods(tx, order, body, { actor: actorOf(visitor), now: clock.now() });
    return missingGoodsOfOrder(ofOwner(await selectOrder(tx, orderNo), visitor), substituteRule);
  },
});

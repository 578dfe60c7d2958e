import { paise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { TipOptions } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { actorOf } from '../acting-customer-support.ts';
import { type OrderRecord, lockOrderRecord, selectOrder } from '../orders.sql.ts';
import { canTip } from '../orders.ts';
import { giveTip } from './tip-after-delivery.ts';
import type { TipRule } from './tip-rule.ts';
import { selectTipRule } from './tips.sql.ts';

/** The tips of a rule on the wire. */
export const tipOptionsOf = ({ amounts, most }: TipRule): TipOptions => ({
  amounts: amounts.map(rupeesFromPaise),
  most: rupeesFromPaise(most),
});

const ofOwner = (order: OrderRecord | null, customerId: number): OrderRecord =>
  order?.customerId === customerId ? order : refuse('ORDER_NOT_FOUND');

/** Tips after the delivery. */
export const tipRoutes = routes({
  orderTip: async ({ db, visitor, clock }, { params }) => {
    const { customerId } = visitor;
    const order = ofOwner(await selectOrder(db, params.orderNo), customerId);
    if (!canTip(order, clock.now())) refuse('ORDER_STATE', { data: { orderStatus: order.state } });
    const [rule, balance] = await Promise.all([
      selectTipRule(db, order.hubId),
      balanceOf(db, accounts.wallet(customerId)),
    ]);
    return { ...tipOptionsOf(rule), balance: rupeesFromPaise(paise(balance)) };
  },

  giveTip: async ({ tx, visitor, clock }, { params, body: { amount } }) => {
    const order = ofOwner(await lockOrderRecord(tx, params.orderNo), visitor.customerId);
    const by = { actor: actorOf(visitor), now: clock.now() };
    await giveTip(tx, order, paiseFromRupees(amount), by);
    return { given: amount };
  },
});

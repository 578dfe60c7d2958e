import type { ParsedInputOf } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { lockCartOf } from '../../cart/index.ts';
import {
  type OrderEdit,
  type OrderRecord,
  consoleOrderOf,
  lockForStaff,
  orderForStaff,
  sendLinkForEdit,
} from '../../orders/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { selectMoneyLimits, walletBalance } from '../../wallet/index.ts';
import { type DraftEdit, draftEdit } from './draft-edit.ts';
import { editOrder } from './edit-order.ts';
import type { RequestedEdit } from './edit-plan.ts';
import { lockEditToPay, payEditFromWallet } from './edit-purchase-handler.ts';
import { packsOfMatchingProducts } from './packs-for-order.ts';
import { type EditPaymentMethod, editPaymentMethods } from './edit-payment-methods.ts';

type AddedLines = ParsedInputOf<'consolePriceAddition'>['body']['lines'];

/** Minutes in which the customer can pay packs that staff added, at most until the cut-off. */
const minutesToPay = 60;

const withPacks = (added: AddedLines): RequestedEdit => ({ kept: [], added, slots: [] });

/** The methods to collect the difference of an edit. */
async function paymentMethodsFor(
  q: Queryable,
  { customerId }: OrderRecord,
  { payment, total, difference }: DraftEdit,
): Promise<EditPaymentMethod[]> {
  const [{ door: onDeliveryLimit }, { total: balance }] = await Promise.all([
    selectMoneyLimits(q),
    walletBalance(q, customerId),
  ]);
  const amount = paise(Math.round(difference * 100));
  const isDue = payment.state === 'DUE';
  return editPaymentMethods({ amount, total, onDeliveryLimit, balance, isDue });
}

/** Takes the difference from HB Money, or sends the customer a message to pay it. */
async function collectDifference(
  tx: Tx,
  edit: OrderEdit,
  payment: ParsedInputOf<'consoleAddToOrder'>['body']['payment'],
  now: Date,
): Promise<void> {
  const locked = await lockEditToPay(tx, edit.editNo);
  if (!locked) throw new Error(`Edit ${edit.editNo} was written and is not there`);
  if (payment === 'wallet') await payEditFromWallet(tx, locked, now);
  else await sendLinkForEdit(tx, locked.order, edit, now);
}

/** Staff add packs to a placed order. */
export const consoleEditRoutes = routes({
  consoleAddablePacks: async ({ db, staff }, { params: { orderNo }, query }) => {
    const { hub } = await orderForStaff(db, staff, orderNo);
    return { packs: await packsOfMatchingProducts(db, hub.hubId, query.q) };
  },

  consolePriceAddition: async ({ tx, clock, staff }, { params: { orderNo }, body }) => {
    const { order } = await orderForStaff(tx, staff, orderNo);
    const draft = await draftEdit(tx, order, withPacks(body.lines), clock.now());
    return {
      priceDetails: priceDetailsOf(draft.quote, draft.content.rounding, order.tip),
      amount: draft.difference,
      ways: await paymentMethodsFor(tx, order, draft),
    };
  },

  consoleAddToOrder: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const { order: found } = await orderForStaff(tx, staff, orderNo);
    // The order of locks: cart, order, stock.
    await lockCartOf(tx, found.customerId);
    const order = await lockForStaff(tx, staff, orderNo);
    const actor = { kind: 'staff', staffId: staff.staffId, name: staff.fullName } as const;
    const { lines, payment, expectedAmount } = body;
    const added = withPacks(lines);
    const draft = await draftEdit(tx, order, added, now);
    if (draft.difference !== expectedAmount) refuse('PACKS_PRICE_CHANGED');
    const ways = await paymentMethodsFor(tx, order, draft);
    const whyNot = ways.find((way) => way.payment === payment)?.whyNot;
    if (whyNot !== undefined) refuse('PAYMENT_MODE_UNAVAILABLE', { description: whyNot });
    const { edit, isDone } = await editOrder(
      tx,
      order,
      {
        requested: added,
        expectedRevision: order.revision,
        expectedTotal: rupeesFromPaise(draft.total),
        refundTo: order.refundTo,
        payableUntil: (until) =>
          new Date(Math.min(now.getTime() + minutesToPay * 60_000, until.getTime())),
      },
      { actor, now },
    );
    if (!isDone) await collectDifference(tx, edit, payment, now);
    const { editNo, summary } = edit;
    audit.detail(orderNo, { after: { editNo, summary, payment, amount: expectedAmount } });
    return consoleOrderOf(tx, staff, orderNo, now);
  },
});

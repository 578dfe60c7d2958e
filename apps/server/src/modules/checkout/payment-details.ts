import type { AnswerOf, CartItem } from '@halal-basket/contract';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { basketAsWanted, cartItemOf, cartView } from '../cart/index.ts';
import { type Hub, hubById, hubOf } from '../location/index.ts';
import {
  type OrderRecord,
  billOf,
  openOrderOf,
  orderByNo,
  orderDeliveryText,
} from '../orders/index.ts';
import { type DoorMode, paymentLabel } from '../payments/index.ts';
import { priceDetailsOf } from '../pricing/index.ts';
import { outlook } from '../slots/index.ts';
import { hubTakes } from './pay-order.ts';

type Details = AnswerOf<'paymentDetails'>;
type Method = Details['paymentMethods']['methods'][number];

/** No wallet and no points yet: nothing in them, nothing to pay with. */
const nothingStored: Details['wallet'] = { balance: 0, usable: 0, sufficient: false };

const details: Record<DoorMode, string> = {
  cod: 'Pay the rider in cash.',
  pod: "Pay on the rider's device.",
};

/** The ways to pay at the door of this hub, with the reason why one is closed. */
function methodsOf(hub: Hub, payable: boolean): Method[] {
  return (['cod', 'pod'] as const).map((mode) => {
    const enabled = payable && hubTakes(mode, hub);
    const whyNot = payable ? 'Not offered in your area.' : 'This order is not waiting for payment.';
    return {
      paymentMode: mode,
      paymentType: mode,
      label: paymentLabel(mode),
      detail: details[mode],
      enabled,
      ...(!enabled && { whyNot }),
      options: [],
    };
  });
}

const paymentMethodsOf = (hub: Hub, payable: boolean): Details['paymentMethods'] => ({
  pgId: 1,
  savedUPIs: [],
  savedCards: [],
  methods: methodsOf(hub, payable),
});

/** The lines of a held order in the shape of a cart's: at frozen prices, and all of them to be had. */
async function heldItems(db: Db, order: OrderRecord, hub: Hub, now: Date): Promise<CartItem[]> {
  const lines = order.lines.map((line) => ({ ...line, seenPrice: line.unitPrice }));
  const basket = await basketAsWanted(db, hub.hubId, lines);
  const ahead = await outlook(db, hub, now);
  return basket.lines.flatMap((line) => {
    const frozen = order.lines.find(
      ({ sku, cut }) => sku === line.sku.sku && cut === (line.cut?.code ?? ''),
    );
    if (!frozen) return [];
    const { unitRetail, unitPrice, quantity } = frozen;
    const held = { ...line, unitRetail, unitPrice, granted: quantity, available: quantity };
    return [cartItemOf(held, ahead, now)];
  });
}

interface Payable {
  hub: Hub;
  /** Can it be paid now? */
  open: boolean;
  summary: Omit<Details['summary'], 'orderPayableAmount' | 'remainingAmount'>;
  orderNo?: string;
  products: CartItem[];
}

async function ofOrder(db: Db, order: OrderRecord, now: Date): Promise<Payable> {
  const hub = (await hubById(db, order.hubId)) ?? refuse('ORDER_NOT_FOUND');
  return {
    hub,
    open: order.state === 'ORDER_CREATED' && order.heldUntil > now,
    summary: {
      priceDetails: priceDetailsOf(billOf(order)),
      deliveryText: orderDeliveryText(order, now),
      deliveryAddress: order.address,
    },
    orderNo: order.orderNo,
    products: await heldItems(db, order, hub, now),
  };
}

async function ofCart(db: Db, visitor: CustomerVisitor, now: Date): Promise<Payable> {
  const { hub } = await hubOf(db, visitor);
  const cart = await cartView({ q: db, visitor, now });
  if (cart.cartItems.length === 0) refuse('CART_EMPTY');
  const { priceDetails, deliveryText, deliveryAddress, cartItems } = cart;
  const summary = { priceDetails, deliveryText, deliveryAddress };
  return { hub, open: true, summary, products: cartItems };
}

/**
 * What is to be paid and how: of the named order, else of the one that waits to be paid, else of the
 * cart. Refuses ORDER_NOT_FOUND, and CART_EMPTY where there is nothing at all.
 */
export async function paymentDetails(
  db: Db,
  visitor: CustomerVisitor,
  orderNo: string | undefined,
  now: Date,
): Promise<Details> {
  const { customerId } = visitor;
  const order = orderNo ? await orderByNo(db, orderNo) : await openOrderOf(db, customerId);
  if (orderNo && order?.customerId !== customerId) refuse('ORDER_NOT_FOUND');
  const it = order ? await ofOrder(db, order, now) : await ofCart(db, visitor, now);
  const { orderPayableAmount } = it.summary.priceDetails;
  return {
    summary: { ...it.summary, orderPayableAmount, remainingAmount: orderPayableAmount },
    paymentMethods: paymentMethodsOf(it.hub, it.open),
    wallet: nothingStored,
    points: nothingStored,
    isPartialPayment: false,
    orderConfirmationDetails: it.orderNo ? { orderNo: it.orderNo } : {},
    productsData: it.products,
  };
}

import type { AnswerOf, CartItem, PriceDetails } from '@halal-basket/contract';
import {
  type Paise,
  paise,
  paiseFromRupees,
  rupeesFromPaise,
  subtractPaise,
} from '@halal-basket/money';
import type { Db } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { isReferenceOf } from '../../../platform/ids.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { resolvedCartWithoutStock, cartItemOf } from '../../cart/index.ts';
import { type Hub, hubById, hubForVisitor } from '../../location/index.ts';
import {
  type OrderRecord,
  billOf,
  isPlaced,
  lastPaymentMode,
  selectOpenOrder,
  selectOrder,
  orderDeliveryText,
  tipOptionsOf,
  selectTipRule,
} from '../../orders/index.ts';
import {
  type PaymentDependencies,
  savedMethodsOf,
  defaultPgId,
  selectPaymentSetting,
} from '../../payments/index.ts';
import { requiredModes } from '../../promotions/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { deliveryOptions } from '../../slots/index.ts';
import { selectMoneyLimits } from '../../wallet/index.ts';
import { cartToPay } from './cart-to-pay.ts';
import { membershipPayable } from './membership-details.ts';
import { editPayable } from './pay-edit.ts';
import type { Payable } from './payable.ts';
import { methodsFor } from './payment-methods.ts';
import { type Stored, walletAndPointsFor } from './stored-value.ts';

type Details = AnswerOf<'paymentDetails'>;

/** The lines of a held order in the shape of a cart: at fixed prices and available. */
async function heldItems(db: Db, order: OrderRecord, hub: Hub, now: Date): Promise<CartItem[]> {
  const lines = order.lines.map((line) => ({ ...line, seenPrice: line.unitPrice }));
  const resolvedCart = await resolvedCartWithoutStock(db, hub.hubId, lines);
  const ahead = await deliveryOptions(db, hub, now);
  return resolvedCart.lines.flatMap((line) => {
    const frozen = order.lines.find(
      ({ sku, cut }) => sku === line.sku.sku && cut === (line.cut?.code ?? ''),
    );
    if (!frozen) return [];
    const { unitRetail, unitPrice, quantity } = frozen;
    const frozenPrice = { unitRetail, unitPrice, priceChanged: false };
    const held = { ...line, ...frozenPrice, granted: quantity, available: quantity };
    return [cartItemOf(held, ahead, now)];
  });
}

async function ofOrder(db: Db, order: OrderRecord, now: Date): Promise<Payable> {
  const hub = (await hubById(db, order.hubId)) ?? refuse('ORDER_NOT_FOUND');
  const open = order.state === 'ORDER_CREATED' && order.heldUntil > now;
  return {
    hub,
    open,
    ...(open && { heldTill: order.heldUntil }),
    isPlaced: isPlaced(order),
    summary: {
      priceDetails: priceDetailsOf(billOf(order), order.rounding, order.tip),
      deliveryText: orderDeliveryText(order, now),
      deliveryAddress: order.address,
    },
    orderNo: order.orderNo,
    products: await heldItems(db, order, hub, now),
    promoModes: await requiredModes(db, { orderNo: order.orderNo }),
  };
}

/** A cart's bill with the tip that the customer chose. */
const withTip = (prices: PriceDetails, tip: number): PriceDetails =>
  tip === 0
    ? prices
    : { ...prices, riderTip: tip, orderPayableAmount: prices.orderPayableAmount + tip };

async function ofCart(
  db: Db,
  visitor: CustomerVisitor,
  { tip = 0, now }: { tip: number | undefined; now: Date },
): Promise<Payable> {
  const { hub } = await hubForVisitor(db, visitor);
  const cart = await cartToPay(db, visitor, now);
  if (cart.cartItems.length === 0) refuse('CART_EMPTY');
  const { priceDetails, deliveryText, deliveryAddress, cartItems } = cart;
  const applied = [cart.promoDetails, ...cart.autoOffers].flatMap((offer) =>
    offer && offer.whyNot === undefined ? [offer.promoCode] : [],
  );
  const summary = {
    priceDetails: withTip(priceDetails, tip),
    deliveryText,
    deliveryAddress,
  };
  const promoModes = await requiredModes(db, { codes: applied });
  return { hub, open: true, summary, products: cartItems, promoModes };
}

/** The HB Money and points that could pay for it. */
async function storedOf(db: Db, customerId: number, { orderNo, ...it }: Payable): Promise<Stored> {
  return walletAndPointsFor(db, { customerId, orderNo, payable: payableOf(it) });
}

const payableOf = ({ summary, amount }: Pick<Payable, 'summary' | 'amount'>): Paise =>
  amount ?? paiseFromRupees(summary.priceDetails.orderPayableAmount);

/**
 * The amount and payment methods of the named order, else the open order, else the cart. Refuses
 * ORDER_NOT_FOUND, and CART_EMPTY without anything to pay.
 */
export async function paymentDetails(
  tools: PaymentDependencies,
  visitor: CustomerVisitor,
  { isPartial, ...selection }: PurchaseSelection & { isPartial: boolean },
): Promise<Details> {
  const { db, clock, settings } = tools;
  const { customerId } = visitor;
  const now = clock.now();
  const it = await toPay(db, visitor, selection, now);
  const [stored, saved, { door: payOnDeliveryLimit }, { upiCollect }, lastMode, tipRule] =
    await Promise.all([
      storedOf(db, customerId, it),
      savedMethodsOf(tools, customerId),
      selectMoneyLimits(db),
      selectPaymentSetting(db),
      lastPaymentMode(db, customerId),
      selectTipRule(db, it.hub.hubId),
    ]);
  const payable = payableOf(it);
  const fromWallet = paiseFromRupees(stored.wallet.usable);
  const usesBoth = isPartial && fromWallet > 0 && fromWallet < payable;
  const left = usesBoth ? subtractPaise(payable, fromWallet) : payable;
  return {
    summary: {
      ...it.summary,
      orderPayableAmount: rupeesFromPaise(payable),
      remainingAmount: rupeesFromPaise(left),
    },
    paymentMethods: {
      pgId: defaultPgId(settings.gateways),
      upiCollect,
      ...(lastMode && { lastMode }),
      ...saved,
      methods: methodsFor({
        gateways: settings.gateways,
        hub: it.hub,
        open: it.open,
        payable,
        left: paise(left),
        stored,
        usesBoth,
        payOnDeliveryLimit,
        promoModes: it.promoModes,
        pointsWhyNot: it.pointsWhyNot,
        onDeliveryWhyNot: it.onDeliveryWhyNot,
      }),
    },
    ...(tipRule.isOn && { tips: tipOptionsOf(tipRule) }),
    ...stored,
    isPartialPayment: usesBoth,
    ...(it.heldTill && { heldTill: it.heldTill.toISOString() }),
    ...(it.isPlaced && { isPlaced: true }),
    orderConfirmationDetails: {
      ...(it.orderNo && { orderNo: it.orderNo }),
      ...(it.membershipRefNo && { membershipRefNo: it.membershipRefNo }),
    },
    productsData: it.products,
  };
}

/** The order's number; without one, the open order or the cart. */
interface PurchaseSelection {
  orderNo: string | undefined;
  membershipRefNo?: string | undefined;
  /** The tip of a cart, in rupees. */
  tip?: number | undefined;
}

async function toPay(
  db: Db,
  visitor: CustomerVisitor,
  { orderNo, membershipRefNo, tip }: PurchaseSelection,
  now: Date,
): Promise<Payable> {
  const { customerId } = visitor;
  if (orderNo === undefined && membershipRefNo !== undefined) {
    return membershipPayable(db, visitor, membershipRefNo, now);
  }
  if (orderNo !== undefined && isReferenceOf('HBE', orderNo)) {
    return editPayable(db, visitor, orderNo, now);
  }
  const order = orderNo ? await selectOrder(db, orderNo) : await selectOpenOrder(db, customerId);
  if (orderNo && order?.customerId !== customerId) refuse('ORDER_NOT_FOUND');
  return order ? ofOrder(db, order, now) : ofCart(db, visitor, { tip, now });
}

/** Whether HB Money or points could pay all of it. */
export async function verifyPaymentMode(
  db: Db,
  visitor: CustomerVisitor,
  orderNo: string | undefined,
  now: Date,
): Promise<AnswerOf<'verifyPaymentMode'>> {
  const it = await toPay(db, visitor, { orderNo }, now);
  const { wallet, points } = await storedOf(db, visitor.customerId, it);
  const orderPayableAmount = rupeesFromPaise(payableOf(it));
  return { isHBW: wallet.sufficient, isHBP: points.sufficient, orderPayableAmount };
}

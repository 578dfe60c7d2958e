import { type AnswerOf, type ComboItem, type Order, type OrderItem } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/client';
import { rupeesFromPaise, subtractPaise, sumPaise } from '@halal-basket/money';
import { canCancelAlone, cancelUntil } from '../cancellation/cancellation-rule.ts';
import { pictureUrl } from '../../catalogue/index.ts';
import {
  type Payment,
  type Refund,
  leftToCollect,
  paymentLabel,
  paymentPartsOf,
  paymentStatusOf,
} from '../../payments/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { instantOf } from '../../../platform/days.ts';
import type { ComplaintRecord } from '../complaints/complaints.sql.ts';
import { complaintViewOf } from '../complaints/complaints.ts';
import { hasLeftHub } from '../delivery/left-hub.ts';
import {
  type OrderLine,
  type OrderPart,
  type OrderRecord,
  type OrderShipment,
  billOf,
} from '../orders.sql.ts';
import { shipmentsAhead } from '../delivery/shipments-ahead.ts';
import {
  actionsOf,
  giftOf,
  inDeliveryOrder,
  isCancelledBySupport,
  isPlacedBySupport,
  lateCreditOf,
  orderDeliveryText,
  slotLabel,
  statusLabel,
  tipAfterDelivery,
} from '../orders.ts';
import { orderTotal } from '../refunds/rounding.ts';
import { refundViews, returnedOf } from '../refunds/refund-view.ts';
import { remainingOfLine } from '../changes/remaining-packs.ts';
import { weighedOf } from '../delivery/weights.ts';
import { substituteOf } from '../substitutes/substitutes.ts';

/** A picture by its file name. Without one the address is empty, and the screen shows the tint. */
const imageUrlOf = (file: string): string => (file === '' ? '' : pictureUrl(file));

const comboItemOf = (part: OrderPart): ComboItem => ({
  productId: part.productId,
  productName: part.productName,
  categorySeoName: part.categorySeoName,
  productSeoName: part.productSeoName,
  sku: part.sku,
  ...(part.cut !== '' && { cuts: part.cut, cutLabel: part.cutLabel }),
  quantity: part.inOne,
  packSize: part.pack,
  ...(part.netGrams > 0 && { netWeightGrams: part.netGrams }),
  imageUrl: imageUrlOf(part.picture),
  tint: part.tint,
});

const frozenItemOf = (line: OrderLine): OrderItem => ({
  productId: line.productId,
  ...(line.comboId !== null && {
    comboProductId: line.comboId,
    comboItems: (line.parts ?? []).map(comboItemOf),
  }),
  productName: line.productName,
  categorySeoName: line.categorySeoName,
  productSeoName: line.productSeoName,
  sku: line.sku,
  ...(line.cut !== '' && { cuts: line.cut, cutLabel: line.cutLabel }),
  quantity: line.pack,
  ...(line.netGrams > 0 && { netWeightGrams: line.netGrams }),
  inCartQty: line.quantity,
  image: { url: imageUrlOf(line.picture), isPrimary: true, alt: line.pictureAlt },
  tint: line.tint,
  diet: line.diet,
  retailPrice: rupeesFromPaise(line.unitRetail),
  salePrice: rupeesFromPaise(line.unitPrice),
  lineTotal: rupeesFromPaise(line.total),
  ...(line.note !== '' && { note: line.note }),
});

/** The readings of the scale for a line, once its goods have left: before, they can change. */
function scaleOf(order: OrderRecord, line: OrderLine): Pick<OrderItem, 'scale'> {
  const lineNo = order.lines.indexOf(line) + 1;
  const shipment = order.shipments.find(({ shipmentNo }) => shipmentNo === line.shipmentNo);
  if (shipment?.state !== 'SHIPMENT_OUT' && shipment?.state !== 'SHIPMENT_DELIVERED') return {};
  const { orderNo } = order;
  const scale = order.picks.flatMap(({ grams, at, source, photo, ...pick }) =>
    pick.lineNo === lineNo && grams !== null && grams > 0
      ? [
          {
            grams,
            at: at.toISOString(),
            source,
            ...(photo !== null && {
              photoUrl: urlOf('orderWeightPhoto', { params: { orderNo, photo } }),
            }),
          },
        ]
      : [],
  );
  return scale.length > 0 ? { scale } : {};
}

/** A line as it was ordered, with its picked weight and its refunds. */
function itemOf(order: OrderRecord, line: OrderLine): OrderItem {
  const lineNo = order.lines.indexOf(line) + 1;
  const weighed = weighedOf(order, lineNo);
  const givenBack = sumPaise(
    order.refunds.flatMap(({ lines }) =>
      lines.flatMap((each) => (each.lineNo === lineNo ? [each.amount] : [])),
    ),
  );
  const other = substituteOf(order, lineNo);
  const removedQty = line.quantity - remainingOfLine(order, lineNo).packs;
  return {
    ...frozenItemOf(line),
    ...(removedQty > 0 && { removedQty }),
    ...(other && {
      substitute: {
        productName: other.productName,
        ...(other.cutLabel !== '' && { cutLabel: other.cutLabel }),
        quantity: other.pack,
      },
    }),
    ...(weighed && weighed.pickedGrams < weighed.orderedGrams && { weighed }),
    ...scaleOf(order, line),
    ...(givenBack > 0 && { givenBack: rupeesFromPaise(givenBack) }),
  };
}

export const itemsOf = (order: OrderRecord): OrderItem[] =>
  order.lines.map((line) => itemOf(order, line));

/** The items of one delivery of the order. */
export const itemsOfShipment = (order: OrderRecord, shipmentNo: number): OrderItem[] =>
  order.lines.filter((line) => line.shipmentNo === shipmentNo).map((line) => itemOf(order, line));

const shipmentOf = (shipment: OrderShipment, order: OrderRecord, now: Date) => ({
  shipmentId: String(shipment.shipmentNo),
  items: itemsOfShipment(order, shipment.shipmentNo),
  shipmentStatus: shipment.state,
  date: shipment.date,
  slot: slotLabel(shipment),
  deliverySlotStartTime: instantOf(shipment.date, shipment.startMinute).toISOString(),
  deliverySlotEndTime: instantOf(shipment.date, shipment.endMinute).toISOString(),
  canReschedule: shipmentsAhead(order, now).includes(shipment),
  canCancel: canCancelAlone(order, shipment, now),
});

type PaymentView = Order['payment'];

/**
 * The payment method in words, of a divided payment both; null until it is chosen. An order to be paid on delivery may
 * have been paid online meanwhile.
 */
export function paymentViewOf(order: OrderRecord, payment: Payment | null): PaymentView {
  const parts = payment ? paymentPartsOf(payment) : [];
  return {
    paymentMode: order.paymentMode ?? '',
    label:
      parts.map(({ label }) => label).join(' · ') ||
      paymentLabel(payment?.mode ?? order.paymentMode),
    status: paymentStatusOf(payment?.state ?? null),
    ...(payment?.state === 'COLLECTED' && { paidAt: payment.updatedAt.toISOString() }),
    ...(parts.length > 0 && {
      parts: parts.map(({ label, amount }) => ({ label, amount: rupeesFromPaise(amount) })),
    }),
  };
}

/** The first promo of the bill that has a code. */
function promoCodeOf({ explanation }: Pick<OrderRecord, 'explanation'>): { promoCode?: string } {
  const promo = explanation.find(({ kind }) => kind === 'promo');
  return promo ? { promoCode: promo.name } : {};
}

/** The amount to pay on delivery. */
export const dueOnDelivery = (payment: Payment | null): number =>
  rupeesFromPaise(leftToCollect(payment));

/** The end of free cancellation, while the customer can cancel. */
export function cancelUntilView(order: OrderRecord, now: Date): Pick<Order, 'cancelUntil'> {
  const until = cancelUntil(order, now);
  return until ? { cancelUntil: until.toISOString() } : {};
}

function lateCreditView(order: OrderRecord): Pick<Order, 'lateCredit'> {
  const credit = lateCreditOf(order);
  return credit
    ? { lateCredit: { amount: rupeesFromPaise(credit.amount), at: credit.at.toISOString() } }
    : {};
}

export interface OrderParts {
  payment: Payment | null;
  refunds: readonly Refund[];
  complaints: readonly ComplaintRecord[];
}

/** An order as its customer sees it. */
export const orderViewOf = (
  order: OrderRecord,
  { payment, refunds, complaints }: OrderParts,
  now: Date,
): Order => ({
  orderNo: order.orderNo,
  orderStatus: order.state,
  statusLabel: statusLabel(order.state),
  placedAt: (order.placedAt ?? order.createdAt).toISOString(),
  placedBySupport: isPlacedBySupport(order),
  cancelledBySupport: isCancelledBySupport(order),
  cartItems: itemsOf(order),
  shipments: inDeliveryOrder(order.shipments).map((shipment) => shipmentOf(shipment, order, now)),
  deliveryAddress: order.address,
  priceDetails: priceDetailsOf(billOf(order), order.rounding, order.tip),
  orderPayableAmount: rupeesFromPaise(orderTotal(order)),
  payment: paymentViewOf(order, payment),
  deliveryText: orderDeliveryText(order, now),
  ...promoCodeOf(order),
  ...giftOf(order),
  invoiceAvailable: hasLeftHub(order),
  refunds: refundViews(order, { payment, refunds }),
  returned: rupeesFromPaise(returnedOf(order, refunds)),
  totalAfterRefunds: rupeesFromPaise(subtractPaise(orderTotal(order), returnedOf(order, refunds))),
  refundTo: order.refundTo,
  dueOnDelivery: dueOnDelivery(payment),
  complaints: complaints.map(complaintViewOf),
  ...cancelUntilView(order, now),
  ...lateCreditView(order),
  ...(tipAfterDelivery(order) > 0 && {
    tipAfterDelivery: rupeesFromPaise(tipAfterDelivery(order)),
  }),
  can: actionsOf(order, now),
});

type OrderCard = AnswerOf<'orderList'>['pastOrders'][number];

/** An order in a list. */
export const orderCardOf = (order: OrderRecord, now: Date): OrderCard => ({
  orderNo: order.orderNo,
  orderStatus: order.state,
  statusLabel: statusLabel(order.state),
  placedAt: (order.placedAt ?? order.createdAt).toISOString(),
  itemCount: itemCountOf(order),
  items: order.lines.map((line, index) => ({
    productName: line.productName,
    imageUrl: imageUrlOf(line.picture),
    tint: line.tint,
    inCartQty: remainingOfLine(order, index + 1).packs,
  })),
  orderPayableAmount: rupeesFromPaise(orderTotal(order)),
  deliveryText: orderDeliveryText(order, now),
  can: actionsOf(order, now),
});

/** The number of packs. */
export const itemCountOf = (order: Pick<OrderRecord, 'lines' | 'removals'>): number =>
  order.lines.reduce((sum, _, index) => sum + remainingOfLine(order, index + 1).packs, 0);

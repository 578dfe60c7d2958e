import type { AnswerOf, ComboItem, Order, OrderItem } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import { pictureUrl } from '../catalogue/index.ts';
import { type Payment, paymentLabel, paymentStatusOf } from '../payments/index.ts';
import { priceDetailsOf } from '../pricing/index.ts';
import { instantOf } from '../slots/index.ts';
import {
  type OrderLine,
  type OrderPart,
  type OrderRecord,
  type OrderShipment,
  billOf,
} from './orders.sql.ts';
import { actionsOf, leftTheHub, orderDeliveryText, slotLabel, statusLabel } from './orders.ts';

/** A picture by its file's name; none is told as an empty address, and the tint stands alone. */
export const imageUrlOf = (file: string): string => (file === '' ? '' : pictureUrl(file));

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

export const orderItemOf = (line: OrderLine): OrderItem => ({
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

const shipmentOf = (shipment: OrderShipment, lines: readonly OrderLine[]) => ({
  shipmentId: String(shipment.shipmentNo),
  items: lines.filter((line) => line.shipmentNo === shipment.shipmentNo).map(orderItemOf),
  date: shipment.date,
  slot: slotLabel(shipment),
  deliverySlotStartTime: instantOf(shipment.date, shipment.startMinute).toISOString(),
  deliverySlotEndTime: instantOf(shipment.date, shipment.endMinute).toISOString(),
});

type PaymentView = Order['payment'];

/** How an order is paid, in words; `null` until it was chosen. */
export const paymentViewOf = (order: OrderRecord, payment: Payment | null): PaymentView => ({
  paymentMode: order.paymentMode ?? '',
  label: paymentLabel(order.paymentMode),
  status: paymentStatusOf(payment?.state ?? null),
  ...(payment?.state === 'COLLECTED' && { paidAt: payment.updatedAt.toISOString() }),
});

/** The first promo of the bill that has a code. */
function promoCodeOf({ explanation }: Pick<OrderRecord, 'explanation'>): { promoCode?: string } {
  const promo = explanation.find(({ kind }) => kind === 'promo');
  return promo ? { promoCode: promo.name } : {};
}

/** An order as its owner sees it. */
export const orderViewOf = (order: OrderRecord, payment: Payment | null, now: Date): Order => ({
  orderNo: order.orderNo,
  orderStatus: order.state,
  statusLabel: statusLabel(order.state),
  placedAt: (order.placedAt ?? order.createdAt).toISOString(),
  cartItems: order.lines.map(orderItemOf),
  shipments: order.shipments.map((shipment) => shipmentOf(shipment, order.lines)),
  deliveryAddress: order.address,
  priceDetails: priceDetailsOf(billOf(order)),
  orderPayableAmount: rupeesFromPaise(order.payable),
  payment: paymentViewOf(order, payment),
  deliveryText: orderDeliveryText(order, now),
  ...promoCodeOf(order),
  invoiceAvailable: leftTheHub(order),
  refunds: [],
  can: actionsOf(order),
});

type OrderCard = AnswerOf<'orderList'>['pastOrders'][number];

/** An order in a list. */
export const orderCardOf = (order: OrderRecord, now: Date): OrderCard => ({
  orderNo: order.orderNo,
  orderStatus: order.state,
  statusLabel: statusLabel(order.state),
  placedAt: (order.placedAt ?? order.createdAt).toISOString(),
  itemCount: itemCountOf(order),
  items: order.lines.map((line) => ({
    productName: line.productName,
    imageUrl: imageUrlOf(line.picture),
    tint: line.tint,
    inCartQty: line.quantity,
  })),
  orderPayableAmount: rupeesFromPaise(order.payable),
  deliveryText: orderDeliveryText(order, now),
  can: actionsOf(order),
});

/** Packs in all. */
export const itemCountOf = ({ lines }: Pick<OrderRecord, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

import type { Queryable } from '../../platform/db.ts';
import { type OrderRecord, selectOrder, selectOrdersByNo } from './orders.sql.ts';
import { selectOpenOrder } from './placing/open-order.sql.ts';
export { leftTheHub, leftTheHubAt } from './delivery/left-the-hub.ts';
export { actorOf } from './acting-customer-support.ts';
export {
  selectPurchased as boughtProducts,
  selectDeliveredOn as deliveredOn,
  selectDeliveredWith as deliveredWith,
} from './purchased-products.sql.ts';
export {
  type MoveRequest,
  createOrder,
  createPlacedOrder,
  expireOrders,
  heldUntil,
  expireAtMemberPrice,
  moveLocked,
  moveOrder,
  newOrderNo,
  replaceOpenOrder,
} from './placing/transitions.ts';
export { dueOnDelivery } from './tracking/order-view.ts';
export { dueWith } from './delivery/due-by-delivery.ts';
export { amountToPay, orderTotal } from './refunds/rounding.ts';
export { deliveredOrders } from './reporting/delivered-orders.sql.ts';
export { selectDeliveredDifferences as deliveredDifferences } from './delivered-goods.sql.ts';
export { refuseTip } from './tips/tip-rule.ts';
export { tipOptionsOf } from './tips/tip-routes.ts';
export { selectTipsSince as tipsSince } from './tips/tip-payouts.sql.ts';
export {
  selectTipRule as tipRuleOf,
  selectTipsPaidOut as tipsPaidOut,
  selectTipsOfRiders as tipsOfRiders,
} from './tips/tips.sql.ts';
export { selectGranted as lateCreditsGranted } from './late-credits/late-credits.sql.ts';
export { roundingReturnedByRefunds } from './refunds/rounding.sql.ts';
export {
  type NewShipment,
  type OrderLine,
  type OrderPart,
  type OrderRecord,
  type OrderRefund,
  type OrderShipment,
  billOf,
  lockRecord as lockOrderRecord,
  selectCustomersOfOrders as customersOfOrders,
} from './orders.sql.ts';
export {
  type PayableOrder,
  hasOpenOrder,
  lockOpenOrder,
  lockOpenOrderToPay,
  payableLock,
  payableRow,
} from './placing/open-order.sql.ts';
export {
  type Actor,
  actorText,
  complaintDays,
  firstShipment,
  isRepriced,
  isSuperseded,
  orderDeliveryText,
  riderOf,
  slotLabel,
  whenText,
} from './orders.ts';
export { canEdit, shipmentsToEdit } from './edits/can-edit.ts';
export {
  type EditedContent,
  type ShipmentSlot,
  differenceOf,
  totalAfter,
} from './edits/edit-content.ts';
export { editView } from './edits/edit-view.ts';
export { dropOpenEdit } from './edits/drop-edit.ts';
export { applyEdit, beginEdit, contentOf } from './edits/edits.ts';
export { sendLinkForEdit } from './edits/send-link.ts';
export {
  type OrderEdit,
  selectEdit as editByNo,
  selectEdits as editsOf,
} from './edits/edits.sql.ts';
export { consoleOrderOf, orderForStaff } from './admin/admin-order-view.ts';
export { lockForStaff } from './changes/lock-for-staff.ts';
export { ordersMatching } from './admin/order-board.ts';
export {
  hasOrder,
  lastPaymentMode,
  placedPart as ordersPlacedPart,
} from './previous-orders.sql.ts';
export {
  selectLatestComplaintsOf as latestComplaintsOf,
  selectLatestOrdersOf as latestOrdersOf,
} from './customer-orders/latest.sql.ts';
export {
  type OrderSummary,
  countCustomers,
  lapsedSince,
  refreshSummariesOf,
  segmentOrder,
  selectCustomerIdsAfter as customerIdsAfter,
  selectCustomers,
  selectSummary as orderSummaryOf,
} from './customer-orders/summary.sql.ts';
export { selectOrderNosOf as orderNosOf } from './personal-data.sql.ts';
export { hasOpenOrders } from './personal-data.ts';
export { selectComplaintsOf as complaintsOf } from './complaints/complaints.sql.ts';
export { refundComplaint } from './complaints/complaints.ts';
export { refundOrder, recordGatewayRefund, refundKey } from './refunds/refunds.ts';
export { keptOfOrder } from './refunds/kept-of-order.ts';
export { refundableOf } from './refunds/refundable.ts';
export {
  type HubDay,
  type SalesOfDay,
  selectAllDays as daysOfAllOrders,
  selectDaysOfOrders as daysOfOrders,
  selectSalesOfDay as salesOfDay,
} from './reporting/sales-of-day.sql.ts';
export { selectToday as todayOfOrders } from './reporting/today.sql.ts';
export { ordersCarried, sharePosition } from './delivery/riders.ts';
export { selectDeliveryProofs as deliveryProofsOf } from './delivery/delivery-proofs.sql.ts';
export { selectCollectors as collectorsOf } from './delivery/collectors.sql.ts';
export { selectOrdersToPick as ordersToPick } from './delivery/orders-to-pick.sql.ts';
export type { Substitute } from './substitutes/substitute-row.sql.ts';
export { isInHub, substituteLine } from './substitutes/substitute-line.ts';
export {
  chosenRuleOf,
  deliveredGoods,
  lowerPrice,
  substituteOf,
} from './substitutes/substitutes.ts';
export {
  changeMissingGoods,
  missingGoodsOf,
  missingGoodsOfOrder,
  saveMissingGoods,
} from './substitutes/missing-goods.ts';
export { recordPicks } from './delivery/picking.ts';
export { type SoldByPack, soldByPackAt } from './delivery/sold-by-pack.ts';
export {
  type Pickable,
  goodsName,
  pickOf,
  refundFor,
  toPick,
  toRecord,
} from './delivery/weights.ts';

/** Orders with all their parts, by number. Unknown numbers are left out. */
export async function ordersByNo(
  q: Queryable,
  orderNos: readonly string[],
): Promise<Map<string, OrderRecord>> {
  const orders = await selectOrdersByNo(q, orderNos);
  return new Map(orders.map((order) => [order.orderNo, order]));
}

/** An order with all its parts; null for an unknown number. */
export const orderByNo = (q: Queryable, orderNo: string): Promise<OrderRecord | null> =>
  selectOrder(q, orderNo);

/** The customer's unpaid open order; null without one. */
export const openOrderOf = (q: Queryable, customerId: number): Promise<OrderRecord | null> =>
  selectOpenOrder(q, customerId);
export { ordersModule } from './module.ts';

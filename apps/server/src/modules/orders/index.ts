export { hasLeftHub, leftHubAt } from './delivery/left-hub.ts';
export { actorOf } from './acting-customer-support.ts';
export {
  selectPurchasedProducts,
  selectDeliveredOn,
  selectDeliveredWith,
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
export { withoutCancelled } from './delivery/shipments.ts';
export { dueForShipment } from './delivery/due-by-delivery.ts';
export { isMembershipFeePaid } from './delivery/membership-fee-paid.ts';
export { amountToPay, orderTotal } from './refunds/rounding.ts';
export { deliveredOrders } from './reporting/delivered-orders.sql.ts';
export { selectDeliveredDifferences } from './delivered-goods.sql.ts';
export { refuseTip } from './tips/tip-rule.ts';
export { tipOptionsOf } from './tips/tip-routes.ts';
export { selectTipsSince } from './tips/tip-payouts.sql.ts';
export { selectTipRule, selectTipsPaidOut, selectTipsOfRiders } from './tips/tips.sql.ts';
export { selectGrantedLateCredits } from './late-credits/late-credits.sql.ts';
export { roundingReturnedByRefunds } from './refunds/rounding.sql.ts';
export {
  type NewShipment,
  type OrderLine,
  type OrderPart,
  type OrderRecord,
  type OrderRefund,
  type OrderShipment,
  billOf,
  lockOrderRecord,
  selectCustomersOfOrders,
  selectOrder,
} from './orders.sql.ts';
export {
  type PayableOrder,
  hasOpenOrder,
  lockOpenOrder,
  lockOpenOrderToPay,
  payableLock,
  payableRow,
  selectOpenOrder,
} from './placing/open-order.sql.ts';
export {
  type Actor,
  actorText,
  complaintDays,
  firstShipment,
  isPlaced,
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
export { type OrderEdit, selectOrderEdit, selectOrderEdits } from './edits/edits.sql.ts';
export { consoleOrderOf, orderForStaff } from './admin/admin-order-view.ts';
export { lockForStaff } from './changes/lock-for-staff.ts';
export { ordersMatching } from './admin/order-board.ts';
export { hasAnyOrder, lastPaymentMode, ordersPlacedPart } from './previous-orders.sql.ts';
export { selectLatestComplaintsOf, selectLatestOrdersOf } from './customer-orders/latest.sql.ts';
export {
  type OrderSummary,
  countCustomers,
  lapsedSince,
  refreshSummariesOf,
  segmentOrder,
  selectCustomerIdsAfter,
  selectCustomers,
  selectOrderSummary,
} from './customer-orders/summary.sql.ts';
export { selectOrderNosOf } from './personal-data.sql.ts';
export { hasOpenOrders } from './personal-data.ts';
export { selectComplaintsOf } from './complaints/complaints.sql.ts';
export { refundComplaint } from './complaints/complaints.ts';
export { refundOrder, recordDashboardRefund, refundKey } from './refunds/refunds.ts';
export { unrefundedOfOrder } from './refunds/unrefunded-of-order.ts';
export { refundableOf } from './refunds/refundable.ts';
export {
  type HubDay,
  type SalesOfDay,
  selectDaysOfAllOrders,
  selectDaysOfOrders,
  selectSalesOfDay,
} from './reporting/sales-of-day.sql.ts';
export { selectTodayOfOrders } from './reporting/today.sql.ts';
export { ordersCarried, sharePosition } from './delivery/riders.ts';
export { selectDeliveryProofs } from './delivery/delivery-proofs.sql.ts';
export { selectCollectors } from './delivery/collectors.sql.ts';
export { selectOrdersToPick } from './delivery/orders-to-pick.sql.ts';
export type { Substitute } from './substitutes/substitute-row.sql.ts';
export { shipmentInHub, substituteLine } from './substitutes/substitute-line.ts';
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
  suppliedPacks,
  toPick,
  toRecord,
} from './delivery/weights.ts';
export { ordersByNo } from './orders-by-no.ts';
export { ordersModule } from './module.ts';

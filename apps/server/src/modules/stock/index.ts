export { type DeliveredCost, selectDeliveredCosts } from './lots/delivered-costs.sql.ts';
export {
  type Availability,
  availability,
  availabilityVersion,
  availableOf,
  markOfAvailability,
  skusChangedSince,
  type AvailabilityMark,
} from './availability.ts';
export { isInStock, stockChecks, stockHolds } from './reserve-stock.sql.ts';
export {
  type HoldRequest,
  exchangeHeld,
  holdStock,
  holdAll,
  itemsOfOrder,
  mergeHold,
  releaseStock,
  releasePart,
  releaseShipment,
  releaseNewHold,
} from './holds.ts';
export { adjust, countFirstStock, levels, movements } from './levels.ts';
export { hasStock, selectStockAlerts } from './stock-alerts.sql.ts';
export { stockModule } from './module.ts';
export { receiveLot } from './lots/lots.ts';
export { type StockDifference, verifyStock } from './verify-stock.ts';
export {
  type LotHistory,
  type LotSale,
  type Recall,
  foundLots,
  historyOfLot,
  recallLot,
} from './recalls/recalls.ts';
export { type StockPurchase, selectPurchases } from './lots/receipts.sql.ts';
export { selectStockValue } from './lots/stock-value.sql.ts';
export { selectWastageBetween } from './lots/wastage.sql.ts';
export { pickLots } from './lots/pick-lots.ts';
export {
  type ShipmentGoods,
  holdsStock,
  returnToStock,
  shipRemaining,
  shipFromStock,
  writeOffMissing,
} from './lots/ship-stock.ts';
export { deletePickedLots, leftForCustomers, selectLotsPicked } from './lots/lots.sql.ts';
export type { SubscribedPacks } from './purchase/purchase.ts';
export { stockTable } from './stock-table.ts';

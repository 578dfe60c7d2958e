export {
  selectLotsLeft as lotsLeft,
  selectOpenPointHolds as openPointHolds,
  selectRefundsIntoPoints as refundsIntoPoints,
} from './books.sql.ts';
export { valueOfPoint } from './rules/edit-point-rules.ts';
export { grantPoints } from './earning/earning.ts';
export { refundPoints, holdPoints, settlePoints } from './spending/points-holds.ts';
export { pointsBalance } from './balance/points-balance.ts';
export { loyaltyModule } from './module.ts';

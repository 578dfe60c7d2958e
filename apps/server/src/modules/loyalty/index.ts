export {
  selectLotsLeft as lotsLeft,
  selectOpenPointHolds as openPointHolds,
  selectRefundsIntoPoints as refundsIntoPoints,
} from './books.sql.ts';
export { valueOfPoint } from './rules-editing.ts';
export { grantPoints } from './earning.ts';
export { refundPoints, holdPoints, releasePoints, settlePoints } from './holds.ts';
export { pointsBalance } from './points-balance.ts';
export { loyaltyModule } from './module.ts';

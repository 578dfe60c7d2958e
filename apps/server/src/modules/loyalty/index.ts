export { selectLotsLeft, selectOpenPointHolds, selectRefundsIntoPoints } from './books.sql.ts';
export { valueOfPoint } from './rules/edit-point-rules.ts';
export { grantPoints } from './earning/earning.ts';
export { refundPoints, holdPoints, settlePoints } from './spending/points-holds.ts';
export { pointsBalance } from './balance/points-balance.ts';
export { loyaltyModule } from './module.ts';

export { walletBalance } from './balance.ts';
export {
  selectCreditedRecharges,
  selectDoneAdjustments,
  selectOpenHolds,
  selectRewardsOwed,
  selectRewardsClawedBack,
} from './books.sql.ts';
export { isMoneyHeld } from './holds/holds.sql.ts';
export { refundToWallet, holdMoney, paidWith, releaseMoney, settleHold } from './holds/holds.ts';
export {
  creditReward,
  settleRewardDebt,
  clawBackReward,
  clawbackPrefix,
} from './rewards/rewards.ts';
export { rechargePurchaseHandler } from './recharges/recharge-purchase-handler.ts';
export { rechargeReturnDays } from './recharges/return-recharge.ts';
export { grantWithinLimits } from './adjustments/grant-limits.ts';
export { selectMoneyLimits } from './adjustments/grant-limits.sql.ts';
export { walletData } from './personal-data.ts';
export {
  addableAmountNow,
  beginDebitRecharge,
  beginMandateRecharge,
  firstPayment,
  rechargeStateOf,
  restartRecharge,
} from './recharges/auto-recharge.ts';
export { rechargeLimits } from './recharges/recharge-rules.ts';
export { walletModule } from './module.ts';

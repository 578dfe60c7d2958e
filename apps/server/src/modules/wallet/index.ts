export { customerMoneyRoutes, moneyAdminRoutes } from './admin-routes.ts';
export { walletBalance } from './balance.ts';
export {
  selectCreditedRecharges as creditedRecharges,
  selectDoneAdjustments as doneAdjustments,
  selectOpenHolds as openHolds,
  selectRewardsOwed as rewardsOwed,
  selectRewardsTakenBack as rewardsTakenBack,
} from './books.sql.ts';
export { giveBack, hold, paidWith, release, settle } from './holds.ts';
export { creditReward, settleRewardDebt, takeBackReward, takenBackPrefix } from './rewards.ts';
export { walletRoutes } from './routes.ts';
export { rechargeSettler } from './recharge-settler.ts';
export { rechargeReturnDays } from './return-recharge.ts';
export { grantAlone } from './limits.ts';
export { selectLimits as moneyLimits } from './limits.sql.ts';
export { walletData } from './personal-data.ts';
export {
  addableNow,
  beginDebitRecharge,
  beginMandateRecharge,
  firstPayment,
  rechargeStateOf,
  restartRecharge,
} from './auto-recharge.ts';
export { limits as rechargeLimits } from './recharge-rules.ts';

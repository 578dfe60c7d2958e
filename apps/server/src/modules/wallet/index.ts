export { type Balance, type Credit, creditReward, walletBalance } from './balance.ts';
export {
  type GiveBackRequest,
  type HoldRequest,
  giveBack,
  hold,
  paidWith,
  release,
  settle,
} from './holds.ts';
export { walletRoutes } from './routes.ts';
export type { AmountDue, AmountsDue } from './sufficiency.ts';
export { rechargeSettler } from './recharge-settler.ts';

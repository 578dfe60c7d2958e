declare const accountBrand: unique symbol;

/** An account’s name: its kind, and its owner or purpose. Only `accounts` creates it. */
export type Account = string & { readonly [accountBrand]: true };

const account = (kind: string, of?: string | number): Account =>
  (of === undefined ? kind : `${kind}:${of}`) as Account;

/**
 * The chart of accounts. Accounts of customers, riders and holds are never overdrawn (the database checks
 * `ledger.is_funded` by kind). The shop’s own may be: a gateway’s account is below zero by what it
 * still owes the shop.
 */
export const accounts = {
  /** Paid-in money of a customer. */
  wallet: (customerId: number): Account => account('wallet', customerId),
  /** Rewards and goodwill of a customer, kept apart from paid-in money. */
  rewardCash: (customerId: number): Account => account('reward-cash', customerId),
  points: (customerId: number): Account => account('points', customerId),
  /** Debt of a customer for rewards that were clawed back after they were spent. */
  rewardDebt: (customerId: number): Account => account('reward-debt', customerId),
  pointsDebt: (customerId: number): Account => account('points-debt', customerId),
  /** Money held for a purchase until it is settled or released. */
  hold: (reference: string): Account => account('hold', reference),
  pointsHold: (reference: string): Account => account('points-hold', reference),

  /** Money that a payment provider captured. */
  gateway: (provider: string): Account => account('gateway', provider),
  /** Cash, and cards on the rider's device. */
  collectedByRiders: account('cash-at-door'),
  /** Gains of rounding to the rupee on delivery; below zero: losses. */
  rounding: account('rounding'),
  /** Revenue. */
  sales: account('sales'),
  /** Money that gateways withhold for undecided disputes, below zero. */
  disputes: account('disputes'),
  /** Money of lost disputes, less the refunds that these settled; below zero. */
  disputeLosses: account('dispute-losses'),
  /** Dashboard refunds beyond what was owed; below zero: not settled. */
  excessRefunds: account('excess-refunds'),
  /** The total that the shop’s own bank account paid to customers. */
  bankTransfers: account('bank-transfers'),
  /** Paid through a gateway for a purchase that is not fulfilled yet. */
  deposits: (reference: string): Account => account('deposits', reference),
  /** The HB Money part of a deposit, returned as HB Money and never through a gateway. */
  walletDeposits: (reference: string): Account => account('wallet-deposits', reference),
  /** The reward part of a deposit, returned as rewards. */
  rewardDeposits: (reference: string): Account => account('reward-deposits', reference),
  /** The source of rewards and goodwill. */
  promotions: account('promotions'),
  /** The source of credits for late deliveries. */
  lateCredits: account('late-credits'),
  /** Tips that the shop holds for a rider. */
  riderTips: (riderId: number): Account => account('rider-tips', riderId),
  /** Tips that the shop's bank account paid to riders. */
  tipPayouts: account('tip-payouts'),
  /** The other side of staff corrections of paid-in money. */
  corrections: account('corrections'),
  /** The other side of all reward debts, below zero. */
  rewardDebts: account('reward-debts'),
  pointsDebts: account('points-debts'),
  pointsIssued: account('points-issued'),
  pointsSpent: account('points-spent'),
  pointsExpired: account('points-expired'),
} as const;

/** Money in paise, or points. */
export type Unit = 'INR' | 'HBP';

/** The unit of an account: points have their own kinds. */
export const unitOf = (of: Account): Unit => (of.startsWith('points') ? 'HBP' : 'INR');

declare const accountBrand: unique symbol;

/** The name of an account: a kind, and whose or what for. Made by `accounts` only. */
export type Account = string & { readonly [accountBrand]: true };

const account = (kind: string, of?: string | number): Account =>
  (of === undefined ? kind : `${kind}:${of}`) as Account;

/**
 * The chart of accounts. Those of a customer and what is set aside for a purchase may never be
 * overdrawn (the database checks it by the kind: `ledger.is_funded`); the shop's own may: a gateway's
 * account is below zero by what the gateway still owes the shop.
 */
export const accounts = {
  /** What a customer paid in. */
  wallet: (customerId: number): Account => account('wallet', customerId),
  /** What the shop gave a customer to spend here: rewards, goodwill. Kept apart from what was paid in. */
  rewardCash: (customerId: number): Account => account('reward-cash', customerId),
  points: (customerId: number): Account => account('points', customerId),
  /** What a customer owes of rewards that were taken back after they were spent. */
  rewardDebt: (customerId: number): Account => account('reward-debt', customerId),
  pointsDebt: (customerId: number): Account => account('points-debt', customerId),
  /** Money set aside for a purchase until it is settled or goes back. */
  hold: (reference: string): Account => account('hold', reference),
  pointsHold: (reference: string): Account => account('points-hold', reference),

  /** What came through a payment provider. */
  gateway: (provider: string): Account => account('gateway', provider),
  /** Cash, and cards on the rider's device. */
  collectedByRiders: account('cash-at-door'),
  /** What rounding to the rupee at the door brought the shop; below zero by what it cost. */
  rounding: account('rounding'),
  /** What was earned by selling. */
  sales: account('sales'),
  /** What banks took back by disputes; below zero by what is lost. */
  disputes: account('disputes'),
  /** What dashboards of gateways returned beyond what was owed; below zero by what was not settled. */
  excessRefunds: account('excess-refunds'),
  /** What the shop's own bank account paid out to customers, in all. */
  bankTransfers: account('bank-transfers'),
  /** Paid through a gateway for a purchase that is not fulfilled yet. */
  deposits: (reference: string): Account => account('deposits', reference),
  /** HB Money among what was paid for it: it goes back as HB Money, never through a gateway. */
  walletDeposits: (reference: string): Account => account('wallet-deposits', reference),
  /** Rewards among what was paid for it: they go back as rewards. */
  rewardDeposits: (reference: string): Account => account('reward-deposits', reference),
  /** Whence rewards and goodwill are granted. */
  promotions: account('promotions'),
  /** Whence staff correct a customer's own money, and where to. */
  corrections: account('corrections'),
  /** The other side of what customers owe of rewards: below zero by all their debts together. */
  rewardDebts: account('reward-debts'),
  pointsDebts: account('points-debts'),
  pointsIssued: account('points-issued'),
  pointsSpent: account('points-spent'),
  pointsExpired: account('points-expired'),
} as const;

/** Money in paise, or points. */
export type Unit = 'INR' | 'HBP';

/** What an account holds: points have accounts of their own kinds. */
export const unitOf = (of: Account): Unit => (of.startsWith('points') ? 'HBP' : 'INR');

/** The kinds of account, in the order of a trial balance. */
export type AccountGroup = 'asset' | 'liability' | 'income' | 'expense';

interface JournalAccountInfo {
  name: string;
  group: AccountGroup;
}

/** The chart of accounts of the journal. The names are those of the exports, too. */
export const chart = {
  bank: { name: 'Bank', group: 'asset' },
  'payouts-in-transit': { name: 'Payouts in transit', group: 'asset' },
  'gateway-razorpay': { name: 'Razorpay receivable', group: 'asset' },
  'gateway-payu': { name: 'PayU receivable', group: 'asset' },
  'cards-on-delivery': { name: 'Card and UPI on delivery', group: 'asset' },
  'cash-with-riders': { name: 'Cash with riders', group: 'asset' },
  'cash-at-hubs': { name: 'Cash at hubs', group: 'asset' },
  'gst-on-fees': { name: 'GST paid on gateway fees', group: 'asset' },
  'disputed-payments': { name: 'Disputed payments', group: 'asset' },
  customers: { name: 'Customers: paid less invoiced', group: 'liability' },
  'hb-money': { name: 'HB Money of customers', group: 'liability' },
  'hb-money-on-hold': { name: 'HB Money on hold for orders', group: 'liability' },
  rewards: { name: 'Rewards of customers', group: 'liability' },
  deposits: { name: 'Deposits of subscriptions', group: 'liability' },
  'payments-in-progress': { name: 'Payments in progress', group: 'liability' },
  'refunds-payable': { name: 'Refunds payable', group: 'liability' },
  'rider-tips': { name: 'Tips owed to riders', group: 'liability' },
  'output-cgst': { name: 'Output CGST', group: 'liability' },
  'output-sgst': { name: 'Output SGST', group: 'liability' },
  'output-igst': { name: 'Output IGST', group: 'liability' },
  sales: { name: 'Sales of goods', group: 'income' },
  'delivery-fees': { name: 'Delivery fees', group: 'income' },
  memberships: { name: 'Memberships', group: 'income' },
  rounding: { name: 'Rounding', group: 'income' },
  'gateway-fees': { name: 'Gateway fees', group: 'expense' },
  promotions: { name: 'Rewards and goodwill granted', group: 'expense' },
  'late-credits': { name: 'Credits for late deliveries', group: 'expense' },
  corrections: { name: 'Corrections of HB Money', group: 'expense' },
  'excess-refunds': { name: 'Refunds beyond the owed amount', group: 'expense' },
  'dispute-losses': { name: 'Lost disputes', group: 'expense' },
  'cash-shortage': { name: 'Cash shortage', group: 'expense' },
} as const satisfies Record<string, JournalAccountInfo>;

export type JournalAccount = keyof typeof chart;

export const journalAccounts = Object.keys(chart) as JournalAccount[];

/** The ledger's accounts that a journal account covers, by kind: the part of the name before the colon. */
const byKind: Readonly<Record<string, JournalAccount>> = {
  wallet: 'hb-money',
  'reward-cash': 'rewards',
  'wallet-deposits': 'deposits',
  'reward-deposits': 'deposits',
  deposits: 'deposits',
  sales: 'customers',
  // The ledger keeps the exact price in `sales`. The invoice contains the rounding, so both are the customer's.
  rounding: 'customers',
  disputes: 'disputed-payments',
  'dispute-losses': 'dispute-losses',
  'excess-refunds': 'excess-refunds',
  'bank-transfers': 'bank',
  'rider-tips': 'rider-tips',
  'tip-payouts': 'bank',
  promotions: 'promotions',
  'late-credits': 'late-credits',
  corrections: 'corrections',
};

/** Refund numbers start so; the other holds name an order, or a gateway with its payment. */
const refundHold = /^RF[A-Z0-9]{12}$/;

function accountOfHold(name: string): JournalAccount {
  if (name.includes('.')) return 'payments-in-progress';
  return refundHold.test(name) ? 'refunds-payable' : 'hb-money-on-hold';
}

/**
 * The journal account of a ledger account. `isCard` is true for an order paid by card or UPI on delivery.
 * Null for debts of rewards: both their sides concern the same customer, and the journal leaves them out.
 * Throws for an account that the chart does not know.
 */
export function journalAccountOf(account: string, isCard: boolean): JournalAccount | null {
  const [kind = '', ...rest] = account.split(':');
  const of = rest.join(':');
  if (kind === 'reward-debt' || kind === 'reward-debts') return null;
  if (kind === 'hold') return accountOfHold(of);
  if (kind === 'gateway' && of === 'razorpay') return 'gateway-razorpay';
  if (kind === 'gateway' && of === 'payu') return 'gateway-payu';
  if (kind === 'cash-at-door') return isCard ? 'cards-on-delivery' : 'cash-with-riders';
  const known = byKind[kind];
  if (!known) throw new Error(`The journal has no account for ${account}`);
  return known;
}

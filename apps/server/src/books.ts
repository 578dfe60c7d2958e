import {
  type Book,
  type BookDifference,
  type FindDifferences,
  verifyBooks,
  verifyLedger,
  verifySeals,
} from './modules/ledger/index.ts';
import { type InvoicedDifference, selectInvoicedDifferences } from './modules/invoices/index.ts';
import {
  selectDeliveredDifferences,
  selectGrantedLateCredits,
  roundingReturnedByRefunds,
  selectTipsOfRiders,
  selectTipsPaidOut,
} from './modules/orders/index.ts';
import {
  selectBankTransfers,
  selectCollectedOnDelivery,
  selectExcessRefunds,
  selectOwedByGateways,
  selectUnsentRefunds,
  selectRefundsIntoWallet,
  selectRoundingOnDelivery,
} from './modules/payments/index.ts';
import {
  selectLotsLeft,
  selectOpenPointHolds,
  selectRefundsIntoPoints,
} from './modules/loyalty/index.ts';
import { type StockDifference, verifyStock } from './modules/stock/index.ts';
import { selectDepositsOfDays } from './modules/subscription/index.ts';
import {
  selectCreditedRecharges,
  selectDoneAdjustments,
  selectOpenHolds,
  selectRewardsOwed,
  selectRewardsClawedBack,
  clawbackPrefix,
} from './modules/wallet/index.ts';
import type { Queryable } from './platform/db.ts';

/** The records of the modules, each with the ledger accounts that must agree with them. */
export const books: readonly Book[] = [
  {
    name: 'open holds',
    by: 'account',
    kinds: ['hold'],
    records: [selectOpenHolds, selectUnsentRefunds],
  },
  {
    name: 'points on hold',
    by: 'account',
    kinds: ['points-hold'],
    records: [selectOpenPointHolds],
  },
  { name: 'points of customers', by: 'account', kinds: ['points'], records: [selectLotsLeft] },
  { name: 'gateways', by: 'account', kinds: ['gateway'], records: [selectOwedByGateways] },
  {
    name: 'cash on delivery',
    by: 'account',
    kinds: ['cash-at-door'],
    records: [selectCollectedOnDelivery],
  },
  {
    name: 'rounding of payments on delivery',
    by: 'account',
    kinds: ['rounding'],
    records: [selectRoundingOnDelivery, roundingReturnedByRefunds],
  },
  {
    name: 'refunds by bank transfer',
    by: 'account',
    kinds: ['bank-transfers'],
    records: [selectBankTransfers],
  },
  {
    name: 'refunds beyond what was owed',
    by: 'account',
    kinds: ['excess-refunds'],
    records: [selectExcessRefunds],
  },
  {
    name: 'deposits of subscriptions',
    by: 'account',
    kinds: ['deposits', 'wallet-deposits', 'reward-deposits'],
    records: [selectDepositsOfDays],
  },
  {
    name: 'tips of riders',
    by: 'account',
    kinds: ['rider-tips'],
    records: [selectTipsOfRiders, selectTipsPaidOut],
  },
  {
    name: 'HB Money recharged',
    by: 'reference',
    kinds: ['wallet'],
    reasons: ['payment.kept'],
    records: [selectCreditedRecharges],
  },
  {
    name: 'HB Money adjusted by staff',
    by: 'reference',
    kinds: ['wallet', 'reward-cash'],
    reasons: ['goodwill', 'correction'],
    prefix: 'adjustment:',
    records: [selectDoneAdjustments],
  },
  {
    name: 'credits for late deliveries',
    by: 'reference',
    kinds: ['reward-cash'],
    reasons: ['late-credit'],
    records: [selectGrantedLateCredits],
  },
  {
    name: 'rewards clawed back',
    by: 'owner',
    kinds: ['reward-cash'],
    keyPrefix: clawbackPrefix,
    records: [selectRewardsClawedBack],
  },
  {
    name: 'rewards owed',
    by: 'owner',
    kinds: ['reward-debt'],
    keyPrefix: clawbackPrefix,
    records: [selectRewardsOwed],
  },
  {
    name: 'HB Money refunded',
    by: 'reference',
    kinds: ['wallet', 'reward-cash'],
    reasons: ['refund'],
    records: [selectRefundsIntoWallet, selectRefundsIntoPoints],
  },
];

export interface BooksVerdict extends Awaited<ReturnType<typeof verifyLedger>> {
  bookDifferences: BookDifference[];
  invoiced: InvoicedDifference[];
  seals: Awaited<ReturnType<typeof verifySeals>>;
}

/** Verifies the ledger itself, and compares it with the records of every module, and invoices with payments. */
export async function verifyAllBooks(q: Queryable): Promise<BooksVerdict> {
  const ledger = await verifyLedger(q);
  const bookDifferences = await verifyBooks(q, books);
  const invoiced = await selectInvoicedDifferences(q);
  const seals = await verifySeals(q);
  const isSame = bookDifferences.length === 0 && invoiced.length === 0;
  const holds = ledger.holds && isSame && seals.brokenAt === null;
  return { ...ledger, holds, bookDifferences, invoiced, seals };
}

export interface StockBookDifference extends Omit<StockDifference, 'book'> {
  /** `delivered`: the goods of an order, and the packs that left the stock for it. */
  book: StockDifference['book'] | 'delivered';
}

/** Compares stock with movements, lots and holds, and the packs that left it with the orders. */
export const verifyStockBooks = async (q: Queryable): Promise<StockBookDifference[]> => [
  ...(await verifyStock(q)),
  ...(await selectDeliveredDifferences(q)),
];

/** Lines about a verdict, one for each difference. */
export function linesOf({
  sums,
  differences,
  bookDifferences,
  invoiced,
  seals,
}: Omit<BooksVerdict, 'holds'>): string[] {
  const unbalanced = sums.filter(({ sum }) => sum !== 0);
  return [
    ...unbalanced.map(({ unit, sum }) => `sum of all accounts in ${unit}: ${sum}`),
    ...differences.map(
      ({ account, unit, kept, recomputed }) =>
        `${account}: stored ${kept} ${unit}, its transfers sum to ${recomputed}`,
    ),
    ...bookDifferences.map(
      ({ book, of, ledger, records }) =>
        `${book}, ${of || 'all'}: the ledger has ${ledger}, the records have ${records}`,
    ),
    ...invoiced.map(
      (each) =>
        `order ${each.orderNo}: its invoice less credit notes is ${each.invoiced}, the money kept is ${each.kept}`,
    ),
    ...(seals.brokenAt === null
      ? []
      : [`seal ${seals.brokenAt} does not match: transfers were changed after they were sealed`]),
  ];
}

export const stockLinesOf = (stock: readonly StockBookDifference[]): string[] =>
  stock.map(
    ({ book, of, stored, recomputed }) =>
      `stock, ${book}, ${of}: stored ${stored} packs, recomputed ${recomputed}`,
  );

/** All differences of ledger, records and stock; the journal is made from them and compared at night. */
export const differencesInBooks: FindDifferences = async (q) => [
  ...linesOf(await verifyAllBooks(q)),
  ...stockLinesOf(await verifyStockBooks(q)),
];

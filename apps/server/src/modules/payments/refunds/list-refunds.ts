import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import { rupeesFromPaise, paise } from '@halal-basket/money';
import { csvTable } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { RawAnswer } from '../../../platform/http/routes.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { customerNames, customersMatching } from '../../identity/index.ts';
import { daysWaiting, refundAges, requestedBetween } from './refund-age.ts';
import {
  type RefundFilter,
  countRefunds,
  refundSortOrder,
  selectAges,
  selectRefundPage,
  selectRefundsNamed,
} from './list-refunds.sql.ts';
import { waysToSettle } from './settlement-methods.ts';

type RefundPage = AnswerOf<'consoleRefunds'>;
type ListedRefund = RefundPage['refunds'][number];
type Query = ParsedInputOf<'consoleRefunds'>['query'];
type Row = Awaited<ReturnType<typeof selectRefundPage>>[number];

/** A number of digits may be a customer's phone. */
const phoneLike = /^[+\d][\d\s-]{7,}$/;

async function filterOf(q: Queryable, query: Query, now: Date): Promise<RefundFilter> {
  const { q: words = '', state, destination, age } = query;
  const isPhone = phoneLike.test(words);
  return {
    // Only refunds that wait have an age.
    state: age !== undefined && state === undefined ? 'WAITING' : state,
    destination,
    requested: age && requestedBetween(age, now),
    ids:
      words === ''
        ? null
        : await selectRefundsNamed(q, words, isPhone ? await customersMatching(q, words) : []),
  };
}

const refundView = (row: Row, customerName: string | undefined, now: Date): ListedRefund => ({
  kind: row.kind,
  reference: row.reference,
  customerId: row.customerId,
  ...(customerName !== undefined && { customerName }),
  amount: rupeesFromPaise(row.amount),
  refundNo: row.refundNo,
  reason: row.reason,
  state: row.state,
  destination: row.destination,
  ...(row.provider && { provider: row.provider }),
  ...(row.paymentId !== null && { paymentId: row.paymentId }),
  ...(row.gatewayRefundId !== null && { gatewayRefundId: row.gatewayRefundId }),
  ...(row.bankReference !== null && { bankReference: row.bankReference }),
  ...(row.failure !== null && { failure: row.failure }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(row.state !== 'PROCESSED' && { daysWaiting: daysWaiting(row.createdAt, now) }),
  ways: row.state === 'MANUAL' ? waysToSettle(row) : [],
});

async function withNames(q: Queryable, rows: readonly Row[], now: Date): Promise<ListedRefund[]> {
  const names = await customerNames(
    q,
    rows.map(({ customerId }) => customerId),
  );
  return rows.map((row) => refundView(row, names.get(row.customerId)?.fullName, now));
}

const readPage = (q: Queryable, filter: RefundFilter, request: PageRequest) =>
  pageOf(
    refundSortOrder(filter.state !== undefined && filter.state !== 'PROCESSED'),
    request,
    async (seek) => ({ rows: await selectRefundPage(q, filter, seek) }),
  );

/** A page of refunds, with the ages of all refunds that wait. */
export async function listRefunds(q: Queryable, query: Query, now: Date): Promise<RefundPage> {
  const filter = await filterOf(q, query, now);
  const bounds = refundAges.map((age) => ({ age, ...requestedBetween(age, now) }));
  const [{ rows, links }, total, found] = await Promise.all([
    readPage(q, filter, query),
    countRefunds(q, filter),
    selectAges(q, bounds),
  ]);
  return {
    refunds: await withNames(q, rows, now),
    total,
    ages: refundAges.map((age) => {
      const { count = 0, amount = 0 } = found.find((each) => each.age === age) ?? {};
      return { age, count, amount: rupeesFromPaise(paise(amount)) };
    }),
    ...links,
  };
}

/** Rows of one file. */
const maxRowsOfFile = 50_000;

/** The refunds of a filter as CSV, without a page. */
export async function refundFile(
  { db: q, clock, reply }: Pick<Context, 'db' | 'clock' | 'reply'>,
  query: Query,
): Promise<RawAnswer> {
  const now = clock.now();
  const filter = await filterOf(q, query, now);
  const { rows } = await readPage(q, filter, { pageSize: maxRowsOfFile });
  const refunds = await withNames(q, rows, now);
  const customerIds = refunds.map(({ customerId }) => customerId);
  reply.shows({ customerIds, fields: ['customerName'] });
  return {
    raw: 'file',
    mediaType: 'text/csv; charset=utf-8',
    fileName: 'refunds.csv',
    content: csvTable(columns, refunds),
  };
}

const columns = [
  { heading: 'Refund', value: (row: ListedRefund) => row.refundNo },
  { heading: 'Purchase', value: (row: ListedRefund) => row.reference },
  { heading: 'Customer', value: (row: ListedRefund) => row.customerName },
  { heading: 'Amount (₹)', value: (row: ListedRefund) => row.amount },
  { heading: 'State', value: (row: ListedRefund) => row.state },
  { heading: 'Destination', value: (row: ListedRefund) => row.destination },
  { heading: 'Days waiting', value: (row: ListedRefund) => row.daysWaiting },
  { heading: 'Requested', value: (row: ListedRefund) => row.createdAt },
  { heading: 'Changed', value: (row: ListedRefund) => row.updatedAt },
  { heading: 'Gateway', value: (row: ListedRefund) => row.provider },
  { heading: 'Payment', value: (row: ListedRefund) => row.paymentId },
  { heading: 'Gateway refund', value: (row: ListedRefund) => row.gatewayRefundId },
  { heading: 'Bank reference', value: (row: ListedRefund) => row.bankReference },
  { heading: 'Reason', value: (row: ListedRefund) => row.reason },
  { heading: 'Failure', value: (row: ListedRefund) => row.failure },
];

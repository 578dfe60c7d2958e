import type { AnswerOf } from '@halal-basket/contract';
import { plainPromo } from '@halal-basket/contract/plain-promo';
import { type Paise, paise, zeroPaise } from '@halal-basket/money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, readyToOrder } from '../../testing/buyer.ts';
import { deliverOrder } from '../../testing/delivered-order.ts';
import { expectBalancedBooks, fillWallet, numberOf } from '../../testing/paying.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { grantPoints } from '../loyalty/index.ts';
import { lockOrderRecord, refundOrder } from '../orders/index.ts';

const month = { from: '2026-11-01', to: '2026-11-30' };
const today = '2026-11-23';
const curry = { sku: 'CHK-CURRY-500', quantity: 3 };
const kebab = { sku: 'RTC-MSEEKH-300', quantity: 2 };

type Report = AnswerOf<'consoleReport'>;
type ReportColumn = Report['columns'][number]['column'];
type Mode = 'hbp' | 'hbw' | 'cod' | 'pod';

let shop: TestApp;
let owner: TestClient;

/** Of each order two of three packs of its first line were refunded, one at a time; before the delivery if `isEarly`. */
interface Refunded {
  orderNo: string;
  mode: Mode;
  isEarly: boolean;
}
const orders: Refunded[] = [];
/** HB Money of the demo shop's customers, in paise. */
let seededMoney: number;

async function order(mode: Mode, isEarly: boolean): Promise<void> {
  const buyer = await aBuyer(shop);
  await readyToOrder(buyer, [curry, kebab]);
  await buyer.call('applyPromo', { params: { promoCode: 'ODD7' } });
  const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
  if (mode === 'hbw') await fillWallet(shop, orderNo, 500_000);
  if (mode === 'hbp') {
    const customerId = await numberOf(
      shop,
      sql`select customer_id as n from orders."order" where order_no = ${orderNo}`,
    );
    const gift = { customerId, points: 500_000, key: 'month', now: shop.clock.now() };
    await shop.db.transaction((tx) => grantPoints(tx, gift));
  }
  await buyer.call('payOrder', { params: { paymentMode: mode }, body: { orderNo } });
  if (!isEarly) {
    await deliverOrder(shop, orderNo);
    // The invoice is issued before the refunds.
    await shop.runJobs();
  }
  for (const piece of [1, 2]) await refundOnePack(orderNo, piece);
  if (isEarly) await deliverOrder(shop, orderNo);
  orders.push({ orderNo, mode, isEarly });
}

const thirdOf = (net: Paise): Paise => paise(Math.round(net / 3));

/** Refunds a third of the first line, as for one of its three packs. */
const refundOnePack = (orderNo: string, piece: number) =>
  shop.db.transaction(async (tx) => {
    const found = await lockOrderRecord(tx, orderNo);
    const [line] = found?.lines ?? [];
    if (!found || !line) throw new Error(`No order ${orderNo}`);
    await refundOrder(tx, found, {
      lines: [{ lineNo: 1, amount: thirdOf(line.net) }],
      delivery: zeroPaise,
      membership: zeroPaise,
      tip: zeroPaise,
      cause: 'complaint',
      key: `complaint:piece-${piece}`,
      to: 'wallet',
      reason: 'One pack was spoilt',
      actor: 'store',
      now: shop.clock.now(),
    });
  });

beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  await shop.runJobs();
  seededMoney = -(await balancesInPaise())('hb-money');
  await owner.call('consoleCreatePromo', {
    body: {
      promo: {
        ...plainPromo,
        promoCode: 'ODD7',
        description: '7.5% off',
        benefit: { kind: 'percent', percent: 7.5, cap: null },
        startsAt: '2026-01-01T00:00:00+05:30',
      },
    },
  });
  for (const mode of ['hbp', 'hbw', 'cod', 'pod'] as const) await order(mode, false);
  for (const mode of ['hbw', 'cod'] as const) await order(mode, true);
  await shop.runJobs();
  await shop.app.jobs['refresh-reports']?.({});
}, 180_000);
afterAll(() => shop.close());

const paiseOf = (rupees: number | null | undefined): number => Math.round((rupees ?? 0) * 100);

/** The present balance of an account of the journal: debits less credits. */
async function balancesInPaise(): Promise<(account: string) => number> {
  const { balances, difference } = await owner.call('consoleTrialBalance', { query: {} });
  expect(difference).toBe(0);
  return (account) => {
    const found = balances.find((each) => each.account === account);
    return paiseOf((found?.debit ?? 0) - (found?.credit ?? 0));
  };
}

const reportOf = (report: Report['report']): Promise<Report> =>
  owner.call('consoleReport', { params: { report }, query: month });
const totalOf = ({ columns, total }: Report, name: ReportColumn): number =>
  paiseOf(total[columns.findIndex(({ column }) => column === name)]);

const billRow = z.object({
  orderNo: z.string(),
  payable: z.number(),
  firstLine: z.number(),
  refunded: z.number(),
  invoice: z.number(),
  credits: z.number(),
  creditNotes: z.number(),
});

/** Each order by hand: its bill, what was refunded, and its documents without rounding, in paise. */
const bills = () =>
  shop.db.many(
    billRow,
    sql`with document as (
          select order_no, kind,
                 total_paise - round((document ->> 'roundOff')::numeric * 100)::bigint as exact
          from invoices.document
        )
        select o.order_no as "orderNo", o.payable_paise as payable,
               (select net_paise from orders.line where order_id = o.id order by line_no limit 1)
                 as "firstLine",
               (select sum(amount_paise)::bigint from orders.refund where order_id = o.id) as refunded,
               (select exact from document where order_no = o.order_no and kind = 'invoice') as invoice,
               (select coalesce(sum(exact), 0)::bigint from document
                where order_no = o.order_no and kind = 'credit-note') as credits,
               (select count(*) from document
                where order_no = o.order_no and kind = 'credit-note') as "creditNotes"
        from orders."order" as o where o.placed_at is not null order by o.id`,
  );

it('gives each pack a third of its line, on the invoice before the delivery and on a credit note after it', async () => {
  const all = await bills();
  expect(all).toHaveLength(orders.length);
  for (const [index, { isEarly }] of orders.entries()) {
    const bill = all[index]!;
    const refunded = 2 * thirdOf(paise(bill.firstLine));
    // The thirds of this line are no whole paise: otherwise the test would prove nothing.
    expect(bill.firstLine % 3).not.toBe(0);
    expect(bill).toMatchObject(
      isEarly
        ? { refunded, invoice: bill.payable - refunded, credits: 0, creditNotes: 0 }
        : { refunded, invoice: bill.payable, credits: refunded, creditNotes: 2 },
    );
  }
});

it('has the same month in reports, documents, returns, journal and the figures of the day', async () => {
  await expectBalancedBooks(shop);
  const all = await bills();
  const sumOf = (name: 'payable' | 'refunded' | 'invoice' | 'credits') =>
    all.reduce((sum, bill) => sum + bill[name], 0);
  const documented = sumOf('invoice') - sumOf('credits');

  for (const name of ['days', 'hours', 'hubs', 'payments', 'customers'] as const) {
    const report = await reportOf(name);
    expect(totalOf(report, 'revenue'), name).toBe(sumOf('payable'));
    expect(totalOf(report, 'refunded'), name).toBe(sumOf('refunded'));
    expect(totalOf(report, 'net'), name).toBe(documented);
  }
  const figures = await owner.call('consoleToday', {});
  expect([figures.orders, paiseOf(figures.revenue)]).toEqual([all.length, sumOf('payable')]);

  const { summary } = await owner.call('consoleGstSummary', {
    query: { month: today.slice(0, 7) },
  });
  const { taxable = 0, nilRated = 0, cgst = 0, sgst = 0, igst = 0 } = summary ?? {};
  expect(paiseOf(taxable + nilRated + cgst + sgst + igst)).toBe(documented);
  const { text } = await owner.send('consoleGstReturn', {
    query: { gstin: '36ZZDEM0000Z1ZX', month: today.slice(0, 7), form: 'register' },
  });
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  const column = (name: string) => rows.reduce((sum, row) => sum + paiseOf(Number(row[name])), 0);
  expect(column('Total') - column('Rounding')).toBe(documented);
  expect([column('CGST'), column('SGST')]).toEqual([paiseOf(cgst), paiseOf(sgst)]);

  const debit = await balancesInPaise();
  const credit = (account: string) => 0 - debit(account);
  const booked = ['sales', 'delivery-fees', 'output-cgst', 'output-sgst'].map(credit);
  expect(booked.reduce((sum, amount) => sum + amount, 0)).toBe(documented);
  expect([credit('output-cgst'), credit('output-sgst')]).toEqual([paiseOf(cgst), paiseOf(sgst)]);
  expect(credit('rounding')).toBe(column('Rounding'));
  // All is delivered, invoiced and paid.
  expect([credit('customers'), credit('refunds-payable')]).toEqual([0, 0]);
});

it('takes what each order still costs from points, HB Money, cash and cards', async () => {
  const all = await bills();
  const left = (modes: readonly Mode[]) =>
    all.reduce((sum, { payable, refunded }, index) => {
      const { mode } = orders[index]!;
      return modes.includes(mode) ? sum + payable - refunded : sum;
    }, 0);
  const roundings = z.object({ orderNo: z.string(), rounding: z.number() });
  const rounded = await shop.db.many(
    roundings,
    sql`select order_no as "orderNo", sum(round((document ->> 'roundOff')::numeric * 100)
               * case kind when 'invoice' then 1 else -1 end)::bigint as rounding
        from invoices.document group by 1`,
  );
  const roundingOf = (modes: readonly Mode[]) =>
    orders
      .filter(({ mode }) => modes.includes(mode))
      .reduce(
        (sum, { orderNo }) =>
          sum + (rounded.find((each) => each.orderNo === orderNo)?.rounding ?? 0),
        0,
      );
  const debit = await balancesInPaise();
  // Refunds of orders that were paid on delivery went to HB Money after the delivery.
  const delivered = all.flatMap((bill, index) => {
    const { mode, isEarly } = orders[index]!;
    return (mode === 'cod' || mode === 'pod') && !isEarly ? [bill.refunded] : [];
  });
  const toWallet = delivered.reduce((sum, amount) => sum + amount, 0);
  const collected = debit('cash-with-riders') + debit('cards-on-delivery');
  expect(collected - toWallet).toBe(left(['cod', 'pod']) + roundingOf(['cod', 'pod']));
  const { liabilities } = await owner.call('consoleLiabilities');
  expect(liabilities.map(({ inJournal }) => inJournal)).toEqual(
    liabilities.map(({ inLedger }) => inLedger),
  );
  // Promotions also pay the rewards of scratch cards, which customers have not spent.
  expect(debit('promotions') + debit('rewards')).toBe(left(['hbp']));
  // The wallet was filled for two orders.
  const given = 500_000 * orders.filter(({ mode }) => mode === 'hbw').length;
  expect(-debit('hb-money')).toBe(seededMoney + given - left(['hbw']) + toWallet);
});

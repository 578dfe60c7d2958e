import type { AnswerOf } from '@halal-basket/contract';
import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, homeAddress, readyToOrder } from '../../testing/buyer.ts';
import { deliverOrder, refundGoods } from '../../testing/delivered-order.ts';
import { expectBalancedBooks, fillWallet } from '../../testing/paying.ts';
import { splitOrder } from '../../testing/split-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Half past eight in the evening of the last day of a financial year. */
const evening = new Date('2027-03-31T20:30:00+05:30');
const days = { from: '2027-03-31', to: '2027-04-01' };

type Report = AnswerOf<'consoleReport'>;
type ReportColumn = Report['columns'][number]['column'];

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp({ at: evening });
  await shop.db.run(sql`update stock.lot set use_by = '2027-05-31', pack_date = '2027-03-30'`);
  owner = await aStaffMember(shop, 'owner');
}, 60_000);
afterAll(() => shop.close());

const curry = { sku: 'CHK-CURRY-500', quantity: 3 };
const kebab = { sku: 'RTC-MSEEKH-300', quantity: 2 };

interface Order {
  paymentMode: string;
  tip?: number;
  promo?: string;
}

async function ordered(buyer: TestClient, packs: (typeof curry)[], order: Order): Promise<string> {
  const { paymentMode, tip, promo } = order;
  await readyToOrder(buyer, packs);
  if (promo) await buyer.call('applyPromo', { params: { promoCode: promo } });
  const placed = await buyer.call('placeOrder', { body: tip === undefined ? {} : { tip } });
  const { orderNo = '' } = placed;
  if (paymentMode === 'hbw') await fillWallet(shop, orderNo, 500_000);
  await buyer.call('payOrder', { params: { paymentMode }, body: { orderNo } });
  return orderNo;
}

const names = ['days', 'hours', 'hubs', 'payments', 'customers', 'categories', 'products'] as const;

async function reportsOf(): Promise<Record<(typeof names)[number], Report>> {
  const read = names.map(async (report) => [
    report,
    await owner.call('consoleReport', { params: { report }, query: days }),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<(typeof names)[number], Report>;
}

const totalOf = ({ columns, total }: Report, name: ReportColumn): number =>
  total[columns.findIndex(({ column }) => column === name)] ?? 0;

const documentRow = z.object({
  year: z.string(),
  kind: z.string(),
  first: z.string(),
  last: z.string(),
  count: z.number(),
  total: z.number(),
  rounding: z.number(),
});

/** The documents of each financial year; amounts in paise. */
const documentsByYear = () =>
  shop.db.many(
    documentRow,
    sql`select financial_year as year, kind, min(number) as first, max(number) as last,
               count(*) as count, sum(total_paise)::bigint as total,
               sum(round((document ->> 'roundOff')::numeric * 100))::bigint as rounding
        from invoices.document group by 1, 2 order by 3`,
  );

/** The supplies of a month by the GST summary, with their tax, in paise. */
async function returnOf(month: string): Promise<number> {
  const { summary } = await owner.call('consoleGstSummary', { query: { month } });
  const { taxable = 0, nilRated = 0, cgst = 0, sgst = 0, igst = 0 } = summary ?? {};
  return Math.round((taxable + nilRated + cgst + sgst + igst) * 100);
}

type RegisterRow = Record<string, string>;

/** The lines of the sales register of a month. */
async function registerOf(month: string): Promise<RegisterRow[]> {
  const { text } = await owner.send('consoleGstReturn', {
    query: { gstin: '36ZZDEM0000Z1ZX', month, form: 'register' },
  });
  return parse(text, { bom: true, columns: true });
}

/** The totals of a register without rounding, in paise. */
const exactOf = (rows: readonly RegisterRow[]): number =>
  rows.reduce(
    (sum, { Total, Rounding }) => sum + Math.round((Number(Total) - Number(Rounding)) * 100),
    0,
  );

/** Orders of each kind around midnight: one paid in advance, one returned, one of a business, one cancelled. */
async function ordersAroundMidnight(): Promise<void> {
  const [ayesha, bilal, caterer] = [await aBuyer(shop), await aBuyer(shop), await aBuyer(shop)];
  await caterer.call('addAddress', {
    body: { ...homeAddress, businessName: 'Qureshi Caterers LLP', gstin: '36AABCU9603R1ZO' },
  });
  const first = await ordered(ayesha, [curry], { paymentMode: 'cod', tip: 30, promo: 'ODD7' });
  const second = await ordered(bilal, [curry, kebab], { paymentMode: 'hbw', tip: 20 });
  const third = await ordered(caterer, [kebab], { paymentMode: 'pod' });
  await owner.call('consoleConfirmOrders', { body: { orderNos: [second] } });
  await splitOrder(owner, second, { lineNo: 1, packs: 1 });
  shop.clock.advance({ minutes: 208 });
  for (const orderNo of [first, third]) await deliverOrder(shop, orderNo);
  shop.clock.advance({ minutes: 10 });
  const cancelled = await ordered(ayesha, [curry], { paymentMode: 'hbw' });
  await ayesha.call('cancelOrder', { params: { orderNo: cancelled }, body: {} });
  const late = await ordered(ayesha, [kebab], { paymentMode: 'cod', promo: 'ODD7' });
  await deliverOrder(shop, late);
  await refundGoods(shop, first);
  await refundGoods(shop, third);
  await shop.runJobs();
  await shop.app.jobs['refresh-reports']?.({});
  owner = await aStaffMember(shop, 'owner');
}

it('has the same figures in reports, documents, returns, journal and files at the turn of a financial year', async () => {
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
  await ordersAroundMidnight();
  await expectBalancedBooks(shop);

  const [reports, today] = [await reportsOf(), await owner.call('consoleToday', {})];
  const { days: byDay } = reports;
  for (const name of ['hubs', 'payments', 'customers', 'hours'] as const) {
    for (const column of ['orders', 'revenue', 'refunded', 'net', 'cancelled'] as const) {
      expect(totalOf(reports[name], column), `${column} by ${name}`).toBe(totalOf(byDay, column));
    }
  }
  expect(totalOf(reports.categories, 'goodsRevenue')).toBe(
    totalOf(reports.products, 'goodsRevenue'),
  );
  // The bills besides the goods: two delivery fees.
  const fees = totalOf(byDay, 'revenue') - totalOf(reports.products, 'goodsRevenue');
  expect(Math.round(fees)).toBe(58);
  expect(today).toMatchObject({ orders: 1, cancelled: 1, revenue: byDay.rows[1]?.values[0] });

  const documents = await documentsByYear();
  expect(documents.map(({ first, last, count }) => [first, last, count])).toEqual([
    ['C36/2728/0000001', 'C36/2728/0000002', 2],
    ['I36/2627/0000001', 'I36/2627/0000002', 2],
    ['I36/2728/0000001', 'I36/2728/0000001', 1],
  ]);
  const issued = (year: string) =>
    documents
      .filter((each) => each.year === year)
      .reduce((sum, { kind, total, rounding }) => {
        const exact = total - rounding;
        return kind === 'invoice' ? sum + exact : sum - exact;
      }, 0);
  const returned = [await returnOf('2027-03'), await returnOf('2027-04')];
  expect(returned).toEqual([issued('2627'), issued('2728')]);

  const [march, april] = [await registerOf('2027-03'), await registerOf('2027-04')];
  expect([exactOf(march), exactOf(april)]).toEqual(returned);
  expect(april.map(({ Document, Total }) => [Document, Total])).toEqual([
    ['Credit note', '-498'],
    ['Invoice', '490'],
    ['Credit note', '-552'],
  ]);
  expect(march[1]).toMatchObject({ GSTIN: '36AABCU9603R1ZO', Total: '527' });

  // Net revenue of delivered orders is what their documents leave; the prepaid order has none yet.
  const prepaid = 1095;
  const documented = (issued('2627') + issued('2728')) / 100;
  expect(totalOf(byDay, 'net')).toBeCloseTo(documented + prepaid, 2);
  const { balances, difference } = await owner.call('consoleTrialBalance', { query: {} });
  const credit = (account: string) => {
    const found = balances.find((each) => each.account === account);
    return Math.round(((found?.credit ?? 0) - (found?.debit ?? 0)) * 100);
  };
  expect(difference).toBe(0);
  const booked = ['sales', 'delivery-fees', 'output-cgst', 'output-sgst'].map(credit);
  expect(booked.reduce((sum, amount) => sum + amount, 0)).toBe(issued('2627') + issued('2728'));
  // Paid and not invoiced: the prepaid order with its tip.
  expect([credit('customers'), credit('rider-tips')]).toEqual([100 * (prepaid + 20), 3000]);
});

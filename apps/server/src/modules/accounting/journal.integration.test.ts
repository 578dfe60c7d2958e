import { rupeesFromPaise } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { aDeliveredOrder, refundGoods } from '../../testing/delivered-order.ts';
import { numberOf } from '../../testing/paying.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { accounts, balanceOf } from '../ledger/index.ts';
import { postJournal, updateJournal } from './journal/post-journal.ts';
import { verifyJournal } from './index.ts';

const pack = { sku: 'CHK-CURRY-500', quantity: 2 };

let shop: TestApp;
let accountant: TestClient;
beforeAll(async () => {
  shop = await testApp();
  accountant = await aStaffMember(shop, 'accountant');
});
afterAll(() => shop.close());

const balanceOfAccount = async (account: string, on?: string) => {
  const { balances, difference } = await accountant.call('consoleTrialBalance', {
    query: on ? { day: on } : {},
  });
  expect(difference).toBe(0);
  const found = balances.find((each) => each.account === account);
  return found ? found.debit - found.credit : 0;
};
const postings = () => numberOf(shop, sql`select count(*) as n from accounting.posting`);
const close = (who: TestClient, on: string) => who.send('consoleCloseBooks', { body: { day: on } });

describe('the journal', () => {
  it('posts a delivery paid in cash, its invoice and its refund, each once', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, [pack]);
    await shop.runJobs();
    await updateJournal(shop.db, shop.clock.now());
    const cash = -rupeesFromPaise(
      (await balanceOf(shop.db, accounts.collectedByRiders)) as Parameters<
        typeof rupeesFromPaise
      >[0],
    );
    expect(await balanceOfAccount('cash-with-riders')).toBe(cash);
    // Paid and invoiced in full.
    expect(await balanceOfAccount('customers')).toBe(0);
    await refundGoods(shop, orderNo);
    await shop.runJobs();
    await updateJournal(shop.db, shop.clock.now());
    expect(await balanceOfAccount('customers')).toBe(0);
    expect(await balanceOfAccount('sales')).toBe(0);
    expect(await balanceOfAccount('hb-money')).toBeLessThan(0);
    const { liabilities, points } = await accountant.call('consoleLiabilities');
    expect(liabilities.map(({ inJournal }) => inJournal)).toEqual(
      liabilities.map(({ inLedger }) => inLedger),
    );
    expect(liabilities.find(({ account }) => account === 'hb-money')?.inLedger).toBeGreaterThan(0);
    expect(points.worth).toBeCloseTo(points.count * points.perPoint, 2);
    const before = await postings();
    await shop.db.run(sql`update accounting.progress set upto_id = 0`);
    await postJournal(shop.db);
    expect(await postings()).toBe(before);
  });

  it('equals a rebuild, and reports a posting or a sum that differs', async () => {
    expect(await verifyJournal(shop.db)).toMatchObject({ holds: true });
    const undo = new Error('undo');
    await shop.db
      .transaction(async (tx) => {
        await tx.run(sql`
          insert into accounting.posting
            (source, line, day, occurred_at, debit, credit, amount_paise, reason, reference)
          select source, 99, day, occurred_at, debit, credit, 5, reason, reference
          from accounting.posting where source like 'document:%' limit 1`);
        const { holds, wrongSources, wrongTotals } = await verifyJournal(tx);
        expect({ holds, sources: wrongSources.length, totals: wrongTotals.length }).toEqual({
          holds: false,
          sources: 1,
          totals: 2,
        });
        throw undo;
      })
      .catch((error: unknown) => expect(error).toBe(undo));
  });

  it('closes a day once, and posts later sources of it on the next open day', async () => {
    const { day: today, mayCloseUpTo } = await accountant.call('consoleTrialBalance');
    expect(await close(accountant, today)).toMatchObject({ errorCode: 'BOOKS_DAY_NOT_OVER' });
    shop.clock.advance({ days: 1 });
    const manager = await aStaffMember(shop, 'owner');
    const again = await aStaffMember(shop, 'accountant');
    const both = await Promise.all([close(manager, today), close(again, today)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      errorCode: 'BOOKS_DAY_CLOSED',
    });
    expect(await close(again, mayCloseUpTo)).toMatchObject({ errorCode: 'BOOKS_DAY_CLOSED' });
    accountant = again;
    const closed = await balanceOfAccount('cash-with-riders', today);
    // A delivery of the closed day that is posted after it was closed.
    shop.clock.advance({ days: -1 });
    await aDeliveredOrder(shop, await aBuyer(shop), [pack]);
    shop.clock.advance({ days: 1 });
    await shop.runJobs();
    await updateJournal(shop.db, shop.clock.now());
    expect(await balanceOfAccount('cash-with-riders', today)).toBe(closed);
    expect(await balanceOfAccount('cash-with-riders')).toBeGreaterThan(closed);
    expect(await verifyJournal(shop.db)).toMatchObject({ holds: true });
  });

  it('exports the journal as CSV and as vouchers of Tally', async () => {
    const query = { from: '2020-01-01', to: '2030-01-01' };
    const csv = await accountant.send('consoleExportJournal', { query });
    expect(csv.text.split('\r\n')[0]).toContain('Date,Source,Debit,Credit,Amount,Reason,Reference');
    expect(csv.text.trim().split('\r\n')).toHaveLength(1 + (await postings()));
    const tally = await accountant.send('consoleExportJournal', {
      query: { ...query, format: 'tally' },
    });
    const amounts = [...tally.text.matchAll(/<AMOUNT>(-?[\d.]+)</g)].map(([, amount]) =>
      Math.round(Number(amount) * 100),
    );
    expect(amounts).toHaveLength(2 * (await postings()));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
});

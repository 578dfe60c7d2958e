import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AnswerOf } from '@halal-basket/contract';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visit, sharedBrowser, visit } from '../support/browser.ts';
import { becomeCustomer, complainByApi, deliveryCodeOf, orderByApi } from '../support/calls.ts';
import { type Ask, cashWithRiders, saveRun, staffCalls } from '../support/console-calls.ts';
import { openDatabase } from '../support/database.ts';
import { isPlaced, pay, payByCard, readyToPay } from '../support/payment.ts';
import { deliverOffline, startRun } from '../support/rider.ts';
import { newPhone, open } from '../support/shop.ts';

const run = promisify(execFile);

const roles = ['marketer', 'catalogue', 'packer', 'dispatch', 'support', 'accountant'] as const;
type Role = (typeof roles)[number];

const browser = await sharedBrowser();
let database: pg.Client;
let staff: Record<Role, Ask>;
let rider: Visit;
beforeAll(async () => {
  database = await openDatabase();
  rider = await visit(browser, 'mobile', { hasServiceWorker: true });
  const calls = await Promise.all(roles.map(async (who) => [who, (await staffCalls(who)).ask]));
  staff = Object.fromEntries(calls) as Record<Role, Ask>;
});
afterAll(async () => {
  await database.end();
});

const pageName = 'feast';
const onPage = `/api/console/pages/${pageName}`;

/** Schedules a new title of a page, and returns the version that visitors see until then. */
async function schedulePage(ask: Ask, title: string, inMs: number): Promise<number> {
  const { revision, subtitle, versions } = await ask<AnswerOf<'consolePage'>>(onPage);
  const saved = await ask<AnswerOf<'consolePage'>>(
    onPage,
    { revision, page: { title, subtitle } },
    'PUT',
  );
  const shownFrom = new Date(Date.now() + inMs).toISOString();
  await ask(`${onPage}/publish`, { draft: saved.draft, version: { shownFrom, end: null } });
  return versions.find(({ state }) => state === 'shown')?.number ?? 0;
}

type Import = AnswerOf<'consoleImport'>;

/** Uploads prices, and waits until they are checked. */
async function importPrices(ask: Ask, rows: string): Promise<Import> {
  const file = Buffer.from(`hub,sku,retail_price,sale_price\n${rows}`);
  const made = await ask<Import>('/api/console/imports', {
    kind: 'prices',
    fileName: 'prices.csv',
    size: file.length,
  });
  const at = `/api/console/imports/${made.importId}`;
  await ask(`${at}/content`, { start: 0, content: file.toString('base64') }, 'PUT');
  return ended(ask, at);
}

/** The import once no job works on it. */
async function ended(ask: Ask, at: string): Promise<Import> {
  let found = await ask<Import>(at);
  await expect
    .poll(async () => (found = await ask<Import>(at)).state)
    .toMatch(/^(checked|applied|rolledBack)$/);
  return found;
}

type Order = AnswerOf<'consoleOrder'>;

/** Weighs all goods of an order: `part` of what was ordered, with the reason for less. */
async function weigh(ask: Ask, orderNo: string, part: number): Promise<void> {
  const { picks } = await ask<Order>(`/api/console/orders/${orderNo}`);
  for (const { lineNo, partNo, orderedGrams, orderedPacks } of picks) {
    await ask(`/api/console/orders/${orderNo}/weights`, {
      lineNo,
      partNo,
      ...(orderedGrams > 0
        ? { grams: Math.round(orderedGrams * part) }
        : { packs: Math.floor(orderedPacks * part) }),
      ...(part < 1 && { reason: 'The last piece' }),
    });
  }
}

/** Takes the cash of all riders of a hub, at least `due`, and pays the hub’s cash into the bank. */
async function countCash(ask: Ask, adcCode: string, due: number): Promise<void> {
  const hubNow = async () => {
    const { hubs } = await ask<AnswerOf<'consoleCash'>>('/api/console/cash');
    const hub = hubs.find((each) => each.adcCode === adcCode);
    if (!hub) throw new Error(`${adcCode} is not shown`);
    return hub;
  };
  const count = (what: object, expected: number) =>
    ask(`/api/console/cash/${adcCode}/counts`, { ...what, expected, notes: {}, coins: expected });
  // The journal has the cash once no older transaction is open.
  await expect.poll(() => cashWithRiders(ask, adcCode)).toBeGreaterThanOrEqual(due);
  for (const { riderId, inHand } of (await hubNow()).riders) {
    if (inHand > 0) await count({ kind: 'rider', riderId }, inHand);
  }
  const { inHand } = await hubNow();
  await count({ kind: 'bank', remark: 'Slip 4711' }, inHand);
}

/** A settlement report of the first gateway with one payment. */
const settlementOf = (paymentId: string, rupees: number): string => {
  const [fee, tax] = [1, 0.18];
  const head =
    'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr';
  const line = `payment,${paymentId},${rupees.toFixed(2)},INR,${fee.toFixed(2)},${tax},0,${(rupees - fee - tax).toFixed(2)},setl_${paymentId},20/11/2026 12:00:00,UTR${paymentId}`;
  return Buffer.from(`${head}\n${line}`).toString('base64');
};

/** The report of `npm run ledger:verify` about ledger, journal and stock. */
async function verified(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: process.env['E2E_DATABASE_URL'] };
  const program = ['apps/server/dist/ledger-verify-main.js'];
  const { stdout } = await run('node', program, { env }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout;
}

async function aCustomer(): Promise<Page> {
  const { page } = await visit(browser, 'mobile');
  await becomeCustomer(page, newPhone());
  return page;
}

async function paidByCard(): Promise<string> {
  const { page } = await visit(browser, 'mobile');
  await readyToPay(page);
  await pay(page, /^Credit or debit card/);
  await payByCard(page);
  await isPlaced(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('plays a day of the shop with customers and seven members of staff', async () => {
  const { marketer, catalogue, packer, dispatch, support, accountant } = staff;

  // The day begins: a page is scheduled, prices are imported, and customers order.
  const guest = await visit(browser, 'desktop');
  const [former, [asha, bilal], online] = await Promise.all([
    schedulePage(marketer, 'A table for Sunday', 15_000),
    Promise.all([aCustomer(), aCustomer()]),
    paidByCard(),
    (async () => {
      const wrong = await importPrices(catalogue, 'HYD-HTC,NO-SUCH-SKU,10,9\n');
      expect(wrong.counts.wrong).toBe(1);
      const right = await importPrices(catalogue, 'HYD-HTC,CHK-CURRY-500,299,249\n');
      const at = `/api/console/imports/${right.importId}`;
      await catalogue(`${at}/start`, {});
      expect((await ended(catalogue, at)).state).toBe('applied');
      await catalogue(`${at}/roll-back`, {});
      expect((await ended(catalogue, at)).state).toBe('rolledBack');
    })(),
  ]);
  const [delivered, failed] = await Promise.all([orderByApi(asha), orderByApi(bilal)]);
  await expect
    .poll(async () => {
      await open(guest.page, `/${pageName}-spl`);
      return guest.page.getByRole('heading', { level: 1, name: 'A table for Sunday' }).count();
    })
    .toBe(1);

  // The kitchen weighs one order short and one under its weight; the dispatcher assigns a run.
  const code = await saveRun(dispatch, [delivered, failed], 'Salman Pasha');
  await Promise.all([weigh(packer, delivered, 0.8), weigh(packer, failed, 1)]);
  await support('/api/console/orders-together/confirm', { orderNos: [online] });
  await weigh(packer, online, 0.9);

  // The rider delivers without a connection: one order for cash, one customer is not at home.
  await startRun(rider, code, [delivered, failed]);
  const proof = await deliveryCodeOf(asha, delivered);
  const { adcCode, dueOnDelivery } = await support<Order>(`/api/console/orders/${delivered}`);
  await deliverOffline(rider, { paid: delivered, proof, failed });
  const [done, missed] = await Promise.all(
    [delivered, failed].map((orderNo) => support<Order>(`/api/console/orders/${orderNo}`)),
  );
  expect(done?.orderStatus).toBe('ORDER_LOGISTICS_DELIVERED');
  expect(missed?.orderStatus).toBe('ORDER_LOGISTICS_PICKED_UP');
  expect(missed?.events.map(({ note }) => note)).toContain('The customer was not at home');
  await dispatch(`/api/console/orders/${failed}/transitions/bringBack`, {
    reason: 'Nobody was at home',
  });

  // Customer support refunds a part of what was delivered.
  await complainByApi(asha, delivered);
  const { complaints } = await support<AnswerOf<'consoleComplaints'>>('/api/console/complaints');
  const complaint = complaints.find(({ orderNo }) => orderNo === delivered);
  await support(`/api/console/complaints/${complaint?.complaintNo}/refund`, {
    lines: [{ lineNo: complaint?.lines[0]?.lineNo, amount: 20 }],
    refundTo: 'wallet',
    answer: 'We are sorry. HB Money has your ₹20.',
  });

  // The cash goes to the bank, the gateway settles, and the day is closed by one of two people.
  await countCash(accountant, adcCode, dueOnDelivery);
  const { rows } = await database.query<{ payment_id: string; amount: number }>(
    `select payment_id, amount_paise::int / 100.0 as amount from payments.gateway_payment
     where reference = $1 and outcome = 'KEPT'`,
    [online],
  );
  const [payment] = rows;
  const content = settlementOf(payment?.payment_id ?? '', Number(payment?.amount));
  const file = { fileName: 'settlement.csv', content };
  expect(
    await accountant<AnswerOf<'consoleImportSettlement'>>('/api/console/settlements', file),
  ).toMatchObject({ matched: 1, unmatched: 0 });
  await expect(accountant('/api/console/settlements', file)).rejects.toThrow(
    'SETTLEMENT_FILE_KNOWN',
  );
  const trialBalance = () =>
    accountant<AnswerOf<'consoleTrialBalance'>>('/api/console/trial-balance');
  const { mayCloseUpTo, closedThrough = '' } = await trialBalance();
  // The journey of the accounts closes the last day.
  const day = new Date(Date.parse(mayCloseUpTo) - 86_400_000).toISOString().slice(0, 10);
  if (closedThrough < day) {
    const both = await Promise.allSettled(
      [1, 2].map(() => accountant('/api/console/closed-days', { day })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
  await expect(accountant('/api/console/closed-days', { day })).rejects.toThrow('BOOKS_DAY_CLOSED');

  // Trial balance, liabilities, stock and cash agree.
  await expect
    .poll(async () => {
      const { liabilities } = await accountant<AnswerOf<'consoleLiabilities'>>(
        '/api/console/liabilities',
      );
      return liabilities.filter(({ inLedger, inJournal }) => inLedger !== inJournal);
    })
    .toEqual([]);
  expect((await trialBalance()).difference).toBe(0);
  expect(await verified()).toMatch(/^The ledger holds\.\nThe stock holds\.$/m);
  // Without a connection the browser reports each call, or the failure that its worker answers.
  const unexpected = rider.problems.filter(
    (each) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(each),
  );
  expect(unexpected).toEqual([]);

  const { draft } = await marketer<AnswerOf<'consolePage'>>(onPage);
  await marketer(`${onPage}/restore`, { draft, number: former });
});

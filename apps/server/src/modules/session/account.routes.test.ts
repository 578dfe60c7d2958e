import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectOutbox } from '../../platform/messaging/message.sql.ts';
import { aPlacedOrder, anOpenOrder, homeAddress } from '../../testing/buyer.ts';
import { aDeliveredOrder } from '../../testing/delivered-order.ts';
import { accounts, transfer } from '../ledger/index.ts';
import { giveMoney } from '../../testing/money.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let phones = 7_500_000_000;
const curry = 'CHK-CURRY-500';
const aPhoto =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC';

async function customer(
  name = 'Zubeida Qamar',
  house = 'House of Canaries 77',
): Promise<{ client: TestClient; phone: string }> {
  const phone = String((phones += 1));
  const client = shop.client();
  await client.login(phone);
  await client.call('addAddress', {
    body: { ...homeAddress, fullName: name, addressLine1: house },
  });
  return { client, phone };
}

async function code(client: TestClient, phone: string): Promise<string> {
  shop.clock.advance({ minutes: 1 });
  await client.call('requestLoginCode', { body: { phoneNo: phone } });
  const messages = await selectOutbox(shop.db, phone);
  return messages.find(({ text }) => /^\d{6}/.test(text))?.text.slice(0, 6) ?? '';
}

/** HB Money that the customer paid in, in paise. */
async function payIn(phone: string, paidIn: number): Promise<void> {
  const { rows } = await shop.db.pool.query<{ id: number }>(
    'select id::int from identity.customer where phone = $1',
    [`+91${phone}`],
  );
  await giveMoney(shop.db, rows[0]?.id ?? 0, { paidIn }, shop.clock.now());
}

const erase = async (client: TestClient, phone: string) =>
  client.send('eraseAccount', { body: { otp: await code(client, phone) } });

/** Names and contents of an archive, read from its central directory. */
function unzip(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files[name] = inflateRawSync(packed).toString();
    at += 46 + nameLength;
  }
  return files;
}

const download = (client: TestClient, href: string | undefined) =>
  shop.app.http.inject({
    method: 'GET',
    url: href ?? '/nothing',
    cookies: Object.fromEntries(client.cookies),
    headers: { 'sec-fetch-site': 'same-origin' },
  });

/** Every row of the database that contains the words, as `schema.table`. */
async function whereIs(words: string): Promise<string[]> {
  const { rows: tables } = await shop.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await shop.db.pool.query(
      `select from ${name} as t where t::text ilike $1 limit 1`,
      [`%${words}%`],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

describe('exportAccount', () => {
  it('exports all personal data in a background job, as JSON and as tables, for a day', async () => {
    const { client, phone } = await customer();
    const { referralCode } = await client.call('referralList');
    await client.call('savePushToken', { body: { token: 'my-phone', provider: 'fcm' } });
    const orderNo = await aPlacedOrder(client, [{ sku: curry }]);
    await payIn(phone, 25_000);
    await client.call('updateCustomer', { body: { cartReminders: false } });
    const about = { reason: 'OTHER', description: 'It rang too early', items: [] } as const;
    await client.call('reportComplaint', { params: { orderNo }, body: about });
    expect((await client.call('accountExport')).export).toBeUndefined();
    const asked = await client.call('exportAccount', { body: {} });
    expect(asked.export.state).toBe('PREPARING');
    await shop.runJobs();
    const { export: ready } = await client.call('accountExport');
    expect(ready).toMatchObject({ state: 'READY' });
    const answer = await download(client, ready?.href);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="hb-data-.*\.zip"/);
    expect(String(answer.headers['cache-control'])).toContain('no-store');
    const files = unzip(answer.rawPayload);
    const data = JSON.parse(files['data.json'] ?? '') as Record<string, object[]>;
    expect(data['profile']).toMatchObject([{ phone: `+91${phone}`, name: 'Zubeida Qamar' }]);
    expect(data['orders']).toMatchObject([{ orderNo, receiver: 'Zubeida Qamar' }]);
    expect(data['complaints']).toMatchObject([{ orderNo, description: 'It rang too early' }]);
    expect(data['addresses']).toMatchObject([{ line1: 'House of Canaries 77' }]);
    expect(data['referralCode']).toMatchObject([{ code: referralCode }]);
    expect(data['pushDevices']).toMatchObject([{ provider: 'fcm' }]);
    expect(data['profile']).toMatchObject([{ cartReminders: false }]);
    expect(data['hbMoney']).toMatchObject([
      { title: 'Money added', amount: 250, balanceAfter: 250 },
    ]);
    expect(data['payments']).toMatchObject([{ reference: orderNo, mode: 'cod', state: 'DUE' }]);
    expect(data['points']).toMatchObject([{ orderNo, status: 'PENDING' }]);
    expect(data['scratchCards']).toMatchObject([{ orderNo, rupeesWon: null }]);
    const others = ['memberships', 'areaRequests', 'subscriptions', 'reviews', 'offersUsed'];
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([...others, 'newsletter', 'refunds', 'notifications']),
    );
    expect(files['tables/orderItems.csv']).toContain(orderNo);
    expect(JSON.stringify(files)).not.toMatch(/\$argon2|ticket_hash|code_hash/);

    // A second request within the hour returns the same file; after a day it is gone.
    expect((await client.call('exportAccount', { body: {} })).export.href).toBe(ready?.href);
    shop.clock.advance({ days: 1 });
    expect((await download(client, ready?.href)).statusCode).toBe(404);
    expect((await client.call('accountExport')).export).toBeUndefined();
  });

  it('refuses guests', async () => {
    expect((await shop.client().send('exportAccount', { body: {} })).status).toBe(401);
    expect((await shop.client().send('accountExport')).status).toBe(401);
  });

  it('keeps the file from another customer, a guest and another site', async () => {
    const { client } = await customer();
    await client.call('exportAccount', { body: {} });
    await shop.runJobs();
    const { href } = (await client.call('accountExport')).export ?? {};
    const { client: other } = await customer();
    expect((await download(other, href)).statusCode).toBe(404);
    expect((await download(shop.client(), href)).statusCode).toBe(401);
    expect((await download(client, '/api/account/export/no-such-file')).statusCode).toBe(422);
    expect((await download(client, href)).statusCode).toBe(200);
  });

  it('starts one job for concurrent requests', async () => {
    const { client } = await customer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.send('exportAccount', { body: {} })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { rows } = await shop.db.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'export-account'`,
    );
    expect(rows).toHaveLength(1);
    await shop.runJobs();
  });
});

describe('eraseAccount', () => {
  it('removes all personal data after 48 hours; orders keep their amounts', async () => {
    const [name, house] = ['Mehrunnisa Begum', 'Villa of Nightingales 8'];
    const { client, phone } = await customer(name, house);
    const orderNo = await aDeliveredOrder(shop, client, [{ sku: curry }]);
    await client.call('addToWishList', { params: { productId: 1 } });
    const { rowCount: kinds } = await shop.db.pool.query('select from platform.picture_file');
    const about = { reason: 'OTHER', description: `Ask for ${name}`, items: [] } as const;
    await client.call('reportComplaint', {
      params: { orderNo },
      body: { ...about, photos: [aPhoto] },
    });
    await shop.db.pool.query(
      `update orders.line set note = $2
       where order_id = (select id from orders."order" where order_no = $1)`,
      [orderNo, `For ${name}`],
    );
    // A card payment that was started and abandoned: gateways receive the payer's details.
    await shop.db.pool.query(
      `insert into payments.attempt (attempt_no, kind, reference, customer_id, provider, mode,
         amount_paise, snapshot, state, created_at, updated_at)
       select 'PALEFT', 'order', $1, id, 'razorpay', 'CC', 100, $3, 'FAILED', now(), now()
       from identity.customer where phone = $2`,
      [orderNo, `+91${phone}`, JSON.stringify({ payer: { publicId: 'p', name, phone } })],
    );
    await shop.runJobs();
    const placed = await shop.db.pool.query<{ id: number; paid: string }>(
      `select customer_id::int as id, payable_paise as paid from orders."order" where order_no = $1`,
      [orderNo],
    );
    const answer = await erase(client, phone);
    expect(answer).toMatchObject({ status: 200, data: { loggedIn: false } });
    await shop.runJobs();
    expect((await selectOutbox(shop.db, phone))[0]?.text).toContain(
      'delete your account in 48 hours',
    );
    expect(await whereIs(house)).not.toEqual([]);

    shop.clock.advance({ days: 2 });
    await shop.app.jobs['erase-customer']?.({ customerId: placed.rows[0]?.id });
    await shop.runJobs();
    // Limits count by phone for a day, and an issued invoice may not change by law. No other row contains
    // phone, name or address.
    const kept = ['platform.attempt', 'invoices.document'];
    for (const words of [name, house, phone]) {
      const places = await whereIs(words);
      expect(places.filter((place) => !kept.includes(place))).toEqual([]);
    }
    const photos = await shop.db.pool.query(
      `select from orders.complaint join orders."order" o on o.id = order_id
       where order_no = $1 and photos <> '[]'`,
      [orderNo],
    );
    expect(photos.rowCount).toBe(0);
    expect((await shop.db.pool.query('select from platform.picture_file')).rowCount).toBe(kinds);
    const { rows } = await shop.db.pool.query<{ address: Record<string, unknown>; paid: string }>(
      `select address, payable_paise as paid from orders."order" where order_no = $1`,
      [orderNo],
    );
    expect(rows[0]?.paid).toBe(placed.rows[0]?.paid);
    expect(rows[0]?.address).toMatchObject({
      fullName: 'Erased customer',
      addressLine1: '',
      contactNo: '',
      city: 'Hyderabad',
    });

    // The number is free: its next login creates a new customer.
    const again = shop.client();
    const info = await again.login(phone);
    expect(info.customerFullName).toBeUndefined();
    expect((await again.call('orderList')).pastOrders).toEqual([]);
  });

  it('waits for money that arrived after the request, notifies once, and erases after it is settled', async () => {
    const { client, phone } = await customer('Waheeda Rahman', 'Tower of Patience 5');
    const { rows } = await shop.db.pool.query<{ id: number }>(
      'select id::int from identity.customer where phone = $1',
      [`+91${phone}`],
    );
    const customerId = rows[0]?.id ?? 0;
    expect((await erase(client, phone)).status).toBe(200);
    await payIn(phone, 5000);
    const messages = async () =>
      (await selectOutbox(shop.db, phone)).filter(({ text }) =>
        text.includes('could not delete your account yet'),
      );
    const due = async () => {
      shop.clock.advance({ days: 2 });
      await shop.app.jobs['erase-customer']?.({ customerId });
    };
    await due();
    await due();
    expect(await messages()).toMatchObject([{ text: expect.stringContaining('₹50 of HB Money') }]);
    expect(await whereIs('Tower of Patience')).not.toEqual([]);

    // The refund needs time at the bank.
    await shop.db.transaction((tx) =>
      transfer(tx, {
        key: `paid-back:${customerId}`,
        debit: accounts.wallet(customerId),
        credit: accounts.gateway('test'),
        amount: 5000,
        unit: 'INR',
        reason: 'correction',
        reference: '',
        now: shop.clock.now(),
      }),
    );
    await shop.db.pool.query(
      `insert into payments.refund (refund_no, key, kind, reference, customer_id, destination,
         amount_paise, reason, state, created_at, updated_at)
       values ('HBFWAITING1', 'waiting', 'recharge', 'HBR', $1, 'wallet', 5000, 'x', 'REQUESTED',
         now(), now())`,
      [customerId],
    );
    await due();
    expect((await messages())[0]?.text).toContain('A refund is on its way');
    await shop.db.pool.query(
      `update payments.refund set state = 'PROCESSED' where refund_no = 'HBFWAITING1'`,
    );
    await due();
    await shop.runJobs();
    expect(await whereIs('Tower of Patience')).toEqual([]);
  });

  it('keeps everything after a login within the 48 hours', async () => {
    const { client, phone } = await customer();
    expect((await erase(client, phone)).status).toBe(200);
    shop.clock.advance({ minutes: 600 });
    const back = shop.client();
    await back.login(phone);
    expect((await selectOutbox(shop.db, phone))[0]?.text).toContain('we keep your account');
    shop.clock.advance({ days: 3 });
    const { rows } = await shop.db.pool.query<{ id: number }>(
      'select id::int from identity.customer where phone = $1',
      [`+91${phone}`],
    );
    await shop.app.jobs['erase-customer']?.({ customerId: rows[0]?.id });
    expect((await back.call('addresses')).completeAddressesList).toHaveLength(1);
  });

  it('ends every other session immediately', async () => {
    const { client, phone } = await customer();
    shop.clock.advance({ minutes: 1 });
    const other = shop.client();
    await other.login(phone);
    expect((await erase(client, phone)).status).toBe(200);
    expect((await other.send('launch')).status).toBe(412);
    expect((await client.call('launch')).loggedIn).toBe(false);
  });

  it('refuses a wrong code, a guest, and a customer whose order is open or unpaid', async () => {
    const { client, phone } = await customer();
    const right = await code(client, phone);
    const otp = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    expect((await client.send('eraseAccount', { body: { otp } })).status).toBe(422);
    expect((await shop.client().send('eraseAccount', { body: { otp } })).status).toBe(401);
    await anOpenOrder(client, [{ sku: curry }]);
    expect(await client.send('eraseAccount', { body: { otp: right } })).toMatchObject({
      status: 409,
      errorCode: 'ERASURE_BLOCKED',
    });
    expect((await client.call('launch')).loggedIn).toBe(true);
  });

  it('lists beforehand what prevents the erasure: paid-in money, an order, an active subscription', async () => {
    const { client, phone } = await customer();
    expect(await client.call('erasureBlockers')).toEqual({ blockers: [] });
    await anOpenOrder(client, [{ sku: curry }]);
    await payIn(phone, 25_000);
    const { blockers } = await client.call('erasureBlockers');
    expect(blockers).toEqual([
      expect.stringContaining('open order'),
      expect.stringContaining('₹250'),
    ]);
    expect((await shop.client().send('erasureBlockers')).status).toBe(401);
  });

  it('refuses a customer with paid-in money, and names the amount', async () => {
    const { client, phone } = await customer();
    await payIn(phone, 4000);
    const answer = await erase(client, phone);
    expect(answer).toMatchObject({ status: 409, errorCode: 'ERASURE_BLOCKED' });
    expect(answer.description).toContain('₹40');
  });

  it('refuses another customer’s code', async () => {
    const { client: victim, phone } = await customer();
    const { client: thief } = await customer();
    const otp = await code(victim, phone);
    expect((await thief.send('eraseAccount', { body: { otp } })).status).toBe(410);
  });
});

import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reencrypt, secretUses } from '../platform/encrypted-values.ts';
import { sql } from '../platform/db.ts';
import { idRow } from '../platform/rows.ts';
import { allEncryptedValues } from '../registry.ts';
import { aBuyer, aPlacedOrder } from '../testing/buyer.ts';
import {
  type NoticeFacts,
  filledNotice,
  noticeNames,
  saveDrill,
} from '../testing/breach-notices.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { aStaffMember, logInStaff } from '../testing/staff.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

/*
 * The drill of docs/data-breach.md: the account of a colleague in support is stolen. Each test is a step, in order.
 */

const former = 'the secret of the shop before the breach';
const next = 'the secret of the shop after the breach!';

let database: TestDatabase;
let shop: TestApp;
let owner: TestClient;
let thief: TestClient;
let supportId: number;
/** The customers whose pages the thief opens. */
let victims: number[];
/** A customer whom only the colleague sees, before the theft. */
let untouched: number;
let key: { keyId: number; text: string };
let from: Date;
let awareAt: Date;
let list: AnswerOf<'consoleSeenCustomers'>;
const files: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  shop = await testApp({ database, environment: { SECRET: former } });
  owner = await aStaffMember(shop, 'owner');
  const customers: number[] = [];
  for (let made = 0; made < 6; made += 1) {
    const buyer = await aBuyer(shop);
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    const { mobile } = await buyer.call('launch');
    const found = sql`select id from identity.customer where phone = ${mobile}`;
    customers.push((await database.db.one(idRow, found)).id);
  }
  await shop.runJobs();
  [untouched = 0, ...victims] = customers;
  const email = 'support@halalbasket.example';
  supportId = (
    await database.db.one(idRow, sql`select id from staff.member where email = ${email}`)
  ).id;
  const created = await owner.call('consoleCreateApiKey', {
    body: { apiKey: { name: 'Weighing', scopes: ['seeOrders'] } },
  });
  key = { keyId: created.apiKey.keyId, text: created.key };
  const colleague = await aStaffMember(shop, 'support');
  await colleague.call('consoleCustomer', { params: { customerId: untouched } });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const period = () => ({ from: from.toISOString(), until: awareAt.toISOString() });

it('records each customer whom a thief reads with the account of a member of staff', async () => {
  shop.clock.advance({ minutes: 20 });
  from = shop.clock.now();
  thief = shop.client();
  expect((await logInStaff(thief, 'support')).status).toBe(200);
  for (const customerId of victims) {
    await thief.call('consoleCustomer', { params: { customerId } });
    await thief.call('consoleRevealPhone', { params: { customerId }, body: { reason: 'test' } });
  }
  shop.clock.advance({ minutes: 5 });
});

it('shows the theft in the audit and in the alarm on customers seen', async () => {
  awareAt = shop.clock.now();
  const query = { staffId: supportId, action: 'customer.revealPhone' };
  const { total } = await owner.call('consoleAudit', { query });
  expect(total).toBe(victims.length);
  const seen = shop.app.metrics.getSingleMetric('staff_customers_seen_in_hour');
  const { values } = (await seen?.get()) ?? { values: [] };
  expect(values[0]?.value).toBeGreaterThanOrEqual(victims.length);
});

it('ends all sessions of the account and blocks it', async () => {
  const { staff } = await owner.call('consoleStaff');
  const account = staff.find(({ staffId }) => staffId === supportId);
  if (!account) throw new Error('The account is not listed');
  const { revision, fullName, role, adcCodes } = account;
  if (role === 'rider') throw new Error('Riders are listed elsewhere');
  const body = { revision, staff: { fullName, role, adcCodes, active: false } };
  await owner.call('consoleSaveStaff', { params: { staffId: supportId }, body });
  expect((await thief.send('consoleMe')).status).toBe(401);
  expect((await logInStaff(shop.client(), 'support')).status).not.toBe(200);
});

it('lists the affected customers with their data and times, and no others', async () => {
  list = await owner.call('consoleSeenCustomers', { query: { staffId: supportId, ...period() } });
  const ids = list.customers.map(({ customerId }) => customerId);
  expect(ids).toEqual(victims);
  expect(ids).not.toContain(untouched);
  for (const { fields, firstAt } of list.customers) {
    expect(fields).toEqual(expect.arrayContaining(['addressLine1', 'phoneNo']));
    expect(new Date(firstAt).getTime()).toBeGreaterThanOrEqual(from.getTime());
  }
  const { csv } = await owner.call('consoleExportSeenCustomers', {
    body: { staffId: supportId, ...period(), reason: 'Breach drill' },
  });
  expect(csv.trimEnd().split('\r\n')).toHaveLength(victims.length + 1);
  files['customers-to-inform.csv'] = csv;
});

it('proves by its chain that the audit is complete, and keeps the evidence', async () => {
  expect(await owner.call('consoleVerifyAudit', { body: {} })).not.toHaveProperty('brokenAt');
  await expect(database.db.run(sql`delete from staff.customer_read`)).rejects.toThrow('for a year');
});

it('replaces API keys', async () => {
  await owner.call('consoleRevokeApiKey', { params: { keyId: key.keyId }, body: {} });
  const headers = { authorization: `Bearer ${key.text}` };
  expect((await shop.client().send('consoleOrders', { headers })).status).toBe(401);
});

it('replaces the secret of the shop while customers and staff stay logged in', async () => {
  const environment = { SECRET: next, ACCEPTED_SECRET: former };
  const during = await testApp({ database, environment, at: shop.clock.now() });
  const secrets = { current: next, accepted: [former] };
  await reencrypt(database.db, allEncryptedValues, secrets);
  const left = await secretUses(database.db, allEncryptedValues, { current: next, accepted: [] });
  expect(left.filter(({ accepted, unreadable }) => accepted + unreadable > 0)).toEqual([]);
  await during.close();
  const after = await testApp({ database, environment: { SECRET: next }, at: shop.clock.now() });
  const sameOwner = after.client();
  for (const [name, value] of owner.cookies) sameOwner.cookies.set(name, value);
  expect((await sameOwner.send('consoleMe')).status).toBe(200);
  await after.close();
});

/** The kinds of data in plain words, by the names of the contract. */
const kinds = { fullName: 'name', phoneNo: 'phone number', addressLine1: 'address' };

/** The facts as the owner writes them; those of the list and the times come from the console. */
async function factsOf(): Promise<NoticeFacts> {
  const { legalName, contact } = await owner.call('consoleContact');
  const [first] = list.customers;
  const fields = new Set(list.customers.flatMap((each) => each.fields));
  const data = Object.entries(kinds).flatMap(([field, kind]) => (fields.has(field) ? [kind] : []));
  const lastAt =
    list.customers
      .map((each) => each.lastAt)
      .toSorted()
      .at(-1) ?? '';
  const detailsBy = new Date(awareAt.getTime() + 72 * 3_600_000);
  return {
    seller: legalName,
    contact: [contact.grievanceOfficer, contact.grievanceEmail, contact.phone].join(', '),
    awareAt: awareAt.toISOString(),
    detailsBy: detailsBy.toISOString(),
    nature: 'A stranger used the account of a member of staff to read data of customers.',
    customers: String(list.total),
    data: data.join(', '),
    firstAt: first?.firstAt ?? '',
    lastAt,
    location: 'in the online console of the shop',
    consequences: 'Calls and messages by strangers who know names, phones and addresses.',
    events: `The account of staff ${supportId} was used with its password from an unknown device.`,
    measures: 'The account is blocked and logged out; API keys and the secret are replaced.',
    findings: 'Unknown; the sessions and the times of all calls are kept as evidence.',
    prevention: 'Two-factor authentication is now required of this role.',
    informed: `${list.total} customers get the notice by text message and e-mail.`,
    advice: 'Share no code with callers. We never ask for one.',
    name: first?.fullName ?? 'customer',
  };
}

it('fills the notices to the Board and to customers, within 72 hours of the discovery', async () => {
  const facts = await factsOf();
  for (const name of noticeNames) {
    const notice = await filledNotice(name, facts);
    expect(notice).not.toContain('{{');
    files[`${name}.md`] = notice;
  }
  expect(files['board-at-once.md']).toContain(`data of ${victims.length} customers`);
  const hours = (shop.clock.now().getTime() - awareAt.getTime()) / 3_600_000;
  expect(hours).toBeLessThan(72);
  const folder = process.env['BREACH_DRILL_FOLDER'];
  if (folder) await saveDrill(folder, files);
});

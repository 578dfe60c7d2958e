import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { anOpenOrder, homeAddress } from '../testing/buyer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { demoLogins } from '../../seeds/demo/people.ts';
import { selectOutbox } from '../platform/messaging/message.sql.ts';
import { curry } from './sample-goods.ts';

/** The server's log, as a file would contain it. */
let written = '';
let shop: TestApp;
beforeAll(async () => {
  vi.stubEnv('TEST_LOG_LEVEL', 'trace');
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  shop = await testApp();
});
afterAll(async () => {
  await shop.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('logs no phone, code, ticket, password, address or words of a path', async () => {
  const phone = '9812345670';
  const browser = shop.client();
  const login = await browser.login(phone);
  const [message] = await selectOutbox(shop.db, `+91${phone}`);
  const code = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? '';
  expect(code).toHaveLength(6);
  const tickets = [browser.cookies.get('hb_session') ?? ''];

  const app = shop.client();
  const launched = await app.call('launch', { headers: { 'device-type': 'android' } });
  if (launched.persistentTicket) tickets.push(launched.persistentTicket);
  await browser.call('addAddress', { body: { ...homeAddress, addressLine1: 'Secret House 77' } });
  await browser.send('verifyLoginCode', { body: { phoneNo: phone, otp: code } });
  const orderNo = await anOpenOrder(browser, [{ sku: curry }]);
  await browser.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
  await shop.runJobs();

  const owner = demoLogins().console.find(({ role }) => role === 'owner');
  const staff = shop.client();
  await staff.call('consoleLogin', { body: { email: owner?.email, password: owner?.password } });
  tickets.push(staff.cookies.get('hb_console') ?? '');
  await staff.call('consoleOrders', { query: { q: phone } });
  await staff.send('consoleLogin', { body: { email: owner?.email, password: 'guess-the-secret' } });

  // The server logs an internal failure with its cause, which must not contain sent values.
  await shop.db.run(sql`alter table identity.device_code rename to device_code_away`);
  const broken = await shop.client().send('requestLoginCode', { body: { phoneNo: '9812345671' } });
  expect(broken.status).toBe(500);
  await shop.db.run(sql`alter table identity.device_code_away rename to device_code`);
  await shop.db.run(
    sql`alter table location.address add constraint odd check (address_line1 <> 'Canary')`,
  );
  const odd = await browser.send('addAddress', {
    body: { ...homeAddress, addressLine1: 'Canary' },
  });
  expect(odd.status).toBe(500);

  await shop.client().raw({ url: '/console/set-password/token-of-a-link' });
  await shop.client().raw({ url: '/api/orders/HBWORDSTYPED/words-typed?q=words-typed' });
  await shop.client().raw({ url: '/search?q=words-typed' });

  const requests = written.split('\n').filter((line) => line.includes('incoming request'));
  expect(requests.length).toBeGreaterThan(10);
  const secrets = [
    phone,
    '9812345671',
    code,
    ...tickets,
    owner?.password ?? '',
    'guess-the-secret',
    'token-of-a-link',
    'words-typed',
    'HBWORDSTYPED',
    'Secret House',
    'Canary',
    homeAddress.fullName,
  ];
  expect(z.array(z.string().min(6)).safeParse(secrets).success).toBe(true);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(login.phoneNo).toContain(phone);
});

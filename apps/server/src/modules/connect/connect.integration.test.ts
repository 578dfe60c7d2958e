import { type Server, createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { alertTeamJob } from '../../platform/messaging/team-chat.ts';
import { aBuyer, aPlacedOrder } from '../../testing/buyer.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { callsPerMinute } from './api-keys/key-rate.ts';
import { maxFailures } from './webhooks/retries.ts';

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

let shop: TestApp;
let owner: TestClient;
let receiver: Server;
let url: string;
let status = 200;
let received: Heard[] = [];
beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  shop = await testApp({ environment: { WEBHOOK_LOCAL_TARGETS: 'on' } });
  owner = await aStaffMember(shop, 'owner');
}, 120_000);
afterAll(async () => {
  await shop.close();
  receiver.close();
});
beforeEach(() => {
  received = [];
  status = 200;
});

const newKey = (scopes: string[], name = 'Weighing') =>
  owner.call('consoleCreateApiKey', { body: { apiKey: { name, scopes } } });
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('an API key', () => {
  it('makes the calls of its scopes, and no others', async () => {
    const { key } = await newKey(['seeStock', 'adjustStock']);
    const program = shop.client();
    const stock = { params: { adcCode: 'HYD-BNJ' } };
    expect((await program.send('consoleStock', { ...stock, ...bearer(key) })).status).toBe(200);
    expect(await program.send('consoleOrders', bearer(key))).toMatchObject({
      status: 403,
      errorCode: 'FORBIDDEN',
    });
  });

  it('makes no call of a person’s account', async () => {
    const { key } = await newKey(['seeOrders']);
    const program = shop.client();
    for (const name of ['consoleMe', 'consoleSecondFactor', 'consoleLogout'] as const) {
      const body = name === 'consoleLogout' ? { body: {} } : {};
      expect((await program.send(name, { ...body, ...bearer(key) })).errorCode).toBe('FORBIDDEN');
    }
  });

  it('is named in the audit beside the person who created it', async () => {
    const { key } = await newKey(['tuneSearch'], 'Synonym import');
    const program = shop.client();
    const words = { kind: 'same', words: ['lamb leg', 'raan'], leadsTo: [] };
    const saved = await program.send('consoleSaveSynonyms', {
      params: { key: 'lamb-leg' },
      body: words,
      ...bearer(key),
    });
    expect(saved.status, saved.text).toBe(200);
    const { entries } = await owner.call('consoleAudit', { query: { subject: 'lamb-leg' } });
    expect(entries[0]).toMatchObject({ apiKey: 'Synonym import', action: 'search.synonyms' });
    const chain = await owner.call('consoleVerifyAudit', { body: {} });
    expect(chain.brokenAt).toBeUndefined();
  });

  it('is shown once and stored as a hash, with its last use', async () => {
    const { key, apiKey } = await newKey(['seeStock'], 'Seldom used');
    const secret = key.slice(apiKey.prefix.length + 1);
    await shop.client().send('consoleStock', { params: { adcCode: 'HYD-BNJ' }, ...bearer(key) });
    const listed = await owner.send('consoleApiKeys');
    expect(listed.text).not.toContain(secret);
    expect(listed.data.keys.find(({ keyId }) => keyId === apiKey.keyId)).toMatchObject({
      name: 'Seldom used',
      createdBy: 'Zainab Siddiqui',
      lastUsedAt: shop.clock.now().toISOString(),
    });
    const { text } = await shop.db.one(
      z.object({ text: z.string() }),
      sql`select (select json_agg(k)::text from connect.api_key k)
              || (select json_agg(a)::text from staff.audit a) as text`,
    );
    expect(text).not.toContain(secret);
  });

  it('is refused once it is revoked, and when it is made up', async () => {
    const { key, apiKey } = await newKey(['seeStock']);
    const stock = (text: string) =>
      shop.client().send('consoleStock', { params: { adcCode: 'HYD-BNJ' }, ...bearer(text) });
    expect((await stock(key)).status).toBe(200);
    await owner.call('consoleRevokeApiKey', { params: { keyId: apiKey.keyId } });
    for (const each of [key, `${apiKey.prefix}_${'x'.repeat(43)}`, `${key}x`]) {
      expect(await stock(each)).toMatchObject({ status: 401, errorCode: 'UNAUTHORISED' });
    }
  });

  it('never has more permissions than its creator', async () => {
    const { key } = await newKey(['editOffers', 'seeStock']);
    const become = (role: string) =>
      shop.db.run(
        sql`update staff.member set role = ${role} where email = 'owner@halalbasket.example'`,
      );
    const ask = (name: 'consolePromos' | 'consoleStock') =>
      shop.client().send(name, { params: { adcCode: 'HYD-BNJ' }, ...bearer(key) });
    expect((await ask('consolePromos')).status).toBe(200);
    await become('packer');
    const [offers, stock] = [await ask('consolePromos'), await ask('consoleStock')];
    await become('owner');
    expect([offers.status, stock.status]).toEqual([403, 200]);
  });

  it('cannot have the scopes of approvals and of access', async () => {
    for (const scope of ['manageStaff', 'approveMoney', 'manageConnections', 'everything']) {
      const refused = await owner.send('consoleCreateApiKey', {
        body: { apiKey: { name: 'Too much', scopes: [scope] } },
      });
      expect(refused.status).toBe(422);
    }
  });

  it('waits after too many calls in a minute', async () => {
    const { key } = await newKey(['seeStock']);
    const program = shop.client();
    const stock = () =>
      program.send('consoleStock', { params: { adcCode: 'NOWHERE' }, ...bearer(key) });
    for (let call = 0; call < callsPerMinute; call += 50) {
      await Promise.all(Array.from({ length: 50 }, stock));
    }
    const refused = await stock();
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

const webhookOf = (events: string[], name: string) => ({ name, url, events, isActive: true });
const addWebhook = (events: string[], name = 'Weighing') =>
  owner.call('consoleCreateWebhook', { body: { webhook: webhookOf(events, name) } });
const deliveriesOf = async (webhookId: number) =>
  (await owner.call('consoleWebhookDeliveries', { params: { webhookId } })).deliveries;

function expectSigned({ headers, body }: Heard, secret: string): void {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(`${String(id)}.${String(at)}.${body}`);
  expect(given).toBe(`v1,${right.digest('base64')}`);
}

describe('a webhook', () => {
  let added: AnswerOf<'consoleCreateWebhook'>;
  beforeEach(async () => {
    await shop.db.run(sql`delete from connect.webhook`);
    added = await addWebhook(['order.moved']);
  });

  it('gets each move of an order, signed, and the log shows it', async () => {
    const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500' }]);
    await shop.runJobs();
    const moves = received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves)
      expect(move).toMatchObject({ type: 'order.moved', data: { orderNo } });
    for (const each of received) expectSigned(each, added.secret);
    const deliveries = await deliveriesOf(added.webhookId);
    expect(deliveries).toHaveLength(received.length);
    expect(
      deliveries.every(({ state, httpStatus }) => state === 'DELIVERED' && httpStatus === 200),
    ).toBe(true);
  });

  it('gets an event again after a failure, with the same id', async () => {
    status = 500;
    await owner.call('consoleTestWebhook', { params: { webhookId: added.webhookId }, body: {} });
    await shop.runJobs();
    expect(await deliveriesOf(added.webhookId)).toMatchObject([
      { event: 'test', state: 'WAITING', attempts: 1, httpStatus: 500 },
    ]);
    status = 204;
    shop.clock.advance({ seconds: 61 });
    await shop.app.jobs['connect-send-webhooks']?.({});
    expect(await deliveriesOf(added.webhookId)).toMatchObject([
      { state: 'DELIVERED', attempts: 2 },
    ]);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('gets a delivery again when staff replay it', async () => {
    await owner.call('consoleTestWebhook', { params: { webhookId: added.webhookId }, body: {} });
    await shop.runJobs();
    const [{ deliveryId, eventId } = { deliveryId: 0, eventId: '' }] = await deliveriesOf(
      added.webhookId,
    );
    await owner.call('consoleReplayDelivery', { params: { deliveryId }, body: {} });
    await shop.runJobs();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
  });

  it('is switched off after too many failures in succession, and the team learns of it', async () => {
    await shop.db.run(sql`update connect.webhook set failures = ${maxFailures - 1}`);
    status = 503;
    await owner.call('consoleTestWebhook', { params: { webhookId: added.webhookId }, body: {} });
    // Not the alarm itself, which the test looks for.
    await shop.app.jobs['connect-send-webhooks']?.({});
    const { webhooks } = await owner.call('consoleWebhooks');
    expect(webhooks[0]).toMatchObject({
      webhook: { isActive: false },
      stoppedAt: shop.clock.now().toISOString(),
    });
    const alarms = await shop.db.many(
      z.object({ key: z.string() }),
      sql`select key from graphile_worker.jobs where task_identifier = ${alertTeamJob}`,
    );
    expect(alarms).toContainEqual({ key: `${alertTeamJob}:webhook-${added.webhookId}` });
    const refused = await owner.send('consoleTestWebhook', {
      params: { webhookId: added.webhookId },
      body: {},
    });
    expect(refused.errorCode).toBe('WEBHOOK_OFF');
  });

  it('gets only the events that it names, and none while it is off', async () => {
    const { webhookId, revision } = added;
    const others = { ...webhookOf(['stock.back'], 'Stock'), isActive: true };
    await owner.call('consoleSaveWebhook', {
      params: { webhookId },
      body: { revision, webhook: others },
    });
    await addWebhook(['order.moved'], 'Off').then(({ webhookId: off, revision: first, webhook }) =>
      owner.call('consoleSaveWebhook', {
        params: { webhookId: off },
        body: { revision: first, webhook: { ...webhook, isActive: false } },
      }),
    );
    await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500' }]);
    await shop.runJobs();
    expect(received).toEqual([]);
  });

  it('is not saved over a newer revision, nor with an unsafe address', async () => {
    const { webhookId, revision } = added;
    const save = (given: number, address: string) =>
      owner.send('consoleSaveWebhook', {
        params: { webhookId },
        body: { revision: given, webhook: { ...webhookOf(['stock.back'], 'x'), url: address } },
      });
    expect((await save(revision + 1, url)).errorCode).toBe('EDIT_CONFLICT');
    const unsafe = await save(revision, 'https://me:secret@hooks.example.com/');
    expect(unsafe.fields).toEqual({ 'webhook.url': 'must not contain a user or password' });
  });

  it('keeps its secret encrypted and its path out of the audit', async () => {
    const { text } = await shop.db.one(
      z.object({ text: z.string() }),
      sql`select (select string_agg(encode(sealed_secret, 'escape'), '') from connect.webhook)
              || (select json_agg(a)::text from staff.audit a) as text`,
    );
    expect(text).not.toContain(added.secret.slice(6));
    expect(text).not.toContain('/hook');
  });
});

import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { alertTeamJob } from '../../../platform/messaging/team-chat.ts';
import { encryptPlainWebhook } from '../index.ts';
import { checkoutFailures } from '../../checkout/index.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { anonymousVersion } from '../../../registry.ts';
import { aStaffMember } from '../../../testing/staff.ts';

let shop: TestApp;
let owner: TestClient;
let receiver: Server;
let address: string;
const received: string[] = [];
const secret = 'a secret of the shop, of 32 characters';
beforeAll(async () => {
  receiver = createServer((request, reply) => {
    request.setEncoding('utf8').on('data', (text: string) => received.push(text));
    request.on('end', () => reply.end());
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  shop = await testApp({ environment: { CHAT_WEBHOOK_HOSTS: '127.0.0.1', SECRET: secret } });
  owner = await aStaffMember(shop, 'owner');
});
afterAll(async () => {
  await shop.close();
  receiver.close();
});

const save = async (integrations: { analytics: boolean; chatWebhook: string }) => {
  const { revision } = await owner.call('consoleIntegrations');
  return owner.send('consoleSaveIntegrations', { body: { revision, integrations } });
};

// spec: L135.2
it('switches analytics on for every visitor, with the customer type', async () => {
  const guest = shop.client();
  expect((await guest.call('launch')).remoteConfig).not.toHaveProperty('analytics.dataLayer');
  expect((await save({ analytics: true, chatWebhook: '' })).status).toBe(200);
  const { remoteConfig, customerType } = await guest.call('launch');
  expect(remoteConfig['analytics.dataLayer']).toEqual({ value: true, priority: 1 });
  expect(customerType).toBe('NU');
});

it('applies to kept pages of new visitors at once', async () => {
  const version = () => anonymousVersion(shop.db, shop.clock.now());
  const before = await version();
  expect((await save({ analytics: false, chatWebhook: '' })).status).toBe(200);
  expect((await version()).version).not.toBe(before.version);
});

it('names the script that reads the data layer only while analytics is on', async () => {
  const url = 'https://tags.example/gtm.js?id=GTM-1';
  const measured = await testApp({ environment: { ANALYTICS_TAG_URL: url } });
  const measuring = await aStaffMember(measured, 'owner');
  const tagOf = async () => (await measured.client().call('launch')).remoteConfig['analytics.tag'];
  expect(await tagOf()).toBeUndefined();
  const { revision } = await measuring.call('consoleIntegrations');
  const integrations = { analytics: true, chatWebhook: '' };
  await measuring.send('consoleSaveIntegrations', { body: { revision, integrations } });
  expect(await tagOf()).toEqual({ value: url, priority: 1 });
  const policy = async (app: TestApp) =>
    (await app.app.http.inject({ url: '/api/launchApi' })).headers['content-security-policy'];
  expect(await policy(measured)).toMatch(/script-src [^;]*https:\/\/tags\.example/);
  expect(await policy(shop)).not.toContain('tags.example');
  await measured.close();
});

// spec: L228
it('posts to the team chat when slots fail to load', async () => {
  expect((await save({ analytics: false, chatWebhook: address })).status).toBe(200);
  await checkoutFailures.deliverySlots?.(shop.db, shop.clock);
  // Ends the minute in which events are collected.
  await shop.db.run(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where task_identifier = ${alertTeamJob}`);
  await shop.runJobs();
  expect(received.join('')).toContain('delivery slots failed to load');
});

const storedRow = z.object({ plain: z.string(), encrypted: z.instanceof(Buffer).nullable() });
const stored = () =>
  shop.db.one(
    storedRow,
    sql`select chat_webhook as plain, sealed_chat_webhook as encrypted from content.integrations`,
  );
const webhookShown = async () => (await owner.call('consoleIntegrations')).integrations.chatWebhook;

it('encrypts the webhook, and encrypts an older one when the server starts', async () => {
  await save({ analytics: false, chatWebhook: address });
  const { plain, encrypted } = await stored();
  expect(plain).toBe('');
  expect(encrypted?.includes('/hook')).toBe(false);
  expect(await webhookShown()).toBe(address);

  await shop.db.run(
    sql`update content.integrations set chat_webhook = ${address}, sealed_chat_webhook = null`,
  );
  await encryptPlainWebhook(shop.db, { current: secret, accepted: [] });
  expect((await stored()).plain).toBe('');
  expect(await webhookShown()).toBe(address);
});

it('shows no webhook after the secret of the shop changed, and accepts a new one', async () => {
  await shop.db.run(
    sql`update content.integrations set sealed_chat_webhook = decode(repeat('00', 60), 'hex')`,
  );
  expect(await webhookShown()).toBe('');
  expect((await save({ analytics: false, chatWebhook: address })).status).toBe(200);
  expect(await webhookShown()).toBe(address);
});

it.each([
  ['http://hooks.slack.com/x', 'must begin with https'],
  ['https://10.0.0.1/x', 'is not among the allowed hosts'],
  ['https://metadata.internal/x', 'is not among the allowed hosts'],
  ['https://me@hooks.slack.com/x', 'must not name a user'],
  ['no address', 'is no address'],
])('refuses to post to %s', async (chatWebhook, why) => {
  const refused = await save({ analytics: false, chatWebhook });
  expect(refused).toMatchObject({ status: 422, errorCode: 'INVALID' });
  expect(refused.text).toContain(why);
});

it('omits the path of the webhook from the audit', async () => {
  const { text } = await owner.send('consoleAudit');
  expect(text).toContain('integrations.save');
  expect(text).not.toContain('/hook');
});

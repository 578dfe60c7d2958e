import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aBuyer, readyToOrder } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { sql } from '../db.ts';
import { postToTeam, alertTeamJob, chatAddressProblem } from './team-chat.ts';

/** A chat service for tests, and the requests that it received. */
const lines: string[] = [];
let answersWith = 200;
let chat: Server;
let address: string;
let shop: TestApp;
beforeAll(async () => {
  chat = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      lines.push(body);
      const moved = answersWith === 302 ? { location: 'http://127.0.0.1:9/elsewhere' } : {};
      response.writeHead(answersWith, moved).end('x'.repeat(100_000));
    });
  }).listen(0, '127.0.0.1');
  await once(chat, 'listening');
  const bound = chat.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/hook`;
  shop = await testApp({
    environment: { CHAT_WEBHOOK_URL: address, CHAT_WEBHOOK_HOSTS: '127.0.0.1' },
  });
});
afterAll(async () => {
  await shop.close();
  chat.close();
});
beforeEach(() => {
  lines.length = 0;
  answersWith = 200;
});

const waitingRow = z.object({ n: z.number() });
const waiting = async () =>
  (
    await shop.db.one(
      waitingRow,
      sql`select count(*) as n from graphile_worker.jobs where task_identifier = ${alertTeamJob}`,
    )
  ).n;

const silent = { warn: () => {} };

describe('slots that do not load', () => {
  it('are reported to the team in one line, without customer data', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await shop.db.run(sql`alter table slots.template rename to elsewhere`);
    await shop.db.run(sql`alter table slots.slot rename to gone`);
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await buyer.send('deliverySlots', { body: {} })).status).toBe(500);
    }
    await shop.db.run(sql`alter table slots.gone rename to slot`);
    await shop.db.run(sql`alter table slots.elsewhere rename to template`);
    expect(await waiting()).toBe(1);
    // A minute later.
    await shop.db.run(
      sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
          from graphile_worker.jobs where task_identifier = ${alertTeamJob}`,
    );
    await shop.runJobs();
    expect(lines).toHaveLength(1);
    const text = (JSON.parse(lines[0] ?? '{}') as { text: string }).text;
    expect(text).toMatch(/^Halal Basket: delivery slots failed to load/);
    expect(text).not.toMatch(/\+91|Ayesha|\d{10}/);
  });

  it('are not reported if the shop refused the call', async () => {
    const before = await waiting();
    const answer = await shop.client().send('deliverySlots', { body: {} });
    expect(answer.status).toBe(401);
    expect(await waiting()).toBe(before);
  });
});

describe('the team’s chat', () => {
  it('is retried after a failure, and never followed to another address', async () => {
    const post = postToTeam(async () => address, silent);
    answersWith = 503;
    await expect(post({ text: 'Hello' })).rejects.toThrow('503');
    answersWith = 302;
    await expect(post({ text: 'Hello' })).rejects.toThrow('fetch failed');
    expect(lines).toHaveLength(2);
    await expect(
      postToTeam(async () => undefined, silent)({ text: 'Hello' }),
    ).resolves.toBeUndefined();
  });

  it.each([
    ['https://hooks.slack.com/services/T0/B0/x', null],
    ['https://chat.googleapis.com/v1/spaces/x/messages?key=y', null],
    ['http://hooks.slack.com/services/T0/B0/x', /https/],
    ['https://user@hooks.slack.com/x', /user/],
    ['https://169.254.169.254/latest/meta-data', /not among the allowed hosts/],
    ['https://hooks.slack.com.evil.example/x', /not among the allowed hosts/],
    ['http://127.0.0.1:5432/', /not among the allowed hosts/],
  ])('%s: %s', (url, why) => {
    const found = chatAddressProblem(url, ['hooks.slack.com', 'chat.googleapis.com']);
    if (why) expect(found).toMatch(why);
    else expect(found).toBeNull();
  });

  it('must be an allowed host, or the shop does not start', () => {
    const base = { DATABASE_URL: 'postgres://x', CHAT_WEBHOOK_URL: 'https://10.0.0.8/hook' };
    expect(() => readConfig(base)).toThrow(/CHAT_WEBHOOK_URL: 10\.0\.0\.8/);
    expect(readConfig({ ...base, CHAT_WEBHOOK_HOSTS: 'chat.example, 10.0.0.8' }).chatWebhook).toBe(
      'https://10.0.0.8/hook',
    );
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aCustomer, aPlacedOrder } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from notifications.announcement`));

const hour = 60 * 60 * 1000;
const inHours = (hours: number): Date => new Date(shop.clock.now().getTime() + hours * hour);

const announce = (title: string, { from = -1, until }: { from?: number; until?: number } = {}) =>
  shop.db.run(sql`
    insert into notifications.announcement (title, text, action_uri, from_at, until_at)
    values (${title}, 'Words', '/offers', ${inHours(from)},
            ${until === undefined ? null : inHours(until)})`);

const titlesOf = async (client: TestClient): Promise<string[]> =>
  (await client.call('notifications')).general.map(({ title }) => title);

const badgeOf = async (client: TestClient): Promise<number> =>
  (await client.call('launch')).notificationsCount;

describe('announcements', () => {
  it('reach all visitors, the newest first, within their period', async () => {
    await announce('Old', { from: -5 });
    await announce('New', { from: -2 });
    await announce('Over', { from: -9, until: -1 });
    await announce('To come', { from: 1 });
    await announce('Long ago', { from: -24 * 100 });
    const stranger = shop.client();
    expect(await titlesOf(stranger)).toEqual(['New', 'Old']);
    expect(await badgeOf(stranger)).toBe(2);
    expect(stranger.cookies.size).toBe(0);
  });

  // spec: L169
  it('are marked as read for a guest’s session, with the badge', async () => {
    await announce('First');
    const guest = shop.client();
    const answer = await guest.call('markNotificationsRead', { body: {} });
    expect(answer.notificationsCount).toBe(0);
    expect(answer.general.map(({ notified }) => notified)).toEqual([true]);
    expect(guest.cookies.size).toBe(1);
    expect(await badgeOf(guest)).toBe(0);
    expect(await badgeOf(shop.client())).toBe(1);
    shop.clock.advance({ seconds: 1 });
    await announce('Second', { from: 0 });
    expect(await badgeOf(guest)).toBe(1);
  });

  it('are marked as read one by one', async () => {
    await announce('One');
    await announce('Two');
    const customer = await aCustomer(shop);
    const { general } = await customer.call('notifications');
    const ids = [general[0]?.notificationId ?? 0];
    for (let times = 0; times < 2; times += 1) {
      const answer = await customer.call('markNotificationsRead', {
        body: { notificationIds: ids },
      });
      expect(answer.notificationsCount).toBe(1);
      expect(answer.general.map(({ notified }) => notified)).toEqual([true, false]);
    }
  });
});

describe('personal notifications', () => {
  // spec: L168
  it('report each step of an order to its customer only', async () => {
    const buyer = await aBuyer(shop);
    const other = await aCustomer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await shop.runJobs();
    const { general, notificationsCount } = await buyer.call('notifications');
    expect(notificationsCount).toBe(1);
    expect(general[0]).toMatchObject({
      title: 'Order placed',
      actionUri: `/my/order/${orderNo}`,
      notified: false,
    });
    expect(await titlesOf(other)).toEqual([]);
    const id = general[0]?.notificationId ?? 0;
    await other.call('markNotificationsRead', { body: { notificationIds: [id] } });
    expect(await badgeOf(buyer)).toBe(1);
    await buyer.call('markNotificationsRead', { body: {} });
    expect(await badgeOf(buyer)).toBe(0);
  });
});

describe('a guest who logs in', () => {
  it('keeps notifications and read marks', async () => {
    await announce('Known');
    const guest = shop.client();
    await guest.call('markNotificationsRead', { body: {} });
    await shop.db.run(sql`
      insert into notifications.personal (session_id, title, text, at)
      select max(id), 'For you', 'Words', ${shop.clock.now()} from identity.session`);
    await guest.login('9123400001');
    const { general, notificationsCount } = await guest.call('notifications');
    expect(general.map(({ title, notified }) => [title, notified])).toEqual([
      ['For you', false],
      ['Known', true],
    ]);
    expect(notificationsCount).toBe(1);
    await guest.call('logout', { body: {} });
    expect(await titlesOf(guest)).toEqual(['Known']);
  });
});

describe('refuses', () => {
  it.each([
    { notificationIds: 'all' },
    { notificationIds: [0] },
    { notificationIds: [1.5] },
    { notificationIds: ['1'] },
    { notificationIds: Array.from({ length: 201 }, (_, index) => index + 1) },
  ])('refuses invalid ids %#', async (body) => {
    const answer = await shop.client().send('markNotificationsRead', { body });
    expect([answer.status, answer.errorCode]).toEqual([422, 'INVALID']);
  });

  it('refuses another site’s page', async () => {
    const guest = shop.client();
    await guest.call('markNotificationsRead', { body: {} });
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await guest.send('markNotificationsRead', { body: {}, headers });
    expect(answer.errorCode).toBe('CROSS_SITE');
  });
});

it('deletes old notifications by the job', async () => {
  const customer = await aCustomer(shop);
  await customer.call('markNotificationsRead', { body: {} });
  shop.clock.advance({ days: 61 });
  await shop.app.jobs['notifications-tidy']?.({});
  const { rows } = await shop.db.pool.query(
    `select (select count(*) from notifications.personal)
          + (select count(*) from notifications.read_mark) as left_over`,
  );
  expect(Number(rows[0]?.left_over)).toBe(0);
});

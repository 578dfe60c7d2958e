import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { preparePushKeys } from './vapid-keys.ts';
import { type Push, PushGone, type SendPush, pushJobs, pushTo } from './push.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const device = (name: string, host = 'fcm.googleapis.com') => ({
  token: name,
  provider: 'webpush',
  subscription: {
    endpoint: `https://${host}/send/${name}`,
    keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' },
  },
});

const sent: { token: string; push: Push }[] = [];
const sending: SendPush = async ({ token }, push) => void sent.push({ token, push });

/** Runs the queued jobs with push services that record the pushes. */
async function run(send: SendPush = sending): Promise<void> {
  sent.length = 0;
  Object.assign(shop.app.jobs, pushJobs(shop.db, { webpush: send, fcm: send, apns: send }));
  await shop.runJobs();
}

const save = (client: TestClient, body: object) => client.send('savePushToken', { body });

describe('savePushToken', () => {
  // spec: L147
  it('sends updates of an order to every device of the customer', async () => {
    const buyer = await aBuyer(shop);
    expect((await save(buyer, device('phone'))).status).toBe(200);
    expect((await save(buyer, device('tablet', 'web.push.apple.com'))).status).toBe(200);
    const apple = 'a1'.repeat(32);
    await buyer.call('savePushToken', { body: { token: apple, provider: 'apns' } });
    await buyer.call('savePushToken', { body: { token: 'android', provider: 'fcm' } });
    const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await run();
    await run();
    expect(sent).toEqual([]);
    const again = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await run();
    expect(sent.map(({ token }) => token).sort()).toEqual([apple, 'android', 'phone', 'tablet']);
    expect(sent[0]?.push).toMatchObject({
      title: 'Order placed',
      url: `/my/order/${again}`,
      tag: again,
    });
    expect(orderNo).not.toBe(again);
  });

  it('forgets a device that revoked its permission, and reaches the others', async () => {
    const buyer = await aBuyer(shop);
    await save(buyer, device('gone'));
    await save(buyer, device('here'));
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await run(async (to, push) => {
      if (to.token === 'gone') throw new PushGone();
      await sending(to, push);
    });
    expect(sent).toHaveLength(1);
    const { rows } = await shop.db.pool.query(
      `select from notifications.push_target where token = 'gone'`,
    );
    expect(rows).toHaveLength(0);
  });

  it('refuses addresses of unknown push services, and a browser without its keys', async () => {
    const client = shop.client();
    for (const host of [
      'localhost',
      '127.0.0.1',
      '169.254.169.254',
      'fcm.googleapis.com.elsewhere.test',
      'elsewhere.test',
      'fcm.googleapis.com:8443',
      'user@fcm.googleapis.com',
    ]) {
      expect((await save(client, device('x', host))).status, host).toBe(422);
    }
    expect((await save(client, { token: 'x', provider: 'webpush' })).status).toBe(422);
    expect((await save(client, { token: 'x', provider: 'pigeon' })).status).toBe(422);
    expect((await save(client, { token: '../3/device/x', provider: 'apns' })).status).toBe(422);
  });

  it('stops at logout: the next person at the device receives nothing', async () => {
    const buyer = await aBuyer(shop);
    await save(buyer, device('shared'));
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await buyer.call('logout', { body: {} });
    await run();
    expect(sent).toEqual([]);
  });

  it('stops when the customer ends the session of the device elsewhere', async () => {
    const buyer = await aBuyer(shop);
    await save(buyer, device('lost'));
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    const [session] = (await buyer.call('customerSessions')).sessions;
    await buyer.call('endCustomerSession', {
      params: { sessionId: session?.sessionId ?? 0 },
    });
    await run();
    expect(sent).toEqual([]);
    const { rows } = await shop.db.pool.query(
      `select from notifications.push_target where token = 'lost'`,
    );
    expect(rows).toHaveLength(0);
  });

  it('moves a device to the customer who registered it last', async () => {
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    await save(first, device('handed-on'));
    await save(second, device('handed-on'));
    await aPlacedOrder(first, [{ sku: 'CHK-CURRY-500' }]);
    await run();
    expect(sent).toEqual([]);
  });
});

describe('savePushPreferences', () => {
  it('sends no topic that the customer muted', async () => {
    const buyer = await aBuyer(shop);
    await save(buyer, device('muted'));
    expect(await buyer.call('pushPreferences')).toEqual({ muted: [], quietAtNight: true });
    const preferences = { muted: ['orders' as const], quietAtNight: true };
    expect(await buyer.call('savePushPreferences', { body: preferences })).toEqual(preferences);
    expect(await buyer.call('pushPreferences')).toEqual(preferences);
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await run();
    expect(sent).toEqual([]);
  });
});

describe('preparePushKeys', () => {
  const pushSubject = 'mailto:shop@halalbasket.example';
  const prepare = (current: string, ...accepted: string[]) =>
    preparePushKeys(shop.db, { secrets: { current, accepted }, pushSubject });

  it('makes the keys of the shop once, and others for another secret', async () => {
    const [first, atTheSameTime] = await Promise.all([prepare('one'), prepare('one')]);
    expect(atTheSameTime).toEqual(first);
    expect(first).toMatchObject({ subject: pushSubject });
    expect(await prepare('one')).toEqual(first);
    expect(await prepare('two', 'one')).toEqual(first);
    expect((await prepare('two')).publicKey).not.toBe(first.publicKey);
  });
});

describe('a later push with the same tag', () => {
  /** A customer with one device, and how to queue a push about one order to it. */
  async function aDevice(name: string) {
    const buyer = await aBuyer(shop);
    await save(buyer, device(name));
    const { rows } = await shop.db.pool.query<{ customerId: string }>(
      `select customer_id as "customerId" from notifications.push_target where token = $1`,
      [name],
    );
    const customerId = Number(rows[0]?.customerId);
    return (title: string): Promise<void> =>
      shop.db.transaction((tx) => {
        const push = { title, text: title, url: '/my/orders', tag: 'HB1' };
        return pushTo(tx, 'orders', [{ customerId, push }], shop.clock.now());
      });
  }
  const titles = () => sent.map(({ push }) => push.title);
  const retryNow = () =>
    shop.db.pool.query(`update graphile_worker._private_jobs set run_at = now()`);

  it('replaces one that failed and waits for its retry', async () => {
    const queue = await aDevice('retried');
    await queue('Rider assigned');
    await run(async () => {
      throw new Error('The push service did not answer');
    });
    await queue('Out for delivery');
    await retryNow();
    await run();
    expect(titles()).toEqual(['Out for delivery']);
  });

  it('follows one that is under way', async () => {
    const queue = await aDevice('under-way');
    await queue('Rider assigned');
    let started = () => {};
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const first = run(async (to, push) => {
      started();
      if (push.title === 'Rider assigned') await answered;
      await sending(to, push);
    });
    await hasStarted;
    await queue('Out for delivery');
    const second = shop.runJobs();
    setTimeout(answer, 300);
    await Promise.all([first, second]);
    expect(titles()).toEqual(['Rider assigned', 'Out for delivery']);
  });

  it('is not followed by one that another process was about to send', async () => {
    const queue = await aDevice('two-processes');
    await queue('Rider assigned');
    const hold = `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another'
                  returning payload`;
    const { rows } = await shop.db.pool.query<{ payload: object }>(hold);
    await queue('Out for delivery');
    await run();
    await shop.app.jobs['send-push']?.(rows[0]?.payload);
    expect(titles()).toEqual(['Out for delivery']);
    await shop.db.pool.query(`delete from graphile_worker._private_jobs`);
  });
});

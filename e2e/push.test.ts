import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decryptPush } from '../scripts/lib/decrypt-push.mjs';
import { sharedBrowser, origin, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { newPhone, open, seen } from './support/shop.ts';
import { staffWith } from './support/staff.ts';

interface Received {
  path: string;
  authorization: string;
  body: Buffer;
}

/** The requests of the store to the push service. */
const received: Received[] = [];
const service = createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { authorization = '' } = request.headers;
    received.push({ path: request.url ?? '', authorization, body: Buffer.concat(parts) });
    answer.writeHead(201).end();
  });
});

const browser = await sharedBrowser();
beforeAll(async () => {
  const { port, hostname } = new URL(process.env['E2E_PUSH_SERVICE'] ?? '');
  await new Promise<void>((listening) => service.listen(Number(port), hostname, listening));
});
afterAll(async () => {
  service.close();
});

/** The keys of a browser, and what it tells the shop of itself. */
function newSubscription(id: string) {
  const keys = createECDH('prime256v1');
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') },
  };
  return { subscription, decrypt: (body: Buffer) => decryptPush(body, keys, auth) };
}

/**
 * Lets a browser without a window and without a network allow notifications and subscribe. The page
 * keeps the key that it was called with.
 */
async function subscribeTo(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted');
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey));
        document.documentElement.dataset['pushKey'] = key;
        return { toJSON: () => given };
      },
    });
  }, subscription);
}

/** Hands a message to the service worker, as the browser does after it has decrypted it. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((known) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin()}/`);
      if (own) known(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: origin(),
    registrationId: await registration,
    data: JSON.stringify(message),
  });
  await devtools.detach();
}

interface Shown {
  title: string;
  tag: string;
  data: object;
}

/** The parts of a service worker that show and open notifications. */
interface NotifyingWorker {
  shown: Shown[];
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (to: string) => Promise<null> };
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/** The worker of the page. A browser without a window shows no notifications: the worker keeps them. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const self = globalThis as unknown as NotifyingWorker;
    self.shown = [];
    self.registration.showNotification = async (title, options) => {
      self.shown.push({ title, ...options } as Shown);
    };
  });
  return worker;
}

const shown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as NotifyingWorker).shown.map(({ title, tag }) => ({ title, tag })),
  );

/** Presses the notification; returns the page that the worker opens. Only a person may open a window. */
const pressNotification = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => {
    const self = globalThis as unknown as NotifyingWorker;
    const [notification] = self.shown;
    const opened = new Promise<string>((known) => {
      self.clients.openWindow = async (to) => {
        known(to);
        return null;
      };
    });
    const close = () => self.shown.shift();
    const press = new self.ExtendableEvent('notificationclick');
    self.dispatchEvent(Object.assign(press, { notification: { ...notification, close } }));
    return opened;
  });

test('notifies a customer of a delivery on its way, and opens the order by a press', async () => {
  const customer = await visit(browser, 'desktop', { hasServiceWorker: true });
  const { page, context, problems } = customer;
  const { subscription, decrypt } = newSubscription('journey');
  await subscribeTo(page, subscription);
  await becomeCustomer(page, newPhone());
  const orderNo = await orderByApi(page);
  await open(page, `/co/order/${orderNo}`);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await seen(page.getByText(/^Notifications are on\./));

  const staff = await staffWith(browser, 'desktop', orderNo);
  await staff.confirm();
  await staff.assign();
  await staff.pickUp();
  const messages = () =>
    received.map(({ body }) => decrypt(body) as { title: string; url: string });
  await expect.poll(() => messages().at(-1)?.title).toBe('Out for delivery');
  const onItsWay = messages().at(-1);
  expect(onItsWay?.url).toBe(`/my/order/${orderNo}`);
  const { path, authorization } = received[0] ?? { path: '', authorization: '' };
  expect(path).toBe('/fcm/send/journey');
  const key = await page.evaluate(() => document.documentElement.dataset['pushKey'] ?? '');
  expect(authorization).toContain(`k=${Buffer.from(key, 'base64').toString('base64url')}`);

  const worker = await workerOf(context);
  await deliver(page, onItsWay);
  await expect.poll(() => shown(worker)).toEqual([{ title: onItsWay?.title, tag: orderNo }]);
  const opened = await pressNotification(worker);
  expect(opened).toBe(`${origin()}/my/order/${orderNo}`);
  expect(await shown(worker)).toEqual([]);
  await open(page, opened);
  await seen(page.getByText('Out for delivery').first());
  expect(problems).toEqual([]);
  await staff.close();
  await customer.close();
});

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, visit, type Visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import {
  appBuildShop,
  type FakeBridge,
  type NativePlugins,
  startApp,
} from './support/fake-bridge.ts';
import { payByPayuSdk, payByRazorpaySdk } from './support/fake-sdks.ts';
import { isPlaced, pay } from './support/payment.ts';
import { chooseSlot, dialog, gone, logIn, newPhone, seen } from './support/shop.ts';
import { startBeside } from './support/start-store.ts';
import { letWait } from './support/waits.ts';

const browser = await sharedBrowser();
let shop: Awaited<ReturnType<typeof startBeside>>;
beforeAll(async () => {
  execFileSync('npm', ['run', 'build', '-w', 'apps/native', '--silent'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, SHOP_URL: appBuildShop },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  shop = await startBeside({
    APP_ANDROID_PACKAGE: 'in.halalbasket.shop',
    APP_ANDROID_CERTIFICATES: Array.from({ length: 32 }, () => 'AB').join(':'),
    APP_ANDROID_NEWEST: '12',
    APP_ANDROID_OLDEST: '5',
    APP_ANDROID_STORE_URL: 'https://play.google.com/store/apps/details?id=in.halalbasket.shop',
  });
}, 600_000);
afterAll(async () => {
  await shop.stop();
});

/** A phone with the app, PhonePe and a key store. */
function phoneWith(more: NativePlugins = {}, build = '12'): NativePlugins {
  const keys = new Map<string, unknown>();
  return {
    'App.getInfo': () => ({ name: 'Halal Basket', id: 'in.halalbasket.shop', version: '1', build }),
    'App.getLaunchUrl': () => ({}),
    'App.minimizeApp': () => ({}),
    'Browser.open': () => ({}),
    'SplashScreen.hide': () => ({}),
    'Haptics.impact': () => ({}),
    'Haptics.notification': () => ({}),
    'PushNotifications.checkPermissions': () => ({ receive: 'denied' }),
    'SecureStorage.setDefaultKeychainAccess': () => ({}),
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({
      data: keys.get(String(prefixedKey)) ?? null,
    }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) =>
      void keys.set(String(prefixedKey), data),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({
      success: keys.delete(String(prefixedKey)),
    }),
    'GatewaySdks.upiApps': () => ({ apps: ['com.phonepe.app', 'com.example.bank'] }),
    ...more,
  };
}

async function openApp(plugins: NativePlugins): Promise<Visit & { bridge: FakeBridge }> {
  const visitor = await visit(browser, 'mobile', { at: 'https://localhost' });
  // The shop of the journeys has an address of this machine, which a page may only ask with this permission.
  await visitor.context.grantPermissions(['local-network-access']);
  const bridge = await startApp(visitor.page, shop.origin, plugins);
  return { ...visitor, bridge };
}

/** A customer with a cart and an address, who logs in in the app and is at the payment methods. */
async function readyInApp({ page }: Visit): Promise<void> {
  const phone = newPhone();
  const web = await visit(browser, 'mobile', { at: shop.origin });
  await becomeCustomer(web.page, phone);
  await web.close();
  await letWait(phone);
  await page.goto('/login?redirectUrl=/checkout');
  await logIn(page, phone);
  await chooseSlot(page);
}

describe('the app', () => {
  test('keeps its ticket in the key store, and pays by the UPI app of this phone', async () => {
    const visitor = await openApp(
      phoneWith({
        'GatewaySdks.openRazorpay': ({ options }) =>
          payByRazorpaySdk(options as Parameters<typeof payByRazorpaySdk>[0]),
      }),
    );
    const { page, bridge } = visitor;
    await readyInApp(visitor);
    expect(bridge.calls).toContain('SecureStorage.internalSetItem');
    expect(bridge.calls).toContain('SplashScreen.hide');
    expect(await page.getByRole('radio', { name: /^Google Pay/ }).count()).toBe(0);
    await isSound(visitor, 'the checkout in the app');
    await pay(page, /^PhonePe/);
    await isPlaced(page);
    expect(bridge.calls).toContain('GatewaySdks.openRazorpay');
    // The next start of the app reads the ticket.
    await page.goto('/my/orders');
    await seen(page.getByRole('link', { name: /^Track order/ }).first());
    await visitor.close();
  });

  test('pays by the second gateway after its SDK reported a failure', async () => {
    const banks: ('success' | 'failure')[] = ['failure', 'success'];
    const forms: URLSearchParams[] = [];
    const visitor = await openApp(
      phoneWith({
        'GatewaySdks.openPayu': (call) => {
          const page = call as { postUrl: string; postData: string };
          forms.push(new URLSearchParams(page.postData));
          return payByPayuSdk(page, banks.shift() ?? 'success');
        },
      }),
    );
    const { page } = visitor;
    await readyInApp(visitor);
    await page.getByRole('radio', { name: /^Net banking/ }).check();
    await page.getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 });
    const press = page.getByRole('button', { name: /^Pay ₹/ });
    await press.click();
    await seen(dialog(page, 'Payment failed'));
    await page.getByRole('button', { name: 'Choose another method' }).click();
    await gone(page.getByRole('dialog'));
    await press.click();
    await isPlaced(page);
    expect(forms.map((each) => each.get('pg'))).toEqual(['NB', 'NB']);
    expect(forms[0]?.get('hash')).not.toBe(forms[1]?.get('hash'));
    await visitor.close();
  });

  test('opens links of the shop, and follows the back button of the device', async () => {
    const other = await visit(browser, 'mobile', { at: shop.origin });
    await becomeCustomer(other.page, newPhone());
    const orderNo = await orderByApi(other.page);
    await other.close();
    const { page, bridge, close } = await openApp(phoneWith());
    await page.goto('/');
    await seen(page.getByRole('main'));
    await bridge.emit('App', 'appUrlOpen', { url: `${shop.origin}/mutton/goat-keema` });
    await seen(page.getByRole('heading', { level: 1, name: /Goat Keema/ }));
    await bridge.emit('App', 'backButton', { canGoBack: true });
    await page.waitForURL('https://localhost/');
    await bridge.emit('App', 'backButton', { canGoBack: false });
    await expect.poll(() => bridge.calls).toContain('App.minimizeApp');
    const notification = { data: { url: '/chicken' } };
    await bridge.emit('PushNotifications', 'pushNotificationActionPerformed', { notification });
    await seen(page.getByRole('heading', { level: 1, name: 'Chicken' }));
    // Another customer's order: the app asks for the login and shows nothing of it.
    await bridge.emit('App', 'appUrlOpen', { url: `${shop.origin}/my/order/${orderNo}` });
    await seen(page.getByRole('textbox', { name: 'Mobile number' }));
    expect(await page.getByText(orderNo).count()).toBe(0);
    await close();
  });

  test('offers the update to an older version, and only the update to one that has ended', async () => {
    const older = await openApp(phoneWith({}, '7'));
    const update = older.page.getByRole('status').getByRole('button', { name: 'Update now' });
    // The offer goes after five seconds: it is taken as soon as it comes.
    await Promise.all([older.page.goto('/'), update.click()]);
    expect(older.bridge.calls).toContain('Browser.open');
    await seen(older.page.getByRole('main'));
    await older.close();
    const ended = await openApp(phoneWith({}, '3'));
    await ended.page.goto('/chicken');
    await seen(ended.page.getByRole('heading', { level: 1, name: 'Update the app' }));
    await isSound(ended, 'a version that has ended');
    await ended.close();
  });
});

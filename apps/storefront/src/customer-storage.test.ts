import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

function aStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

const guest = { loggedIn: false };
const customer = { loggedIn: true };

/** The keys of a browser's storages that belong to the device or to one visit of it, not to a customer. */
const ofDevice = new Set([
  'hb-install-later',
  'hb-push', // Names the visitor, so that it ends with the login.
  'hb_cart',
  'hb_links',
  'hb_notice',
  'hb_owner',
  'hb_reported_orders', // Analytics count each purchase once, also after a logout.
  'hb_reset_at',
  'hb_utm',
  'hb_visitor',
]);

/** A page of the tab that has `session`; all tabs share `local`. */
async function aPage(session: Storage, local: Storage) {
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  vi.resetModules();
  const { keepForVisitor } = await import('./customer-storage.ts');
  const { tabStore } = await import('./tab-store.ts');
  const { giftStore } = await import('./features/gift/gift-store.ts');
  const { attemptStore } = await import('./features/checkout/attempt.ts');
  const { rememberedOption, rememberOption } =
    await import('./features/payment/preferred-option.ts');
  const isTip = (value: unknown): value is number => typeof value === 'number';
  const tipStorage = tabStore('hb_tip', isTip, () => session);
  const giftStorage = giftStore(() => session);
  const attemptStorage = attemptStore(() => session);
  return {
    keepForVisitor: (launch: { loggedIn: boolean }) =>
      keepForVisitor(launch, local.getItem('hb_visitor') ?? ''),
    shop: () => {
      tipStorage.write(30);
      giftStorage.write({ message: 'For Amma', hidePrices: false });
      attemptStorage.write({ key: 'k', contents: 'c' });
      rememberOption('cod');
      localStorage.setItem('hb-past-searches', '["keema"]');
    },
    kept: () => ({
      tip: tipStorage.read(),
      gift: giftStorage.read()?.message ?? null,
      attempt: attemptStorage.read()?.key ?? null,
      option: rememberedOption(),
      searches: localStorage.getItem('hb-past-searches'),
    }),
  };
}

const nothing = { tip: null, gift: null, attempt: null, option: null, searches: null };
const everything = {
  tip: 30,
  gift: 'For Amma',
  attempt: 'k',
  option: 'cod',
  searches: '["keema"]',
};

let local: Storage;
let session: Storage;
const logIn = (at: number) => local.setItem('hb_visitor', String(at));

beforeEach(() => {
  local = aStorage();
  session = aStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('deletes the data of a customer whose session ends, and keeps that of the device', async () => {
  const page = await aPage(session, local);
  page.keepForVisitor(customer);
  page.shop();
  local.setItem('hb-install-later', '1');
  page.keepForVisitor(customer);
  expect(page.kept()).toEqual(everything);
  page.keepForVisitor(guest);
  expect(page.kept()).toEqual(nothing);
  expect(local.getItem('hb-install-later')).toBe('1');
});

it('leaves the data of a guest to the customer who logs in', async () => {
  const page = await aPage(session, local);
  page.keepForVisitor(guest);
  page.shop();
  logIn(1);
  page.keepForVisitor(customer);
  expect(page.kept()).toEqual(everything);
});

it('deletes it when another customer has logged in', async () => {
  const page = await aPage(session, local);
  page.keepForVisitor(customer);
  page.shop();
  logIn(2);
  page.keepForVisitor(customer);
  expect(page.kept()).toEqual(nothing);
});

it('deletes what a tab has that opens again after a change of customers in another tab', async () => {
  const first = await aPage(session, local);
  first.keepForVisitor(customer);
  first.shop();
  const other = await aPage(aStorage(), local);
  other.keepForVisitor(customer);
  other.keepForVisitor(guest);
  logIn(2);
  other.keepForVisitor(customer);
  local.setItem('hb-payment-option', 'upi');
  const again = await aPage(session, local);
  again.keepForVisitor(customer);
  expect(again.kept()).toEqual({ ...nothing, option: 'upi' });
});

it('knows the owner of each key that the shop stores', async () => {
  const page = await aPage(session, local);
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^paraglide/.test(path))
    .map((path) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8'))
    .filter((text) => /(?:session|local)Storage|tabStore\(|\battemptStore\(/.test(text));
  const keys = sources
    .flatMap((text) => [...text.matchAll(/(?:key = |tabStore\(|=> )['`](hb[-_][\w-]+)/gi)])
    .map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(20);
  page.keepForVisitor(customer);
  for (const key of keys) local.setItem(key, 'x');
  logIn(2);
  page.keepForVisitor(guest);
  const left = Object.keys(local);
  expect(left.filter((key) => !ofDevice.has(key))).toEqual([]);
});

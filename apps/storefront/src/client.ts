import {
  type Caller,
  createClient,
  httpTransport,
  type HttpTransportOptions,
} from '@halal-basket/contract/client';
import { withProofs } from '@halal-basket/contract/proofs';
import { callErrorOf } from './call-errors.ts';
import { appVersionCode, clientId } from './version.ts';
import { m } from './messages.ts';
import { localHref, pageLocale } from './page-locale.ts';
import type { ShellKind } from './page-state.ts';
import { paths } from './paths.ts';

/** After this time between two calls the data of the page is outdated (spec, 8). */
const idleMs = 30 * 60_000;
/**
 * At most one reset in this time. Otherwise a server that always answers 412 would reload forever.
 */
const resetPauseMs = 60_000;

const deviceIdKey = 'did';
const utmKey = 'hb_utm';
const resetAtKey = 'hb_reset_at';
const noticeKey = 'hb_notice';
export const visitorKey = 'hb_visitor';
/** Changes with each accepted change of the cart, so that other tabs read the cart again. */
export const cartKey = 'hb_cart';
/** The answers that this browser keeps for times without a network (`features/offline`). */
export const keptAnswers = 'shop-kept';

/** After these calls another visitor uses the page. */
const changesVisitor = /^(verifyLoginCode|passwordLogin|verifySupportToken|logout|eraseAccount)$/;

/** After these calls other tabs show an old cart. */
const changesCart =
  /^(addToCart|removeFromCart|addRecipeToCart|saveForLater|takeFromSaved|dropSoldOut|mergeCart|emptyCart|(apply|remove)(Promo|Referral)|(add|remove)Membership|validateLocation|placeOrder|payOrder|validatePayment|reorder|reorderSameSlot)$/;

/** `crypto.randomUUID` exists only in secure contexts; a shop tried out over plain HTTP has none. */
function newDeviceId(): string {
  if (isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Storage throws where the browser forbids it; the shop works without. */
const remembered = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

const remember = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Ignored: the value is kept as long as the page.
  }
};

const local = () => localStorage;
const session = () => sessionStorage;

/**
 * All tabs share one device id. It is read before each call, since another tab may have reset it.
 */
function deviceIds(): () => string {
  let own = '';
  return () => {
    const known = remembered(local, deviceIdKey);
    if (known && /^[0-9a-f-]{36}$/i.test(known)) return (own = known);
    own ||= newDeviceId();
    remember(local, deviceIdKey, own);
    return own;
  };
}

/** The campaign of the visit, stored for the session. */
function utmHeaders(): Record<string, string> {
  const query = new URLSearchParams(location.search);
  const found = Object.fromEntries(
    ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((name) => {
      const value = query.get(name)?.replace(/[^\x20-\x7e]/g, '');
      return value ? [[name.replace('_', '-'), value.slice(0, 100)]] : [];
    }),
  );
  if (Object.keys(found).length > 0) {
    remember(session, utmKey, JSON.stringify(found));
    return found;
  }
  return JSON.parse(remembered(session, utmKey) ?? '{}') as Record<string, string>;
}

/** The message of a reset, shown once. */
export function takeResetNotice(): string | null {
  const notice = remembered(session, noticeKey);
  if (notice) remember(session, noticeKey, null);
  return notice;
}

/** Changes with each login and logout in this browser. */
export const visitorMark = (): string => remembered(local, visitorKey) ?? '';

/** When this browser last changed the cart, ms since 1970. */
export const cartChangedAt = (): number => Number(remembered(local, cartKey));

/** Another visitor uses the browser from now on: other tabs drop their data, and nothing stays kept. */
function changeVisitor(): void {
  remember(local, visitorKey, String(Date.now()));
  // Private windows and plain HTTP may keep nothing.
  void globalThis.caches?.delete(keptAnswers).catch(() => undefined);
}

/** The device's session is invalid: clear the stored data, and restart at home. */
function resetToHome(notice: string): void {
  const last = Number(remembered(session, resetAtKey) ?? 0);
  if (Date.now() - last < resetPauseMs) return;
  remember(local, deviceIdKey, newDeviceId());
  changeVisitor();
  remember(session, resetAtKey, String(Date.now()));
  remember(session, noticeKey, notice);
  location.assign(localHref(paths.home()));
}

interface BrowserCallerOptions {
  shell: () => ShellKind;
  /** Drops the page's data: the page was idle for too long, or belongs to another visitor. */
  onIdle: () => void;
  /** A customer's call by a guest. */
  onUnauthorised: () => void;
  /** How an app reaches the server; a page calls the server that it came from. */
  connection?: HttpTransportOptions | undefined;
}

/** Calls the shop's server from the browser, with the headers of the contract. */
export function browserCaller(settings: BrowserCallerOptions): Caller {
  const { shell, onIdle, onUnauthorised, connection } = settings;
  const deviceId = deviceIds();
  const ownHeaders = {
    'client-id': clientId,
    'app-version-code': String(appVersionCode),
    ...utmHeaders(),
  };
  let lastCallAt = Date.now();
  // After a login or logout in another tab, this tab shows another visitor's data.
  addEventListener('storage', ({ key }) => key === visitorKey && onIdle());
  const transport = withProofs(
    httpTransport({
      ...connection,
      headers: () => ({
        ...ownHeaders,
        'accept-language': pageLocale(),
        'device-id': deviceId(),
        'device-type': shell(),
        ...connection?.headers?.(),
      }),
      unansweredTexts: () => ({ offline: m.call_offline(), failed: m.call_failed() }),
      onResponse: ({ status }) => {
        if (status === 401) onUnauthorised();
      },
    }),
  );
  /** A call of a visitor who has left in another tab is refused too: this tab has dropped its data already. */
  const resetAfter = (error: unknown, mark: string): void => {
    const { status, description } = callErrorOf(error) ?? {};
    if (status === 412 && description && visitorMark() === mark) resetToHome(description);
  };
  return createClient({
    transport: async (name, input, options) => {
      const idleFor = Date.now() - lastCallAt;
      lastCallAt = Date.now();
      if (idleFor > idleMs) onIdle();
      const mark = visitorMark();
      const answer = await transport(name, input, options).catch((error: unknown) => {
        resetAfter(error, mark);
        throw error;
      });
      if (changesVisitor.test(name)) changeVisitor();
      if (changesCart.test(name)) remember(local, cartKey, String(Date.now()));
      return answer;
    },
  });
}

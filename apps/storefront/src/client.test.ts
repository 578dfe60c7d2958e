import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserCaller } from './client.ts';

const minute = 60_000;
const did = '3f2b8c9e-5a1d-4c7e-9b60-0d2f4a6c8e10';
const void412 = 'Something went wrong. Redirecting you to homepage.';

function aStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

/** One tab: its own session storage and listeners; `local` is shared with the others. */
function aTab(local: Storage, search = '') {
  const session = aStorage();
  const assign = vi.fn();
  const answers: number[] = [];
  const sent: Headers[] = [];
  let onStorage = (_event: { key: string }) => {};
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', { search, assign });
  vi.stubGlobal('addEventListener', (_name: string, hear: typeof onStorage) => (onStorage = hear));
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: HeadersInit }) => {
    sent.push(new Headers(headers));
    const status = answers.shift() ?? 200;
    const failure = { action: 'failure', code: status, description: void412, error: {} };
    return new Response(
      JSON.stringify(status === 200 ? { action: 'success', data: {} } : failure),
      { status },
    );
  });
  const [onIdle, onUnauthorised] = [vi.fn(), vi.fn()];
  const caller = browserCaller({ shell: () => 'mobile', onIdle, onUnauthorised });
  return {
    caller,
    assign,
    onIdle,
    onUnauthorised,
    session,
    answers,
    sent,
    hear: (key: string) => onStorage({ key }),
    ask: () => caller.call('launch').catch(() => undefined),
  };
}

let local: Storage;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
  local = aStorage();
  local.setItem('did', did);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('every call', () => {
  // spec: L143.1
  it('sends the client headers, and the campaign of the address', async () => {
    const tab = aTab(local, '?utm_source=mail&utm_medium=letter&utm_campaign=eid');
    await tab.ask();
    const known = {
      accept: 'application/json',
      'device-id': did,
      'accept-language': 'en',
      'device-type': 'mobile',
      'client-id': 'web-client/1.0',
      'app-version-code': '1',
    };
    const campaign = { 'utm-source': 'mail', 'utm-medium': 'letter', 'utm-campaign': 'eid' };
    expect(Object.fromEntries(tab.sent[0] ?? [])).toEqual({ ...known, ...campaign });
    const other = aTab(local);
    await other.ask();
    expect(Object.fromEntries(other.sent[0] ?? [])).toEqual(known);
  });
});

describe('a revoked ticket (412)', () => {
  it('changes nothing where the visitor has left in another tab meanwhile', async () => {
    const tab = aTab(local);
    tab.answers.push(412);
    const asking = tab.ask();
    local.setItem('hb_visitor', '1');
    await asking;
    expect(tab.assign).not.toHaveBeenCalled();
    expect(local.getItem('did')).toBe(did);
  });

  // spec: L234
  it('restarts at home with a new device id and the message of the specification', async () => {
    const tab = aTab(local);
    tab.answers.push(412);
    await tab.ask();
    expect(tab.assign).toHaveBeenCalledExactlyOnceWith('/');
    expect(tab.session.getItem('hb_notice')).toBe(void412);
    expect(local.getItem('did')).not.toBe(did);
  });

  it('resets at most once a minute', async () => {
    const tab = aTab(local);
    tab.answers.push(412, 412, 412);
    await tab.ask();
    await tab.ask();
    expect(tab.assign).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + minute);
    await tab.ask();
    expect(tab.assign).toHaveBeenCalledTimes(2);
  });
});

describe('more than thirty minutes between two calls', () => {
  // spec: L235, L252.1
  it('drops the data of the page without a redirect', async () => {
    const tab = aTab(local);
    await tab.ask();
    vi.setSystemTime(Date.now() + 30 * minute);
    await tab.ask();
    expect(tab.onIdle).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 30 * minute + 1);
    await tab.ask();
    expect(tab.onIdle).toHaveBeenCalledTimes(1);
    expect(tab.assign).not.toHaveBeenCalled();
  });
});

describe('two tabs', () => {
  it('share logins and logouts: the other tab drops its data', async () => {
    const tab = aTab(local);
    await tab.ask();
    expect(local.getItem('hb_visitor')).toBeNull();
    await tab.caller.call('logout', { body: {} });
    expect(local.getItem('hb_visitor')).not.toBeNull();
    tab.hear('something else');
    expect(tab.onIdle).not.toHaveBeenCalled();
    tab.hear('hb_visitor');
    expect(tab.onIdle).toHaveBeenCalledTimes(1);
  });

  it('notice accepted changes of the cart, but neither refused ones nor reads', async () => {
    const tab = aTab(local);
    const add = () => tab.caller.call('addToCart', { body: { sku: 'AB' } });
    tab.answers.push(409);
    await add().catch(() => undefined);
    await tab.caller.call('showCart');
    expect(local.getItem('hb_cart')).toBeNull();
    await add();
    expect(local.getItem('hb_cart')).toBe('1700000000000');
  });

  it('keep one device id when one of them resets', async () => {
    const tab = aTab(local);
    await tab.ask();
    const other = 'aaaaaaaa-5a1d-4c7e-9b60-0d2f4a6c8e10';
    local.setItem('did', other);
    await tab.ask();
    expect(tab.sent.map((headers) => headers.get('device-id'))).toEqual([did, other]);
  });

  it('redirects a customer’s call to the login after a logout in another tab', async () => {
    const tab = aTab(local);
    tab.answers.push(401);
    await tab.ask();
    expect(tab.onUnauthorised).toHaveBeenCalledTimes(1);
    expect(tab.assign).not.toHaveBeenCalled();
  });
});

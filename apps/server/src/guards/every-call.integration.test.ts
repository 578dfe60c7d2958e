import { type CallName, callShapes, changesState } from '@halal-basket/contract';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aKey } from '../testing/buyer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { expectFailure, expectFailureOf } from './failure.ts';

let shop: TestApp;
let stranger: TestClient;
let guest: TestClient;
let customer: TestClient;
beforeAll(async () => {
  shop = await testApp();
  stranger = shop.client();
  guest = shop.client();
  await guest.call('validateLocation', { body: { pinCode: '500034' } });
  customer = await aCustomer(shop);
});
afterAll(() => shop.close());

const names = Object.keys(callShapes) as CallName[];
const byGateway = (name: CallName) => callShapes[name].who === 'gateway';
const writes = (name: CallName) => changesState(callShapes[name]);
const takesBody = (name: CallName) => callShapes[name].method !== 'GET';
const forVisitors = (name: CallName) => ['any', 'customer'].includes(callShapes[name].who);
const needsDevice = (name: CallName) => forVisitors(name) && callShapes[name].device !== false;

/** A request that fits the path of a call; its other input may be invalid. */
function request(name: CallName, headers: Record<string, string> = {}) {
  const { method, path, idempotency } = callShapes[name];
  const url = path.replace(/:\w+/g, '1');
  return {
    method,
    url,
    headers: { ...(idempotency && aKey()), ...headers },
    ...(method !== 'GET' && { payload: {} }),
  } satisfies InjectOptions;
}

async function ask(
  browser: TestClient,
  name: CallName,
  headers: Record<string, string>,
  body: Pick<InjectOptions, 'payload'> = {},
) {
  const { headers: own, ...rest } = request(name);
  return browser.raw({ ...rest, headers: { ...own, ...headers }, ...body });
}

const unauthorised = 'Unauthorised Access! Please login to access this service';

describe('every call of the contract', () => {
  it('requires a valid device id when it is for visitors', async () => {
    const wrong = ['', 'x', '1234', '00000000-0000-0000-0000-00000000000g', `'; drop table x;--`];
    for (const name of names.filter(needsDevice)) {
      for (const id of wrong) {
        const answer = await ask(customer, name, { 'device-id': id });
        expectFailureOf(name, answer, 'DEVICE_ID_REQUIRED');
      }
    }
  });

  it('refuses visitors and guests in the specification’s words when it is for customers', async () => {
    for (const name of names.filter((each) => callShapes[each].who === 'customer')) {
      for (const browser of [stranger, guest]) {
        const answer = await ask(browser, name, {});
        expect(expectFailureOf(name, answer, 'UNAUTHORISED').description).toBe(unauthorised);
      }
    }
  });

  it('refuses customers with any ticket when it is for staff', async () => {
    const ticket = customer.cookies.get('hb_session') ?? '';
    for (const name of names.filter((each) => callShapes[each].who === 'staff')) {
      const tries: Record<string, string>[] = [
        {},
        { cookie: `hb_session=${ticket}; hb_console=${ticket}` },
        { authorization: `Bearer ${ticket}` },
      ];
      for (const headers of tries) {
        const answer = await ask(customer, name, headers);
        expect(expectFailureOf(name, answer, 'UNAUTHORISED').description).toBe(unauthorised);
      }
    }
  });

  it('refuses requests from other sites when it changes state', async () => {
    const ticket = customer.cookies.get('hb_session') ?? '';
    const cookie = `hb_session=${ticket}; hb_console=${ticket}`;
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': '', origin: 'http://evil.test' },
      { 'sec-fetch-site': '', origin: 'null' },
      { 'sec-fetch-site': '', origin: 'http://shop.test.evil.test' },
    ];
    for (const name of names.filter((each) => writes(each) && !byGateway(each))) {
      for (const headers of elsewhere) {
        const answer = await ask(customer, name, { ...headers, cookie });
        expectFailureOf(name, answer, 'CROSS_SITE');
      }
    }
  });

  it('lets no page of another site read an answer', async () => {
    const elsewhere = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    const allowed: string[] = [];
    for (const name of names) {
      const { method, url } = request(name);
      const preflight = { 'access-control-request-method': method, ...elsewhere };
      const answers = [
        await ask(customer, name, elsewhere),
        await customer.raw({ method: 'OPTIONS', url, headers: preflight }),
      ];
      for (const { headers } of answers) {
        const granted = Object.keys(headers).filter((each) => each.startsWith('access-control-'));
        if (granted.length > 0) allowed.push(`${name}: ${granted.join(', ')}`);
      }
    }
    expect(allowed).toEqual([]);
  });

  it('accepts only complete JSON of limited size as a body', async () => {
    for (const name of names.filter(takesBody)) {
      const send = async (payload: string | Buffer, type: string) =>
        ask(customer, name, { 'content-type': type }, { payload });
      for (const broken of ['{"a":', '{"a":1}}', '', 'x', '{"__proto__":{"a":1}}', '\u0000']) {
        expectFailureOf(name, await send(broken, 'application/json'), 'MALFORMED');
      }
      for (const type of [
        'text/plain',
        'text/html',
        'multipart/form-data; boundary=x',
        'application/xml',
        'nonsense',
      ]) {
        expectFailureOf(name, await send('{}', type), 'UNSUPPORTED_MEDIA');
      }
      const huge = Buffer.alloc((callShapes[name].maxBodyBytes ?? 5 * 1024 * 1024) + 1, 'x');
      expectFailureOf(name, await send(huge, 'application/json'), 'TOO_LARGE');
    }
  });

  it('requires a key for money and orders, and refuses unusable keys', async () => {
    const usable = new Set(['aaaaaaaa', 'a'.repeat(128)]);
    const keys = ['', 'short', 'a'.repeat(129), 'with a space', 'emoji-\u00e9\u00e9\u00e9\u00e9'];
    for (const name of names.filter((each) => writes(each) && !byGateway(each))) {
      const required = callShapes[name].idempotency === 'required';
      for (const key of keys.filter((each) => required || each !== '')) {
        const answer = await ask(customer, name, { 'idempotency-key': key });
        expectFailureOf(name, answer, 'IDEMPOTENCY_KEY_REQUIRED');
      }
    }
    for (const key of usable) {
      const answer = await ask(customer, 'placeOrder', { 'idempotency-key': key });
      expectFailureOf('placeOrder', answer, /LOCATION_REQUIRED|CART_EMPTY|ADDRESS_REQUIRED/);
    }
  });

  it('answers NOT_FOUND under another method or a longer path', async () => {
    const paths = [...new Set(names.map((name) => request(name).url))];
    const known = new Set(names.map((name) => `${callShapes[name].method} ${request(name).url}`));
    for (const url of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        // `GET /api/:sku/notify` and others match any word.
        if (known.has(`${method} ${url}`)) continue;
        const answer = await customer.raw({ method, url });
        if (answer.statusCode !== 404) {
          const patterns = names.filter((name) => matches(name, method, url));
          expect(patterns, `${method} ${url}`).not.toEqual([]);
        } else expectFailure(answer, 'NOT_FOUND');
      }
      const longer = `${url}/and/more`;
      if (names.some((name) => matches(name, 'POST', longer))) continue;
      expectFailure(await customer.raw({ method: 'POST', url: longer }), 'NOT_FOUND');
    }
  });
});

function matches(name: CallName, method: string, url: string): boolean {
  const call = callShapes[name];
  const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
  return call.method === method && pattern.test(url);
}

describe('a request to no call', () => {
  it('is answered in the envelope for every path under /api', async () => {
    const paths = [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/../etc/passwd',
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/api//v3/orders',
      `/api/${'x'.repeat(5000)}`,
      `/api/product/${'1'.repeat(300)}`,
      '/api/<script>alert(1)</script>',
      '/api/nothing?x=%00&y=%ff&__proto__[a]=1',
      '/API/launchApi',
    ];
    for (const url of paths) expectFailure(await customer.raw({ url }), 'NOT_FOUND');
  });

  it('is answered MALFORMED when the path cannot be decoded', async () => {
    for (const url of ['/api/%', '/api/product/%zz', '/api/productSearch/%c3%28', '/%ff']) {
      expectFailure(await customer.raw({ url }), 'MALFORMED');
    }
  });

  it('is answered in the envelope even when it is not valid HTTP', async () => {
    const base = new URL(await shop.app.http.listen({ port: 0, host: '127.0.0.1' }));
    const bytes = {
      MALFORMED: 'this is no request\r\n\r\n',
      TOO_LARGE: `GET /api/launchApi HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    };
    for (const [code, sent] of Object.entries(bytes)) {
      const socket = connect(Number(base.port), base.hostname).setEncoding('utf8');
      socket.write(sent);
      const [head = '', payload = ''] = (await readAll(socket)).split('\r\n\r\n');
      const [status = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
      expectFailure({ statusCode: Number(status.split(' ')[1]), headers, payload }, code);
    }
  });
});

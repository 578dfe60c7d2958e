import { describe, expect, it, vi } from 'vitest';
import { withProofs } from './with-proofs.ts';
import { type CallError, createClient, httpTransport, newIdempotencyKey, urlOf } from './index.ts';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const success = (data: unknown, description?: string) =>
  json({ action: 'success', data, description });

const failure = (status: number, httpStatus = status) =>
  json(
    {
      action: 'failure',
      code: status,
      type: 'error',
      uiType: 'text',
      description: 'Please select a location.',
      error: { errorCode: 'LOCATION_REQUIRED', errorMessage: 'no location' },
      requestId: 'r-1',
    },
    httpStatus,
    { 'retry-after': '7' },
  );

/** A client whose store gives one answer, and the request that it received. */
const clientWith = (answer: Response | (() => Promise<Response>)) => {
  const fetch = vi.fn(async (_url: string | URL | Request, _request?: RequestInit) =>
    typeof answer === 'function' ? answer() : answer,
  );
  const onResponse = vi.fn();
  const client = createClient({
    transport: httpTransport({
      baseUrl: 'http://store.test',
      headers: () => ({ 'device-id': 'd-1' }),
      fetch,
      onResponse,
    }),
  });
  const seen = () => {
    const [url, request] = fetch.mock.calls[0]!;
    return { url: String(url), ...request, headers: request?.headers as Record<string, string> };
  };
  return { client, seen, onResponse };
};

const refusal = async (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => expect.unreachable('should have been refused'),
    (error) => error,
  );

describe('the address of a call', () => {
  it('fills parameters safely and leaves out what is absent', () => {
    expect(urlOf('productSearch', { params: { term: 'a/b ?' }, query: { suggest: true } })).toBe(
      '/api/productSearch/a%2Fb%20%3F?suggest=true',
    );
    expect(urlOf('orderList', { query: { pageNo: 2, pageSize: undefined } }, 'http://x')).toBe(
      'http://x/api/v3/orders?pageNo=2',
    );
  });
});

describe('the client over HTTP', () => {
  it('asks for changes only when it has an earlier answer', async () => {
    const known = { etag: '"v1"', data: { categories: [] } };
    const { client, seen, onResponse } = clientWith(new Response(null, { status: 304 }));
    expect(await client.callFull('cpMapping', {}, { known })).toEqual(known);
    expect(seen().headers).toMatchObject({ 'if-none-match': '"v1"' });
    expect(onResponse).toHaveBeenCalledWith({ name: 'cpMapping', status: 304 });
    const newer = json({ action: 'success', data: { categories: [1] } }, 200, { etag: '"v2"' });
    const other = clientWith(newer);
    expect(await other.client.callFull('cpMapping', {}, { known })).toMatchObject({
      data: { categories: [1] },
      etag: '"v2"',
    });
  });

  it('gives the data, or data with description', async () => {
    const { client, seen } = clientWith(success({ places: [] }, 'ok'));
    expect(await client.callFull('placesSearch', { query: { q: 'hyd' } })).toEqual({
      data: { places: [] },
      description: 'ok',
    });
    expect(seen()).toMatchObject({
      url: 'http://store.test/api/places/search?q=hyd',
      method: 'GET',
      headers: { 'device-id': 'd-1' },
    });
    expect(seen().body).toBeUndefined();
  });

  it('sends JSON with writes, also with DELETE', async () => {
    const { client, seen } = clientWith(success({}));
    await client.call('removeFromCart', { body: { sku: 'CHK-CURRY-500', quantity: 1 } });
    expect(seen()).toMatchObject({
      method: 'DELETE',
      body: '{"sku":"CHK-CURRY-500","quantity":1}',
    });
    expect(seen().headers['content-type']).toBe('application/json');
    expect(seen().headers['idempotency-key']).toBeUndefined();
  });

  it('sends NaN so that the store refuses it, because JSON would turn it into null', async () => {
    const { client, seen } = clientWith(success({}));
    await client.call('addToCart', { body: { sku: 'AB', quantity: Number.NaN } });
    expect(seen().body).toBe('{"sku":"AB","quantity":"NaN"}');
  });

  it('sends the caller’s key, and makes one where a key is required', async () => {
    const own = clientWith(success({}));
    await own.client.call('addToCart', { body: { sku: 'AB' } }, { idempotencyKey: 'k-1' });
    expect(own.seen().headers['idempotency-key']).toBe('k-1');
    const made = clientWith(success({}));
    await made.client.call('placeOrder');
    expect(made.seen().headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });

  it('turns a refusal into a CallError and notifies the listener', async () => {
    const { client, onResponse } = clientWith(failure(409));
    const error = await refusal(client.call('addToCart', { body: { sku: 'AB' } }));
    expect(error).toMatchObject({
      status: 409,
      errorCode: 'LOCATION_REQUIRED',
      description: 'Please select a location.',
      message: 'Please select a location.',
      uiType: 'text',
      requestId: 'r-1',
      retryAfter: 7,
    });
    expect(onResponse).toHaveBeenCalledWith({ name: 'addToCart', status: 409, error });
  });

  // spec: L143.2, L233
  it('treats a failure action as an error also at HTTP 200', async () => {
    const { client } = clientWith(failure(409, 200));
    expect((await refusal(client.call('showCart'))).errorCode).toBe('LOCATION_REQUIRED');
  });

  // spec: L237.23
  it.each([
    ['not JSON', new Response('<html>', { status: 502 }), 502],
    ['another JSON', json(['hello']), 200],
    ['null', json(null), 200],
    ['nothing', new Response('', { status: 503 }), 503],
  ])('says the default text for %s', async (_what, response, status) => {
    const { client } = clientWith(response);
    expect(await refusal(client.call('showCart'))).toMatchObject({
      status,
      errorCode: 'UNAVAILABLE',
      description: 'Request processing failed. Please try again.',
    });
  });

  it('reports that the store is not reached', async () => {
    const { client } = clientWith(() => Promise.reject(new TypeError('fetch failed')));
    expect(await refusal(client.call('launch'))).toMatchObject({ status: 0, errorCode: 'OFFLINE' });
  });

  it('reports failures without a text of the store in the words of the page', async () => {
    const unansweredTexts = () => ({ offline: 'ऑफ़लाइन', failed: 'पूरी नहीं हुई' });
    const refusalOf = (fetch: typeof globalThis.fetch) =>
      refusal(
        createClient({ transport: httpTransport({ fetch, unansweredTexts }) }).call('launch'),
      );
    const unreachable = await refusalOf(() => Promise.reject(new TypeError('fetch failed')));
    const foreign = await refusalOf(
      async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    );
    expect([unreachable, foreign]).toMatchObject([
      { errorCode: 'OFFLINE', description: 'ऑफ़लाइन' },
      { errorCode: 'UNAVAILABLE', description: 'पूरी नहीं हुई' },
    ]);
  });
});

describe('a challenge of the store', () => {
  const challenge = { kind: 'hashcash', token: '8.1.N.SEED', seed: 'SEED', bits: 8 };
  const demand = () =>
    json(
      {
        action: 'failure',
        code: 428,
        type: 'error',
        uiType: 'text',
        description: 'busy',
        error: { errorCode: 'PROOF_REQUIRED', errorMessage: 'busy' },
        data: { challenge },
        requestId: 'r-2',
      },
      428,
    );

  it('is solved, and the call is sent again with the answer', async () => {
    const sent: Record<string, string>[] = [];
    const fetch = async (_url: string | URL | Request, request?: RequestInit) => {
      sent.push(request?.headers as Record<string, string>);
      return sent.length === 1 ? demand() : success({ timer: 30 });
    };
    const client = createClient({ transport: withProofs(httpTransport({ fetch })) });
    const body = { phoneNo: '9000000001' };
    expect(await client.call('requestLoginCode', { body })).toEqual({ timer: 30 });
    expect(sent[0]).not.toHaveProperty('challenge-answer');
    expect(sent[1]?.['challenge-answer']).toMatch(/^8\.1\.N\.SEED\.\d+$/);
  });

  it('is solved once: a second challenge becomes a refusal', async () => {
    const fetch = async () => demand();
    const client = createClient({ transport: withProofs(httpTransport({ fetch })) });
    const error = await refusal(client.call('launch'));
    expect(error).toMatchObject({ status: 428, errorCode: 'PROOF_REQUIRED' });
  });
});

describe('giving up', () => {
  /** A store that never answers. */
  const silent = () => {
    const fetch = (_url: string | URL | Request, request?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        const { signal } = request!;
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    return createClient({ transport: httpTransport({ fetch }) });
  };

  it('times out', async () => {
    const error = await refusal(silent().call('launch', {}, { timeout: 5 }));
    expect(error).toMatchObject({ status: 0, errorCode: 'UNAVAILABLE' });
  });

  it('passes on the caller’s own abort, before and during the call', async () => {
    const reason = new Error('left the page');
    expect(await refusal(silent().call('launch', {}, { signal: AbortSignal.abort(reason) }))).toBe(
      reason,
    );
    const controller = new AbortController();
    const waiting = refusal(silent().call('launch', {}, { signal: controller.signal }));
    controller.abort(reason);
    expect(await waiting).toBe(reason);
  });
});

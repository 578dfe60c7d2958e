import { afterEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { rateLimits } from './http/rate-limits.ts';
import { describeProxies } from './trusted-proxies.ts';

let shop: TestApp | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const { max } = rateLimits.code;

/** Asks once more than the limit of an address; the client claims another address each time. */
async function askOften(environment: Record<string, string>): Promise<number> {
  shop = await testApp({ environment });
  const client = shop.client();
  let last = 0;
  for (let at = 0; at <= max; at += 1) {
    const answer = await client.raw({
      method: 'POST',
      url: '/api/v3/generateUserLoginCode',
      payload: {},
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.9` },
    });
    last = answer.statusCode;
  }
  return last;
}

describe('X-Forwarded-For', () => {
  it.each(['1', '10.0.0.5', '10.0.0.0/8'])(
    'counts only as far as the proxies wrote it, with TRUST_PROXY=%s',
    async (setting) => {
      expect(await askOften({ TRUST_PROXY: setting })).toBe(429);
    },
  );

  it('is ignored if no proxy is configured', async () => {
    expect(await askOften({})).toBe(429);
  });

  it('distinguishes the clients behind the proxy', async () => {
    expect(await askOften({ TRUST_PROXY: '2' })).toBe(422);
  });

  it('is described at the start', () => {
    expect(describeProxies(false)).toContain('TRUST_PROXY is off');
    expect(describeProxies(1)).toContain('the last entry');
    expect(describeProxies(['10.0.0.5'])).toContain('10.0.0.5');
  });
});

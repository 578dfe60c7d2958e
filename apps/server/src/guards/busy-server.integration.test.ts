import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { expectFailure } from './failure.ts';

let shop: TestApp;
beforeAll(async () => {
  // Every event loop exceeds this delay, so the server counts as busy.
  shop = await testApp({ maxDelayMs: 0.000_1 });
});
afterAll(() => shop.close());

it('answers a busy server’s refusal with UNAVAILABLE and the time to retry', async () => {
  const ask = () => shop.client().raw({ method: 'GET', url: '/api/category' });
  // The server measures its delay once a second.
  await expect.poll(async () => (await ask()).statusCode, { timeout: 10_000 }).toBe(503);
  const answer = await ask();
  expectFailure(answer, 'UNAVAILABLE');
  expect(answer.headers['retry-after']).toBe('5');
});

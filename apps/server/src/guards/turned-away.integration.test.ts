import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { expectFailure } from './failure.ts';

let shop: TestApp;
beforeAll(async () => {
  // No event loop is as punctual as this.
  shop = await testApp({ maxDelayMs: 0.000_1 });
});
afterAll(() => shop.close());

it('who is turned away while the server is busy is told so, and when to come back', async () => {
  const ask = () => shop.client().raw({ method: 'GET', url: '/api/category' });
  // The delay is looked at once a second.
  await expect.poll(async () => (await ask()).statusCode, { timeout: 10_000 }).toBe(503);
  const answer = await ask();
  expectFailure(answer, 'UNAVAILABLE');
  expect(answer.headers['retry-after']).toBe('5');
});

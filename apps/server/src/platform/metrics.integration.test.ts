import { afterEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

const token = 'a token of thirty-two characters';
const production = {
  NODE_ENV: 'production',
  SECRET: 'a secret of thirty-two characters or more',
  PUBLIC_URL: 'https://shop.test',
  DEV_OUTBOX: 'on',
};

let shop: TestApp | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const read = (authorization?: string) =>
  shop!.app.http.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });

it('shows its metrics to readers with the token, and answers 404 to others', async () => {
  shop = await testApp({ environment: { METRICS_TOKEN: token } });
  expect((await read()).statusCode).toBe(404);
  expect((await read(`Bearer ${token}x`)).statusCode).toBe(404);
  const answer = await read(`Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toContain('http_request_duration_seconds_bucket');
  expect(answer.payload).toContain('events{state="waiting"} 0');
});

it('has no metrics in production without a token', async () => {
  shop = await testApp({ environment: production });
  expect((await read()).statusCode).toBe(404);
  expect((await read('Bearer undefined')).statusCode).toBe(404);
});

it('collects once for many readers', async () => {
  shop = await testApp();
  const [first, ...more] = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(first?.statusCode).toBe(200);
  expect(new Set(more.map(({ payload }) => payload))).toEqual(new Set([first?.payload]));
});

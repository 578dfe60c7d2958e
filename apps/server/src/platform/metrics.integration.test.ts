import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { parse } from 'yaml';
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

const deploy = path.resolve(import.meta.dirname, '../../../../deploy');

/** The names of metrics in an expression: words that are neither functions, labels nor keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(
    /\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|on|without) \([^)]*\)/g,
    ' ',
  );
  const words = bare.match(/\b[a-z][a-z0-9_]+(?!\s*\()\b(?!\()/g) ?? [];
  const functions = /^(sum|max|min|rate|topk|histogram_quantile|or|and|up)$/;
  return words.filter((word) => !functions.test(word));
}

it('prints each metric that the dashboards and alarms use', async () => {
  shop = await testApp();
  await shop.client().raw({ url: '/api/category' });
  const { payload } = await read();
  const dashboard = JSON.parse(
    await readFile(path.join(deploy, 'grafana/dashboards/halal-basket.json'), 'utf8'),
  ) as { panels: { targets?: { expr: string }[] }[] };
  const alarms = parse(await readFile(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const expressions = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...alarms.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const used = new Set(expressions.flatMap(metricsIn));
  expect([...used]).toEqual(expect.arrayContaining(['ledger_drift', 'payments', 'stock_packs']));
  for (const name of used) {
    expect(payload, name).toMatch(new RegExp(`^${name}(\\{[^\\n]*)? -?[\\d.e-]+$`, 'm'));
  }
});

it('prints no drift of a ledger whose debits equal its credits', async () => {
  shop = await testApp();
  expect((await read()).payload).toContain('ledger_drift{unit="INR"} 0');
});

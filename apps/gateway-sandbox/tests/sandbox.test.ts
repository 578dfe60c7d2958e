import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { qrCode } from '../src/pages/qr.ts';
import { readSettings, SettingsError } from '../src/settings.ts';
import { aSandbox } from './a-sandbox.ts';

it('refuses to start with keys of real gateways', () => {
  for (const live of [
    { RAZORPAY_KEY_ID: 'rzp_live_x' },
    { RAZORPAY_API_BASE: 'https://api.razorpay.com' },
    { PAYU_PAYMENT_URL: 'https://secure.payu.in/_payment' },
    { PAYU_API_URL: 'https://info.payu.in/merchant/postservice.php?form=2' },
  ]) {
    expect(() => readSettings(live)).toThrow(SettingsError);
  }
  expect(readSettings({}).razorpay.keyId).toMatch(/^rzp_test_/);
});

it('restores its data after a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-sandbox-'));
  const journal = path.join(folder, 'journal.jsonl');
  const first = await aSandbox('http://127.0.0.1:9', journal);
  first.sandbox.journal.put('clock', 'clock', { aheadMs: 5 }, 1);
  const id = first.sandbox.journal.newId('order', 'order_');
  await first.close();
  const second = await aSandbox('http://127.0.0.1:9', journal);
  expect(second.sandbox.clock.aheadMs).toBe(5);
  expect(second.sandbox.journal.newId('order', 'order_')).toBe(id);
  await second.close();
  rmSync(folder, { recursive: true });
});

it('answers control requests only of this machine', async () => {
  const sandbox = await aSandbox('http://127.0.0.1:9');
  const fromPage = await fetch(`${sandbox.origin}/control/captures`, {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(fromPage.status).toBe(403);
  await sandbox.close();
});

it('escapes text on every page', async () => {
  const sandbox = await aSandbox('http://127.0.0.1:9');
  const created = await sandbox.http.inject({
    method: 'POST',
    url: '/v1/orders',
    headers: {
      authorization: `Basic ${Buffer.from('rzp_test_HalalBasket001:sandbox_key_secret_0123456789').toString('base64')}`,
    },
    payload: { amount: 50_000, currency: 'INR' },
  });
  const opened = await sandbox.http.inject({
    method: 'POST',
    url: '/v1/checkout/embedded',
    payload: {
      key_id: 'rzp_test_HalalBasket001',
      order_id: created.json<{ id: string }>().id,
      name: '<script>alert(1)</script>',
    },
  });
  expect(opened.statusCode).toBe(303);
  const { body } = await sandbox.http.inject(String(opened.headers['location']));
  expect(body).toContain('Test payment.');
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toContain('<script>alert');
  await sandbox.close();
});

it('draws QR codes with the quiet border that cameras need', () => {
  const drawn = qrCode('upi://pay?pa=sandbox@razorpay&pn=Test%20Shop&am=499.00&cu=INR').text;
  expect(drawn).toContain('viewBox="0 0 41 41"');
  // The corner of the first finder pattern is after four white modules.
  expect(drawn).toContain('M4 4h1v1h-1z');
  expect(drawn).not.toContain('M3 ');
});

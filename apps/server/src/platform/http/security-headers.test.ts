import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

const headersOf = (environment: Record<string, string>) => {
  const headers = securityHeaders(
    readConfig({ DATABASE_URL: 'postgres://nowhere', NODE_ENV: 'test', ...environment }),
  );
  const { 'content-security-policy': policy = '', ...others } = headers;
  return { others, policy: policy.split('; ').toSorted() };
};

/** The directives of every page, whatever gateways the shop has. */
const samePolicy = [
  "base-uri 'none'",
  "default-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "object-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "worker-src 'self'",
];

const sameHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), payment=(self), geolocation=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

describe('the headers of every answer', () => {
  it("allow the shop's own origin, and the sandbox on a developer's machine", () => {
    const { others, policy } = headersOf({ PUBLIC_URL: 'http://localhost:3000' });
    expect(others).toEqual(sameHeaders);
    const sandbox = 'http://127.0.0.1:3080';
    const gateways = [
      `script-src 'self' ${sandbox}`,
      `frame-src 'self' ${sandbox}`,
      `connect-src 'self' ${sandbox}`,
      `form-action 'self' ${sandbox} ${sandbox}`,
    ];
    expect(policy).toEqual([...samePolicy, ...gateways].toSorted());
  });

  it('allow the configured gateways and enforce TLS if the shop has it', () => {
    const { others, policy } = headersOf({
      PUBLIC_URL: 'https://shop.example',
      RAZORPAY_KEY_ID: 'rzp_live_of_the_shop',
      RAZORPAY_KEY_SECRET: 'secret of the shop',
      RAZORPAY_WEBHOOK_SECRET: 'secret of its webhooks',
      RAZORPAY_API_BASE: 'https://api.razorpay.com',
      RAZORPAY_CHECKOUT_JS: 'https://checkout.razorpay.com/v1/checkout.js',
      PAYU_KEY: 'key of the shop',
      PAYU_SALT: 'salt of the shop',
      PAYU_PAYMENT_URL: 'https://secure.payu.in/_payment',
    });
    expect(others).toEqual({
      ...sameHeaders,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const gateways = [
      "script-src 'self' https://*.razorpay.com",
      "frame-src 'self' https://*.razorpay.com",
      "connect-src 'self' https://*.razorpay.com",
      "form-action 'self' https://*.razorpay.com https://*.payu.in",
    ];
    expect(policy).toEqual([...samePolicy, ...gateways].toSorted());
  });
});

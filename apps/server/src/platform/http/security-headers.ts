import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const ownOnly = "'self'";

/** The sources of a page: no inline scripts, no external sources. */
const pagePolicy: Record<string, string[]> = {
  'default-src': [ownOnly],
  'script-src': [ownOnly],
  'style-src': [ownOnly],
  // Style attributes contain computed sizes; no style element is inline.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': [ownOnly, 'data:'],
  'font-src': [ownOnly],
  'connect-src': [ownOnly],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': [ownOnly],
  'frame-ancestors': ["'none'"],
  'manifest-src': [ownOnly],
  'worker-src': [ownOnly],
};

/** A real gateway's pages lead through several hosts of its own; a sandbox is one origin. */
const familyOf = (address: string): string => {
  const { origin, hostname } = new URL(address);
  const family = ['razorpay.com', 'payu.in'].find((host) => hostname.endsWith(`.${host}`));
  return family ? `https://*.${family}` : origin;
};

/** The sources of the payment page for the configured gateways: a script with its frame, and a form. */
function gatewayPolicy({
  gateways: { razorpay, payu },
  consoleOrigin,
  publicOrigin,
}: Config): Record<string, string[]> {
  const script = razorpay ? [familyOf(razorpay.checkoutJs)] : [];
  const api = razorpay ? [familyOf(razorpay.apiBase)] : [];
  const one = [...new Set([...script, ...api])];
  return {
    'script-src': [ownOnly, ...script],
    // The console shows previews of pages in a frame.
    'frame-src': [ownOnly, ...(consoleOrigin === publicOrigin ? [] : [publicOrigin]), ...one],
    'connect-src': [ownOnly, ...one],
    'form-action': [ownOnly, ...one, ...(payu ? [familyOf(payu.paymentUrl)] : [])],
  };
}

/** Further external sources: a provider's map, and the analytics script. */
function foreignSources({ map, analyticsTag }: Config): Record<string, string[]> {
  const tag = analyticsTag?.origins ?? [];
  return {
    'script-src': tag.slice(0, 1),
    'connect-src': [...(map?.origins ?? []), ...tag],
    'img-src': tag,
  };
}

/**
 * The headers of every answer. Pages carry their state as JSON in a data block, which no browser executes, so
 * pages need no nonce and can be cached.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const allowed = { ...pagePolicy, ...gatewayPolicy(config) };
  const elsewhere = foreignSources(config);
  const policy = Object.entries(allowed).map(([name, values]) =>
    [name, ...values, ...(elsewhere[name] ?? [])].join(' '),
  );
  const developing = config.storefrontDevUrl !== undefined;
  return {
    // Vite's development pages contain inline scripts.
    ...(!developing && { 'content-security-policy': policy.join('; ') }),
    ...(config.publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    // A gateway's page may run in a window that the shop opened; windows of other sites cannot refer to the
    // shop's.
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
}

/** Sets them on each answer; a route may replace one. */
export function sendSecurityHeaders(http: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    // The page returns in the window of the gateway, and must still be related to the page that opened it.
    if (request.url.startsWith('/payment/return')) {
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    }
  });
}

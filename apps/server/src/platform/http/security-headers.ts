import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const ownOnly = "'self'";

/** What a page may load: nothing inline runs, nothing foreign loads. */
const pagePolicy: Record<string, string[]> = {
  'default-src': [ownOnly],
  'script-src': [ownOnly],
  'style-src': [ownOnly],
  // Style attributes carry computed sizes; no style element is inline.
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

/** What the payment page needs of the configured gateways: a script with its frame, and a form. */
function gatewayPolicy({ gateways: { razorpay, payu } }: Config): Record<string, string[]> {
  const script = razorpay ? [familyOf(razorpay.checkoutJs)] : [];
  const api = razorpay ? [familyOf(razorpay.apiBase)] : [];
  const one = [...new Set([...script, ...api])];
  return {
    'script-src': [ownOnly, ...script],
    'frame-src': one.length > 0 ? one : ["'none'"],
    'connect-src': [ownOnly, ...one],
    'form-action': [ownOnly, ...one, ...(payu ? [familyOf(payu.paymentUrl)] : [])],
  };
}

/** What else pages may load from elsewhere: the map's pictures, and the script that measures visits. */
function foreignSources({ tiles, analyticsTag }: Config): Record<string, string[]> {
  const tag = analyticsTag?.origins ?? [];
  return {
    'script-src': tag.slice(0, 1),
    'connect-src': tag,
    'img-src': [...(tiles ? [new URL(tiles.url).origin] : []), ...tag],
  };
}

/**
 * The headers of every answer. Pages carry their state as JSON in a data block, which no browser
 * executes, so that not even a nonce is needed and rendered pages can be kept.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const allowed = { ...pagePolicy, ...gatewayPolicy(config) };
  const elsewhere = foreignSources(config);
  const policy = Object.entries(allowed).map(([name, values]) =>
    [name, ...values, ...(elsewhere[name] ?? [])].join(' '),
  );
  const developing = config.storefrontDevUrl !== undefined;
  return {
    // Vite's development pages bring inline scripts.
    ...(!developing && { 'content-security-policy': policy.join('; ') }),
    ...(config.publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    // A gateway's page may stand in a window that we opened; nobody else's window knows ours.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
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
    // It comes back in the window of the gateway, and must still belong to the page that opened it.
    if (request.url.startsWith('/payment/return')) {
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    }
  });
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataDir, inRoot } from './paths.mjs';
import { startServer } from './server-process.mjs';

/** Invented keys, the same as in apps/gateway-sandbox. No real gateway accepts them. */
const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_HalalBasket001',
  RAZORPAY_KEY_SECRET: 'sandbox_key_secret_0123456789',
  RAZORPAY_WEBHOOK_SECRET: 'sandbox_webhook_secret',
  PAYU_KEY: 'SbxKey',
  PAYU_SALT: 'SbxSalt0123456789abcdefSbxSalt32',
};

/** Some test cards and UPI addresses; the sandbox's README lists all of them. */
export const testPayments = [
  { what: 'Card', how: '4100 2800 0000 1007, any date and CVV, code 123456' },
  { what: 'Card that is declined', how: '4100 2800 0006 0003, then press "Failure"' },
  { what: 'UPI address', how: 'success@razorpay, failure@razorpay, pending@razorpay' },
];

/**
 * Returns whether the shop uses the gateway sandbox: no key of a real gateway is set, and the shop does not
 * run in production.
 * @param {NodeJS.ProcessEnv} [env]
 */
export const wantsSandbox = (env = process.env) =>
  !env['RAZORPAY_KEY_ID'] && !env['PAYU_KEY'] && env['NODE_ENV'] !== 'production';

/**
 * Returns the settings of a store that uses the sandbox at an address.
 * @param {string} origin
 * @returns {Record<string, string>}
 */
export const sandboxSettings = (origin) => ({
  ...keys,
  RAZORPAY_API_BASE: origin,
  RAZORPAY_CHECKOUT_JS: `${origin}/v1/checkout.js`,
  PAYU_PAYMENT_URL: `${origin}/_payment`,
  PAYU_API_URL: `${origin}/merchant/postservice.php?form=2`,
});

/**
 * Returns the port of the sandbox for a shop's port, so that each of several shops has its own sandbox.
 * @param {number} storePort
 */
export const sandboxPort = (storePort) =>
  Number(process.env['GATEWAY_SANDBOX_PORT'] || storePort + 80);

/**
 * Starts the built gateway sandbox as a separate process. Its journal remains after it stops.
 * @param {{
 *   port: number,
 *   storeOrigin: string,
 *   host?: string,
 *   journal?: string,
 *   line?: (text: string) => void,
 *   env?: NodeJS.ProcessEnv,
 * }} options `env`: further variables
 */
export function startSandbox({
  port,
  storeOrigin,
  host = '127.0.0.1',
  journal = path.join(dataDir(), 'gateway-sandbox', 'journal.jsonl'),
  line = () => {},
  env = {},
}) {
  const leave = pathToFileURL(inRoot('scripts/lib/exit-with-starter.mjs')).href;
  return startServer({
    url: `http://127.0.0.1:${port}`,
    env: {
      ...process.env,
      ...env,
      ...keys,
      GATEWAY_SANDBOX_PORT: String(port),
      GATEWAY_SANDBOX_HOST: host,
      GATEWAY_SANDBOX_JOURNAL: journal,
      STORE_ORIGIN: storeOrigin,
    },
    line,
    program: ['--import', leave, 'apps/gateway-sandbox/dist/main.js'],
  });
}

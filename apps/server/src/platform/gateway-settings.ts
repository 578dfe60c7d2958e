import { z } from 'zod';

/** Where the payment gateways are and how the store proves itself to them. */
export interface GatewaySettings {
  razorpay: {
    apiBase: string;
    /** The script that opens its payment page. */
    checkoutJs: string;
    keyId: string;
    keySecret: string;
    /** The one in use, and the one before it while deliveries signed with it still come. */
    webhookSecrets: readonly string[];
  };
  payu: {
    paymentUrl: string;
    apiUrl: string;
    key: string;
    /** The one in use first; answers signed with a former one are still accepted. */
    salts: readonly [string, ...string[]];
  };
  /** For which money these keys are. */
  environment: 'test' | 'live';
  /**
   * May a UPI address be typed in and asked to pay? Since 28 February 2026 only for the few kinds of
   * shops that the payments corporation excepts; others show a QR code or open the customer's UPI app.
   */
  upiCollect: boolean;
}

const url = z.url({ protocol: /^https?$/ }).optional();
const secret = z.string().min(8).optional();

export const gatewayVariables = {
  GATEWAY_SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  RAZORPAY_API_BASE: url,
  RAZORPAY_CHECKOUT_JS: url,
  RAZORPAY_KEY_ID: z.string().startsWith('rzp_').optional(),
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET_BEFORE: secret,
  PAYU_PAYMENT_URL: url,
  PAYU_API_URL: url,
  PAYU_KEY: z.string().min(3).optional(),
  PAYU_SALT: secret,
  PAYU_SALT_BEFORE: secret,
  UPI_COLLECT: z.enum(['on', 'off']).default('off'),
};

type GatewayVariables = z.output<z.ZodObject<typeof gatewayVariables>> & { PORT: number };

/** The sandbox stands beside its shop: so many ports above it. */
const sandboxAbove = 80;

/** Known to everybody, of use with the sandbox only. */
const sandboxKeys = {
  keyId: 'rzp_test_HalalBasket001',
  keySecret: 'sandbox_key_secret_0123456789',
  webhookSecret: 'sandbox_webhook_secret',
  payuKey: 'SbxKey',
  payuSalt: 'SbxSalt0123456789abcdefSbxSalt32',
};

const needed = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'PAYU_KEY',
  'PAYU_SALT',
] as const;

const ofSandbox = (env: GatewayVariables): boolean =>
  env.RAZORPAY_KEY_SECRET === sandboxKeys.keySecret || env.PAYU_SALT === sandboxKeys.payuSalt;

const addresses = [
  'RAZORPAY_API_BASE',
  'RAZORPAY_CHECKOUT_JS',
  'PAYU_PAYMENT_URL',
  'PAYU_API_URL',
] as const;

const isTestHost = (address: string): boolean => {
  const { hostname, protocol } = new URL(address);
  return (
    protocol === 'http:' ||
    hostname === 'localhost' ||
    hostname === 'test.payu.in' ||
    hostname.startsWith('127.')
  );
};

/** What must not be in a shop that takes real money: each as a sentence. */
function dangersOf(env: GatewayVariables): string[] {
  const missing = needed.filter((name) => !env[name]);
  const test = addresses.filter((name) => isTestHost(env[name] ?? 'https://left.out'));
  return [
    ...missing.map((name) => `${name}: production needs the key of a real account.`),
    ...test.map((name) => `${name}: production must not talk to a test gateway.`),
    ...(ofSandbox(env) ? ['RAZORPAY_*, PAYU_*: the keys of the sandbox are no secret.'] : []),
    ...(env.RAZORPAY_KEY_ID?.startsWith('rzp_test_')
      ? ['RAZORPAY_KEY_ID: production needs a live key, not a test key.']
      : []),
  ];
}

const some = (...values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined);

/**
 * Without keys the store talks to the sandbox on this machine. `dangers` are the reasons why these
 * settings must not be used in production.
 */
export function gatewaySettings(env: GatewayVariables): {
  settings: GatewaySettings;
  dangers: string[];
} {
  const sandbox = `http://127.0.0.1:${env.GATEWAY_SANDBOX_PORT ?? env.PORT + sandboxAbove}`;
  const hasRazorpay = env.RAZORPAY_KEY_ID !== undefined;
  const hasPayu = env.PAYU_KEY !== undefined;
  const razorpay = hasRazorpay ? 'https://api.razorpay.com' : sandbox;
  const script = hasRazorpay ? 'https://checkout.razorpay.com' : sandbox;
  const salt = env.PAYU_SALT ?? sandboxKeys.payuSalt;
  const secrets = some(env.RAZORPAY_WEBHOOK_SECRET, env.RAZORPAY_WEBHOOK_SECRET_BEFORE);
  const live = env.RAZORPAY_KEY_ID?.startsWith('rzp_live_') ?? false;
  return {
    dangers: dangersOf(env),
    settings: {
      razorpay: {
        apiBase: env.RAZORPAY_API_BASE ?? razorpay,
        checkoutJs: env.RAZORPAY_CHECKOUT_JS ?? `${script}/v1/checkout.js`,
        keyId: env.RAZORPAY_KEY_ID ?? sandboxKeys.keyId,
        keySecret: env.RAZORPAY_KEY_SECRET ?? sandboxKeys.keySecret,
        webhookSecrets: secrets.length > 0 ? secrets : [sandboxKeys.webhookSecret],
      },
      payu: {
        paymentUrl:
          env.PAYU_PAYMENT_URL ?? `${hasPayu ? 'https://secure.payu.in' : sandbox}/_payment`,
        apiUrl:
          env.PAYU_API_URL ??
          `${hasPayu ? 'https://info.payu.in' : sandbox}/merchant/postservice.php?form=2`,
        key: env.PAYU_KEY ?? sandboxKeys.payuKey,
        salts: [salt, ...some(env.PAYU_SALT_BEFORE)],
      },
      environment: live ? 'live' : 'test',
      upiCollect: env.UPI_COLLECT === 'on',
    },
  };
}

import { z } from 'zod';

export interface RazorpaySettings {
  apiBase: string;
  /** The script that opens its payment page. */
  checkoutJs: string;
  keyId: string;
  keySecret: string;
  /** The current secret, and the previous one while deliveries signed with it still arrive. */
  webhookSecrets: readonly string[];
}

export interface PayuSettings {
  paymentUrl: string;
  apiUrl: string;
  key: string;
  /** The current one first; answers signed with a former one are still accepted. */
  salts: readonly [string, ...string[]];
}

/** The addresses and keys of the payment gateways. */
export interface GatewaySettings {
  /** Null if the shop has no account there. */
  razorpay: RazorpaySettings | null;
  payu: PayuSettings | null;
  /** Whether these keys are for real or test money. */
  environment: 'test' | 'live';
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
};

type GatewayVariables = z.output<z.ZodObject<typeof gatewayVariables>> & { PORT: number };

/** The sandbox runs beside its shop, this number of ports above it. */
const sandboxAbove = 80;

/** Public keys, of use with the sandbox only. */
const sandboxKeys = {
  keyId: 'rzp_test_HalalBasket001',
  keySecret: 'sandbox_key_secret_0123456789',
  webhookSecret: 'sandbox_webhook_secret',
  payuKey: 'SbxKey',
  payuSalt: 'SbxSalt0123456789abcdefSbxSalt32',
};

/** The settings of each gateway: complete, or none if the shop has no account there. */
const needed = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  payu: ['PAYU_KEY', 'PAYU_SALT'],
} as const;

/** `RAZORPAY_KEY_SECRET: is needed beside RAZORPAY_KEY_ID.` for each missing setting of an account. */
function incompleteAccounts(env: GatewayVariables): string[] {
  return Object.values(needed).flatMap((names) => {
    const nameSet = names.find((name) => env[name]);
    if (!nameSet) return [];
    return names
      .filter((name) => !env[name])
      .map((name) => `${name}: is needed beside ${nameSet}.`);
  });
}

const usesSandboxKeys = (env: GatewayVariables): boolean =>
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

/** Sentences about settings that a shop with real money must not have. */
function unsafeSettings(env: GatewayVariables): string[] {
  const test = addresses.filter((name) => isTestHost(env[name] ?? 'https://left.out'));
  return [
    ...incompleteAccounts(env),
    ...test.map((name) => `${name}: production must not talk to a test gateway.`),
    ...(usesSandboxKeys(env) ? ['RAZORPAY_*, PAYU_*: the keys of the sandbox are no secret.'] : []),
    ...(env.RAZORPAY_KEY_ID?.startsWith('rzp_test_')
      ? ['RAZORPAY_KEY_ID: production needs a live key, not a test key.']
      : []),
  ];
}

const defined = (...values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined);

type Sandbox = string | null;

function razorpayIn(env: GatewayVariables, sandbox: Sandbox): RazorpaySettings | null {
  const { RAZORPAY_KEY_ID: keyId = sandbox && sandboxKeys.keyId } = env;
  if (!keyId) return null;
  const secrets = defined(env.RAZORPAY_WEBHOOK_SECRET, env.RAZORPAY_WEBHOOK_SECRET_BEFORE);
  const script = sandbox ?? 'https://checkout.razorpay.com';
  return {
    apiBase: env.RAZORPAY_API_BASE ?? sandbox ?? 'https://api.razorpay.com',
    checkoutJs: env.RAZORPAY_CHECKOUT_JS ?? `${script}/v1/checkout.js`,
    keyId,
    keySecret: env.RAZORPAY_KEY_SECRET ?? sandboxKeys.keySecret,
    webhookSecrets: secrets.length > 0 ? secrets : [sandboxKeys.webhookSecret],
  };
}

function payuIn(env: GatewayVariables, sandbox: Sandbox): PayuSettings | null {
  const { PAYU_KEY: key = sandbox && sandboxKeys.payuKey } = env;
  if (!key) return null;
  const service = `${sandbox ?? 'https://info.payu.in'}/merchant/postservice.php?form=2`;
  return {
    paymentUrl: env.PAYU_PAYMENT_URL ?? `${sandbox ?? 'https://secure.payu.in'}/_payment`,
    apiUrl: env.PAYU_API_URL ?? service,
    key,
    salts: [env.PAYU_SALT ?? sandboxKeys.payuSalt, ...defined(env.PAYU_SALT_BEFORE)],
  };
}

/**
 * A gateway without keys is not used. Without any keys, a development shop uses the sandbox on this machine.
 * `dangers` are the reasons why these settings must not be used in production.
 */
export function gatewaySettings(env: GatewayVariables & { NODE_ENV: string }): {
  settings: GatewaySettings;
  dangers: string[];
} {
  const hasKeys = env.RAZORPAY_KEY_ID !== undefined || env.PAYU_KEY !== undefined;
  const port = env.GATEWAY_SANDBOX_PORT ?? env.PORT + sandboxAbove;
  const usesSandbox = !hasKeys && env.NODE_ENV !== 'production';
  const isLive = env.NODE_ENV === 'production' || !!env.RAZORPAY_KEY_ID?.startsWith('rzp_live_');
  const sandbox = usesSandbox ? `http://127.0.0.1:${port}` : null;
  return {
    dangers: unsafeSettings(env),
    settings: {
      razorpay: razorpayIn(env, sandbox),
      payu: payuIn(env, sandbox),
      environment: isLive ? 'live' : 'test',
    },
  };
}

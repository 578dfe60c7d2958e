import os from 'node:os';
import path from 'node:path';

/** What the sandbox is started with. The keys are those that the store uses while it is a test. */
export interface Settings {
  port: number;
  host: string;
  /** The append-only journal, from which a restart restores all data. */
  journal: string;
  /** The shop's origin: where the webhooks go. */
  storeOrigin: string;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
  payu: { key: string; salt: string };
}

/** Of no use anywhere but here; the store's settings have the same ones as defaults. */
export const sandboxKeys = {
  razorpay: {
    keyId: 'rzp_test_HalalBasket001',
    keySecret: 'sandbox_key_secret_0123456789',
    webhookSecret: 'sandbox_webhook_secret',
  },
  payu: { key: 'SbxKey', salt: 'SbxSalt0123456789abcdefSbxSalt32' },
} as const;

const defaultPort = 3080;

/** Printed at the start. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the environment.
 * @throws SettingsError when a key or an address is one of real money: then no sandbox may run, or
 * somebody could "pay" a real order here.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const value = (name: string): string | undefined => environment[name] || undefined;
  demandNoLiveKeys(value);
  const port = Number(value('GATEWAY_SANDBOX_PORT') ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError('GATEWAY_SANDBOX_PORT: must be a port number.');
  }
  const dataDir = value('DATA_DIR') ?? path.join(os.tmpdir(), `gateway-sandbox-${process.pid}`);
  return {
    port,
    host: value('GATEWAY_SANDBOX_HOST') ?? '127.0.0.1',
    journal:
      value('GATEWAY_SANDBOX_JOURNAL') ?? path.join(dataDir, 'gateway-sandbox', 'journal.jsonl'),
    storeOrigin: new URL(value('STORE_ORIGIN') ?? 'http://localhost:3000').origin,
    razorpay: {
      keyId: value('RAZORPAY_KEY_ID') ?? sandboxKeys.razorpay.keyId,
      keySecret: value('RAZORPAY_KEY_SECRET') ?? sandboxKeys.razorpay.keySecret,
      webhookSecret: value('RAZORPAY_WEBHOOK_SECRET') ?? sandboxKeys.razorpay.webhookSecret,
    },
    payu: {
      key: value('PAYU_KEY') ?? sandboxKeys.payu.key,
      salt: value('PAYU_SALT') ?? sandboxKeys.payu.salt,
    },
  };
}

const liveHosts = /\/\/(secure|info)\.payu\.in|\/\/api\.razorpay\.com/;

function demandNoLiveKeys(value: (name: string) => string | undefined): void {
  if (value('RAZORPAY_KEY_ID')?.startsWith('rzp_live_')) {
    throw new SettingsError(
      'RAZORPAY_KEY_ID is a live key: the sandbox does not run beside real money.',
    );
  }
  for (const name of ['RAZORPAY_API_BASE', 'PAYU_PAYMENT_URL', 'PAYU_API_URL']) {
    if (liveHosts.test(value(name) ?? '')) {
      throw new SettingsError(`${name} is a real gateway: the sandbox does not run beside it.`);
    }
  }
}

import os from 'node:os';
import path from 'node:path';

/** The settings of the sandbox. Its keys are the store's keys outside production. */
export interface Settings {
  port: number;
  host: string;
  /** The append-only journal, from which a restart restores all data. */
  journal: string;
  /** The shop's origin, to which the webhooks are sent. */
  storeOrigin: string;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
  payu: { key: string; salt: string };
}

/** Keys that only the sandbox accepts. The store's settings have the same keys as defaults. */
export const sandboxKeys = {
  razorpay: {
    keyId: 'rzp_test_HalalBasket001',
    keySecret: 'sandbox_key_secret_0123456789',
    webhookSecret: 'sandbox_webhook_secret',
  },
  payu: { key: 'SbxKey', salt: 'SbxSalt0123456789abcdefSbxSalt32' },
} as const;

const defaultPort = 3080;

/** An error in the settings, which the sandbox prints before it exits. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the environment.
 * @throws SettingsError for a live key or the address of a real gateway. Beside real money a sandbox would let
 * a visitor "pay" a real order.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const value = (name: string): string | undefined => environment[name] || undefined;
  demandNoLiveKeys(value);
  const port = Number(value('GATEWAY_SANDBOX_PORT') ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(
      `GATEWAY_SANDBOX_PORT is "${value('GATEWAY_SANDBOX_PORT')}": use a port number from 0 to 65535.`,
    );
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
      'RAZORPAY_KEY_ID is a live key: the sandbox takes no real money. Remove the key, or do not start the sandbox.',
    );
  }
  for (const name of ['RAZORPAY_API_BASE', 'PAYU_PAYMENT_URL', 'PAYU_API_URL']) {
    if (liveHosts.test(value(name) ?? '')) {
      throw new SettingsError(
        `${name} is the address of a real gateway: remove it, or do not start the sandbox.`,
      );
    }
  }
}

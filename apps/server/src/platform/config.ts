import { join } from 'node:path';
import { z } from 'zod';
import { type AnalyticsConfig, analyticsIn, analyticsSettings } from './analytics-settings.ts';
import { type AppSettings, appsIn, appVariables, missingOfApps } from './app-settings.ts';
import { ConfigError } from './config-error.ts';
import type { MessageChannel } from './messaging/message.sql.ts';
import type { HttpCarrierSettings } from './messaging/http-carrier.ts';
import { carriersIn, messageSettings } from './messaging/settings.ts';
import { demoFolder } from '../demo-folder.ts';
import { mapIn, type MapSettings, mapVariables } from './map-settings.ts';
import {
  type ApnsKey,
  apnsKeyIn,
  type FcmAccount,
  fcmAccountIn,
  type PushKeys,
  pushKeysIn,
  pushSettings,
  pushSubjectIn,
} from './push-settings.ts';
import type { ShopSecrets } from './shop-secrets.ts';
import { chatHosts, chatAddressProblem } from './messaging/team-chat.ts';
import { type TelemetrySettings, telemetryIn, telemetryVariables } from './telemetry/settings.ts';
import { type TrustedProxies, trustProxySetting } from './trusted-proxies.ts';
import { type GatewaySettings, gatewaySettings, gatewayVariables } from './gateway-settings.ts';

const flag = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .transform((value) => value === 'on')
  .optional();

const originSetting = z
  .url({ protocol: /^https?$/, error: 'must look like https://your.shop' })
  .refine((address) => /^https?:\/\/[^/?#]+\/?$/.test(address), {
    error: 'must end after the host: the shop cannot share a host with another site',
  });

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: originSetting.optional(),
  /** The host of the console, if it has one of its own. */
  CONSOLE_URL: originSetting.optional(),
  DATABASE_URL: z
    .string({ error: 'is needed; `npm start` sets it for the bundled database' })
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  MIGRATE: flag,
  SEED: z.enum(['demo', 'big', 'none']).default('demo'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The former or the next secret, while the shop changes from one to the other. */
  ACCEPTED_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: trustProxySetting,
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The list of erasures, outside of the database and its backups. */
  ERASURES_FILE: z.string().min(1).optional(),
  DEV_OUTBOX: flag,
  JOBS: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  STOREFRONT_DEV_URL: z.url().optional(),
  CONSOLE_DEV_URL: z.url().optional(),
  ...mapVariables,
  /** The service of the place search. The gazetteer needs no settings. */
  PLACES_PROVIDER: z.enum(['gazetteer', 'google', 'photon', 'nominatim']).default('gazetteer'),
  PLACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLACES_KEY: z.string().optional(),
  ...analyticsSettings,
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.email().default('shop@halalbasket.example'),
  /** The incoming webhook of the team's chat, which receives alarms. */
  CHAT_WEBHOOK_URL: z.url().optional(),
  /** Hosts besides the known chat services. */
  CHAT_WEBHOOK_HOSTS: z.string().default(''),
  /** Webhooks may send to this machine and its network: for development. */
  WEBHOOK_LOCAL_TARGETS: flag,
  ...messageSettings,
  ...pushSettings,
  ...appVariables,
  ...gatewayVariables,
  ...telemetryVariables,
});

/** An external service that finds places instead of the gazetteer. */
export interface PlacesConfig {
  provider: 'gazetteer' | 'google' | 'photon' | 'nominatim';
  /** Its address, without a slash at the end. */
  url?: string;
  key?: string;
}

export interface Config extends AnalyticsConfig {
  production: boolean;
  port: number;
  host: string;
  /** The origin under which customers reach the store. */
  publicOrigin: string;
  /** The origin of the console: `publicOrigin`, or one of its own. */
  consoleOrigin: string;
  databaseUrl: string;
  /** The role that owns the tables and migrates; without it the role of `databaseUrl` does both. */
  databaseOwnerUrl: string | undefined;
  /** PostgreSQL itself where `databaseUrl` is a pooler: for migrations, live events and the queue of jobs. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  /** The start migrates the database; otherwise it only checks that all migrations have run. */
  migrate: boolean;
  seed: 'demo' | 'big' | 'none';
  /** The keys of signatures, of hashes that cannot be guessed, and of stored values that are encrypted. */
  secrets: ShopSecrets;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustProxy: TrustedProxies;
  /** The token for `/metrics`; without one only a developer's machine shows the page. */
  metricsToken: string | undefined;
  /** The list of erased customers, which a restored backup needs. */
  erasuresFile: string | undefined;
  devOutbox: boolean;
  jobs: boolean;
  logLevel: string;
  storefrontDevUrl?: string;
  consoleDevUrl?: string;
  map?: MapSettings;
  places: PlacesConfig;
  smtpUrl?: string;
  mailFrom: string;
  /** The incoming webhook of the team's chat. */
  chatWebhook: string | undefined;
  /** Hosts that a chat webhook may have. */
  chatHosts: readonly string[];
  /** The carriers of messages, by channel. */
  carriers: Partial<Record<MessageChannel, HttpCarrierSettings>>;
  /** Webhooks may send to this machine and its network. */
  webhookLocalTargets: boolean;
  apps: AppSettings;
  /** The keys of Web Push that the environment sets; the start makes others without them. */
  push: PushKeys | undefined;
  /** The contact for operators of push services. */
  pushSubject: string;
  /** Sends to Android apps. */
  fcm: FcmAccount | undefined;
  /** Sends to iOS apps. */
  apns: ApnsKey | undefined;
  /** The channels that are set up. */
  channels: MessageChannel[];
  gateways: GatewaySettings;
  /** The receiver of traces and metrics; null: none. */
  telemetry: TelemetrySettings | null;
}

const developmentSecret = 'development only: never the secret of a real shop';

const allChannels: MessageChannel[] = ['sms', 'whatsapp', 'call', 'email'];

type Env = z.output<typeof schema>;

/** Returns sentences about related settings that are missing. `outbox`: the store shows messages. */
function missingAnywhere(env: Env, hasSms: boolean, outbox: boolean): string[] {
  const isElsewhere = ['photon', 'nominatim'].includes(env.PLACES_PROVIDER);
  const lacks: [boolean, string][] = [
    [
      env.PLACES_PROVIDER === 'google' && !env.PLACES_KEY,
      'PLACES_KEY is not set: PLACES_PROVIDER=google needs a key.',
    ],
    [
      isElsewhere && !env.PLACES_URL,
      `PLACES_URL is not set: PLACES_PROVIDER=${env.PLACES_PROVIDER} needs the address of its server.`,
    ],
    [
      hasSms && !env.SMS_DLT_TEMPLATES['login-code'],
      'SMS_DLT_TEMPLATES has no login-code=…: add its template, because carriers refuse login codes without one.',
    ],
    [
      !hasSms && !outbox,
      'SMS_URL is not set: customers could not log in without text messages. Set it to an SMS provider, or set DEV_OUTBOX=on to show messages instead.',
    ],
  ];
  return [
    ...lacks.flatMap(([isLacking, sentence]) => (isLacking ? [sentence] : [])),
    ...missingOfApps(env),
  ];
}

/** Returns whether the traffic to this address is encrypted or stays on the machine. */
function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Returns sentences about missing settings that only a production shop needs. */
function missingInProduction(
  env: Env,
  settings: Readonly<Record<string, unknown>>,
  outbox: boolean,
): string[] {
  const lacks: [boolean, string][] = [
    [
      !env.SECRET,
      'SECRET is not set: production needs 32 random characters or more (openssl rand -base64 48).',
    ],
    [!env.PUBLIC_URL, 'PUBLIC_URL is not set: production needs the address that customers open.'],
    [
      !!env.PUBLIC_URL && !isSecureAddress(env.PUBLIC_URL),
      `PUBLIC_URL is "${env.PUBLIC_URL}": use https://, because others on the network can read sessions and payments over http://. Only localhost may use http://.`,
    ],
    [
      !!env.CONSOLE_URL && !isSecureAddress(env.CONSOLE_URL),
      `CONSOLE_URL is "${env.CONSOLE_URL}": use https://, because others on the network can read sessions of staff over http://. Only localhost may use http://.`,
    ],
    [
      !env.SMTP_URL && !outbox,
      'SMTP_URL is not set: staff could not get invitations or set a new password without mail. Set it to a mail server, or set DEV_OUTBOX=on to show messages instead.',
    ],
    [
      !!env.SMTP_URL && settings['MAIL_FROM'] === undefined,
      "MAIL_FROM is not set: production needs the sender's address of the shop.",
    ],
    [
      env.WEBHOOK_LOCAL_TARGETS === true,
      'WEBHOOK_LOCAL_TARGETS is on: remove it, because webhooks could reach the network of the server.',
    ],
  ];
  return lacks.flatMap(([isLacking, sentence]) => (isLacking ? [sentence] : []));
}

/** Reads the settings. Throws ConfigError with one sentence for each wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const result = schema.safeParse(settings);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(`Correct these settings, then start again:\n${lines.join('\n')}`);
  }
  const env = result.data;
  const production = env.NODE_ENV === 'production';
  const publicOrigin = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  const devOutbox = env.DEV_OUTBOX ?? !production;
  const carriers = carriersIn(env);
  const gateways = gatewaySettings(env);
  const missing = [
    ...missingAnywhere(env, !!carriers.sms, devOutbox),
    ...(production ? [...missingInProduction(env, settings, devOutbox), ...gateways.dangers] : []),
  ];
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  const canSend = (channel: MessageChannel): boolean =>
    devOutbox || !!carriers[channel] || (channel === 'email' && !!env.SMTP_URL);
  const seed = production && environment['SEED'] === undefined ? 'none' : env.SEED;
  const isDemo = env.NODE_ENV === 'development' && seed === 'demo';
  const map = mapIn(env, isDemo ? join(demoFolder, 'map/quarter.pmtiles') : undefined);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicOrigin,
    consoleOrigin: env.CONSOLE_URL ? new URL(env.CONSOLE_URL).origin : publicOrigin,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    migrate: env.MIGRATE ?? true,
    seed,
    secrets: secretsIn(env),
    trustProxy: env.TRUST_PROXY ?? false,
    metricsToken: env.METRICS_TOKEN,
    erasuresFile: env.ERASURES_FILE,
    devOutbox,
    jobs: env.JOBS ?? true,
    logLevel: env.LOG_LEVEL,
    storefrontDevUrl: env.STOREFRONT_DEV_URL,
    consoleDevUrl: env.CONSOLE_DEV_URL,
    ...(map && { map }),
    places: {
      provider: env.PLACES_PROVIDER,
      ...(env.PLACES_URL && { url: env.PLACES_URL.replace(/\/+$/, '') }),
      ...(env.PLACES_KEY && { key: env.PLACES_KEY }),
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    chatWebhook: chatIn(env),
    chatHosts: chatHostsIn(env),
    carriers,
    webhookLocalTargets: env.WEBHOOK_LOCAL_TARGETS ?? false,
    apps: appsIn(env),
    push: pushKeysIn(env, env.MAIL_FROM),
    pushSubject: pushSubjectIn(env, env.MAIL_FROM),
    fcm: fcmAccountIn(env),
    apns: apnsKeyIn(env),
    channels: allChannels.filter(canSend),
    gateways: gateways.settings,
    telemetry: telemetryIn(env),
    ...analyticsIn(env),
  };
}

const secretsIn = ({ SECRET, ACCEPTED_SECRET: accepted }: Env): ShopSecrets => ({
  current: SECRET ?? developmentSecret,
  accepted: accepted === undefined ? [] : [accepted],
});

const chatHostsIn = ({ CHAT_WEBHOOK_HOSTS: named }: { CHAT_WEBHOOK_HOSTS: string }): string[] => [
  ...chatHosts,
  ...named
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean),
];

/** Refuses to start with an address that the server must not post to. */
function chatIn(env: Pick<z.infer<typeof schema>, 'CHAT_WEBHOOK_URL' | 'CHAT_WEBHOOK_HOSTS'>) {
  const { CHAT_WEBHOOK_URL: address } = env;
  if (address === undefined) return undefined;
  const whyNot = chatAddressProblem(address, chatHostsIn(env));
  if (whyNot) throw new ConfigError(`CHAT_WEBHOOK_URL: ${whyNot}.`);
  return address;
}

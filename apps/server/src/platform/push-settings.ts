import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The keys by which push services of browsers know this shop (VAPID). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`, the contact for operators of push services. */
  subject: string;
}

/** The service account that sends to Android apps through Firebase Cloud Messaging. */
export interface FcmAccount {
  projectId: string;
  clientEmail: string;
  /** PKCS 8 in PEM. */
  privateKey: string;
}

/** The key that sends to iOS apps through the Apple Push Notification service. */
export interface ApnsKey {
  /** PKCS 8 in PEM: the contents of the `.p8` file. */
  privateKey: string;
  keyId: string;
  teamId: string;
  /** The bundle id of the app. */
  topic: string;
  /** Apps that Xcode installed get their pushes from Apple's sandbox. */
  sandbox: boolean;
}

/** Variables of pushes. The start makes the keys of Web Push if none are set. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: z.string().min(80).max(100).optional(),
  VAPID_PRIVATE_KEY: z.string().min(40).max(60).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'must begin with mailto: or https:')
    .optional(),
  /** The JSON of the service account, in one line. */
  FCM_SERVICE_ACCOUNT_KEY: z.string().optional(),
  APNS_PRIVATE_KEY: z.string().optional(),
  APNS_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must have ten letters and digits')
    .optional(),
  APNS_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must have ten letters and digits')
    .optional(),
  APNS_TOPIC: z.string().optional(),
  APNS_SANDBOX: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
};

type Variables = { [name in keyof typeof pushSettings]?: string | undefined };

export const pushSubjectIn = (env: Variables, mailFrom: string): string =>
  env.VAPID_SUBJECT ?? `mailto:${mailFrom}`;

export function pushKeysIn(env: Variables, mailFrom: string): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return undefined;
  return { publicKey, privateKey, subject: pushSubjectIn(env, mailFrom) };
}

const isPrivateKey = (text: string): boolean =>
  text.startsWith('-----BEGIN PRIVATE KEY-----') &&
  text.trimEnd().endsWith('-----END PRIVATE KEY-----');

const serviceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9-]+$/),
  client_email: z.email(),
  private_key: z.string().refine(isPrivateKey),
});

/** Refuses to start with an account that Firebase would not accept. */
export function fcmAccountIn({
  FCM_SERVICE_ACCOUNT_KEY: keyFile,
}: Variables): FcmAccount | undefined {
  if (keyFile === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(keyFile);
  } catch {
    json = undefined;
  }
  const { data } = serviceAccount.safeParse(json);
  if (!data) {
    throw new ConfigError(
      'FCM_SERVICE_ACCOUNT_KEY is not the JSON of a service account: copy the whole file that Firebase gave you, in one line.',
    );
  }
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = data;
  return { projectId, clientEmail, privateKey };
}

/** Refuses to start with a part of the key. Line breaks may be written as `\n`. */
export function apnsKeyIn(env: Variables): ApnsKey | undefined {
  const {
    APNS_PRIVATE_KEY: key,
    APNS_KEY_ID: keyId,
    APNS_TEAM_ID: teamId,
    APNS_TOPIC: topic,
  } = env;
  if (!key && !keyId && !teamId && !topic) return undefined;
  const privateKey = key?.replaceAll(String.raw`\n`, '\n') ?? '';
  if (!isPrivateKey(privateKey) || !keyId || !teamId || !topic) {
    throw new ConfigError(
      'Pushes to iOS need APNS_PRIVATE_KEY (the contents of the .p8 file), APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC (the bundle id): set all four or none.',
    );
  }
  return { privateKey, keyId, teamId, topic, sandbox: env.APNS_SANDBOX === 'on' };
}

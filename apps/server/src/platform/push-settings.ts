import { z } from 'zod';

/** The keys by which push services know this shop (VAPID); made by `npx web-push generate-vapid-keys`. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`, the contact for operators of push services. */
  subject: string;
}

/** Variables of Web Push. Both keys or none: without them the shop does not offer push notifications. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: z.string().min(80).max(100).optional(),
  VAPID_PRIVATE_KEY: z.string().min(40).max(60).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'must begin with mailto: or https:')
    .optional(),
};

interface Variables {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
}

export function pushKeysIn(env: Variables, mailFrom: string): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return undefined;
  return { publicKey, privateKey, subject: env.VAPID_SUBJECT ?? `mailto:${mailFrom}` };
}

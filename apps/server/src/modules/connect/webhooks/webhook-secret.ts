import type { EncryptionContext } from '../../../platform/encryption.ts';

/** The secret of a webhook's signatures is stored encrypted. */
export const sealedFor = (secret: string, webhookId: number): EncryptionContext => ({
  secret,
  use: 'signatures of webhooks',
  owner: String(webhookId),
});

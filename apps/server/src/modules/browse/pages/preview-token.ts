import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { decryptOrNull, encrypt } from '../../../platform/encryption.ts';
import type { ShopSecrets } from '../../../platform/shop-secrets.ts';

/** The draft of a page as some visitor would see it. */
const preview = z.object({
  pageName: z.string(),
  /** Null: a visitor without a location. */
  adcCode: z.string().nullable(),
  kind: shapes.sectionAudience,
  /** The moment whose sections are shown; null: the present one. */
  at: z.iso.datetime({ offset: true }).nullable(),
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof preview>;

/** Long enough to look at a page in several widths. */
export const previewMinutes = 15;

const sealedWith = (secrets: ShopSecrets) => ({ secrets, use: 'page-preview', owner: '' });

/** The token shows this draft to its bearer until it expires: it is encrypted and cannot be changed. */
export const previewToken = (contents: Preview, secrets: ShopSecrets): string =>
  encrypt(Buffer.from(JSON.stringify(contents)), sealedWith(secrets)).toString('base64url');

/** Null for a token that is invalid or has expired. */
export function previewOf(token: string, secrets: ShopSecrets, now: Date): Preview | null {
  const opened = decryptOrNull(Buffer.from(token, 'base64url'), sealedWith(secrets));
  const found = opened && preview.parse(JSON.parse(opened.toString()));
  return found && new Date(found.expiresAt) > now ? found : null;
}

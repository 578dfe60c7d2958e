import type { ApiKey } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { namesOfStaff } from '../../staff/index.ts';
import { type KeyRow, insertKey, limitKeys, revokeKey, selectKeys } from './api-keys.sql.ts';
import { hashOfKey, newKey } from './key-text.ts';

async function keyViews(q: Queryable, keys: readonly KeyRow[]): Promise<ApiKey[]> {
  const names = await namesOfStaff(
    q,
    keys.map(({ staffId }) => staffId),
  );
  return keys.map(({ staffId, createdAt, lastUsedAt, revokedAt, ...same }) => ({
    ...same,
    createdBy: names.get(staffId) ?? '',
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  }));
}

async function keyView(q: Queryable, key: KeyRow): Promise<ApiKey> {
  const [view] = await keyViews(q, [key]);
  return view ?? refuse('API_KEY_NOT_FOUND');
}

export const apiKeyRoutes = routes({
  consoleApiKeys: async ({ db }) => ({ keys: await keyViews(db, await selectKeys(db)) }),

  consoleCreateApiKey: async ({ tx, staff, clock, audit }, { body }) => {
    const { name, scopes } = body.apiKey;
    const { key, prefix } = newKey();
    const created = await insertKey(tx, {
      name,
      prefix,
      keyHash: hashOfKey(key),
      scopes: [...new Set(scopes)],
      staffId: staff.staffId,
      now: clock.now(),
    });
    await limitKeys(tx);
    audit.detail(prefix, { after: { name, scopes } });
    return { apiKey: await keyView(tx, created), key };
  },

  consoleRevokeApiKey: async ({ tx, clock, audit }, { params }) => {
    const revoked = await revokeKey(tx, params.keyId, clock.now());
    if (!revoked) refuse('API_KEY_NOT_FOUND');
    const { name, prefix } = revoked;
    audit.detail(prefix, { before: { name, valid: true }, after: { name, valid: false } });
    return keyView(tx, revoked);
  },
});

import { decryptWithAny, encrypt } from './encryption.ts';
import type { Db, Queryable, Tx } from './db.ts';
import type { GaugeSource } from './gauges.ts';
import type { ShopSecrets } from './shop-secrets.ts';

/** A stored value with the owner of its `EncryptionContext`. */
export interface EncryptedValue {
  owner: string;
  encrypted: Buffer;
}

/** Values of one use that a module stores encrypted. */
export interface EncryptedValues {
  /** As in their `EncryptionContext`; people read it too. */
  use: string;
  select(q: Queryable): Promise<EncryptedValue[]>;
  /** Stores `renewed`, unless the value has changed meanwhile. */
  replace(tx: Tx, value: EncryptedValue, renewed: Buffer): Promise<unknown>;
}

/** The numbers of stored values by the secret that decrypts them. */
export interface SecretUse {
  use: string;
  /** Decrypted with `SECRET`. */
  current: number;
  /** Decrypted only with `ACCEPTED_SECRET`. */
  accepted: number;
  /** Decrypted with none: made with a secret that the shop no longer has. */
  unreadable: number;
}

/** Counts the stored values that need each secret. */
export const secretUses = (
  q: Queryable,
  sources: readonly EncryptedValues[],
  secrets: ShopSecrets,
): Promise<SecretUse[]> =>
  Promise.all(
    sources.map(async ({ use, select }) => {
      const uses = { use, current: 0, accepted: 0, unreadable: 0 };
      for (const { owner, encrypted } of await select(q)) {
        const found = decryptWithAny(encrypted, { secrets, use, owner });
        if (!found) uses.unreadable += 1;
        else if (found.secret === secrets.current) uses.current += 1;
        else uses.accepted += 1;
      }
      return uses;
    }),
  );

/**
 * Encrypts each stored value again that only an accepted secret decrypts. Servers may run: a value that one of them
 * changes at the same time keeps its change, and the next run finds it.
 */
export async function reencrypt(
  db: Db,
  sources: readonly EncryptedValues[],
  secrets: ShopSecrets,
): Promise<void> {
  for (const { use, select, replace } of sources) {
    await db.transaction(async (tx) => {
      for (const value of await select(tx)) {
        const context = { secrets, use, owner: value.owner };
        const found = decryptWithAny(value.encrypted, context);
        if (found && found.secret !== secrets.current) {
          await replace(tx, value, encrypt(found.plain, context));
        }
      }
    });
  }
}

/** Shows operators when a former secret can be removed, and that one is missing. */
export const secretGauge = (
  sources: readonly EncryptedValues[],
  secrets: ShopSecrets,
): GaugeSource => ({
  name: 'encrypted_values',
  help: 'Stored values by the secret that decrypts them: current, accepted, or none (unreadable)',
  labels: ['use', 'secret'],
  read: async (q) =>
    (await secretUses(q, sources, secrets)).flatMap(({ use, ...numbers }) =>
      Object.entries(numbers).map(([secret, value]) => ({ labels: { use, secret }, value })),
    ),
});

/** Sentences for the person who starts the server; none if all values are as they should be. */
export function describeSecretUses(uses: readonly SecretUse[]): string[] {
  const sum = (key: 'accepted' | 'unreadable') =>
    uses.reduce((total, each) => total + each[key], 0);
  const [accepted, unreadable] = [sum('accepted'), sum('unreadable')];
  const usesOf = (key: 'accepted' | 'unreadable') =>
    uses.flatMap((each) => (each[key] > 0 ? [`${each.use} (${each[key]})`] : [])).join(', ');
  return [
    ...(accepted > 0
      ? [
          `${accepted} stored values need ACCEPTED_SECRET: ${usesOf('accepted')}. \`npm run reencrypt\` encrypts them with SECRET.`,
        ]
      : []),
    ...(unreadable > 0
      ? [
          `${unreadable} stored values were encrypted with another secret: ${usesOf('unreadable')}. Set ACCEPTED_SECRET to the former secret, then run \`npm run reencrypt\`.`,
        ]
      : []),
  ];
}

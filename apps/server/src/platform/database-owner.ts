import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { type Db, openDb, sql } from './db.ts';

const roleRow = z.object({ role: z.string() });
const powerRow = z.object({ owner: z.string(), isOwner: z.boolean() });

export interface Roles {
  /** The connection of the server’s role. */
  db: Db;
  /** The address under which the owner of the tables connects; without it the server is the owner. */
  ownerUrl: string | undefined;
  log: (line: string) => void;
}

/**
 * Gives `work` the database as its owner, who may change tables; `serverRole` is the server's role, if it is
 * another one. Throws ConfigError if the server's role has all rights of the owner anyway.
 */
export async function asOwner(
  { db, ownerUrl, log }: Roles,
  work: (owner: Db, serverRole?: string) => Promise<void>,
): Promise<void> {
  if (!ownerUrl) return work(db);
  const owner = openDb({ url: ownerUrl, size: 2, onError: (error) => log(error.message) });
  try {
    const { role } = await db.one(roleRow, sql`select current_user as role`);
    const power = await owner.one(
      powerRow,
      sql`select current_user as owner, pg_has_role(${role}, current_user, 'MEMBER') as "isOwner"`,
    );
    if (power.isOwner) {
      throw new ConfigError(
        `DATABASE_URL: the role ${role} has all rights of ${power.owner}, the role of DATABASE_OWNER_URL. Give the server a role that is neither a superuser nor a member of the owner.`,
      );
    }
    await work(owner, role);
  } finally {
    await owner.close();
  }
}

/** The start-up line about the two roles. */
export const describeRoles = (ownerUrl: string | undefined): string =>
  ownerUrl
    ? 'The server’s database role owns no tables: it cannot change the ledger, the audit or invoices'
    : 'One database role owns the tables and serves: set DATABASE_OWNER_URL to separate the two';

import type { PoolClient } from 'pg';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { type Db, sql } from './db.ts';
import { timeLimits } from './time-limits.ts';

/** The extensions that the migrations need, in the order of their dependencies. */
const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch', 'cube', 'earthdistance'];
const leastVersion = 15;

/** The time limits of a role behind a pooler, in ms: the same that the server gives its own connections. */
const recommended = {
  statement_timeout: timeLimits.statementMs,
  lock_timeout: timeLimits.lockMs,
  idle_in_transaction_session_timeout: timeLimits.idleInTransactionMs,
} as const;

const limitsRow = z.object({
  role: z.string(),
  statement_timeout: z.string(),
  lock_timeout: z.string(),
  idle_in_transaction_session_timeout: z.string(),
});

/** SQLSTATE of a missing privilege. */
const insufficientPrivilege = '42501';

interface Facts {
  version: number;
  name: string;
  role: string;
  may_create: boolean;
  /** Missing extensions that the role may not create. */
  unknown: string[];
  missing: string[];
}

/**
 * Checks whether the store can run in this database, and creates the extensions that it may create. Throws
 * ConfigError with the steps for an administrator: an external database often grants less than the bundled
 * one.
 */
export async function assertDatabase(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_database() as name, current_user as role,
      has_database_privilege(current_database(), 'CREATE')
        and has_schema_privilege('public', 'CREATE') as may_create,
      coalesce(array_agg(wanted.name) filter (where known.name is null), '{}') as unknown,
      coalesce(array_agg(wanted.name order by wanted.at)
        filter (where known.installed_version is null), '{}') as missing
    from unnest($1::text[]) with ordinality as wanted (name, at)
    left join pg_available_extensions known on known.name = wanted.name`,
    [extensions],
  );
  const [facts] = rows;
  if (!facts) throw new Error('The check of the database returned no row');
  const { version, name, role, may_create: mayCreate, unknown, missing } = facts;
  if (version < leastVersion) {
    throw new ConfigError(
      `DATABASE_URL: this is PostgreSQL ${version}; the store needs ${leastVersion} or newer.`,
    );
  }
  if (unknown.length > 0) {
    throw new ConfigError(
      `DATABASE_URL: this PostgreSQL lacks the extensions ${unknown.join(', ')}. They come with it, on some systems in a package called postgresql-contrib.`,
    );
  }
  if (!mayCreate) {
    throw new ConfigError(
      `DATABASE_URL: the role ${role} may not create tables in ${name}. Name the owner of the database in DATABASE_OWNER_URL, or let an administrator run: alter database ${name} owner to ${role};`,
    );
  }
  await createExtensions(client, missing, name);
}

async function createExtensions(
  client: PoolClient,
  missing: readonly string[],
  name: string,
): Promise<void> {
  const create = (extension: string) => `create extension if not exists ${extension};`;
  for (const [at, extension] of missing.entries()) {
    try {
      await client.query(create(extension));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === insufficientPrivilege))
        throw error;
      const lines = missing.slice(at).map(create).join('\n');
      throw new ConfigError(
        `DATABASE_URL: its role may not create all extensions that the store needs. Let an administrator run in the database ${name}, once:\n${lines}`,
      );
    }
  }
}

/**
 * Checks the time limits of the server's role behind a pooler, which passes on no settings of a connection. Throws
 * ConfigError with the statements for an administrator.
 */
export async function assertTimeLimits(db: Db): Promise<void> {
  const { role, ...limits } = await db.one(
    limitsRow,
    sql`select current_user as role, current_setting('statement_timeout') as statement_timeout,
          current_setting('lock_timeout') as lock_timeout,
          current_setting('idle_in_transaction_session_timeout')
            as idle_in_transaction_session_timeout`,
  );
  const unlimited = Object.entries(limits).filter(([, value]) => value === '0');
  if (unlimited.length === 0) return;
  const remedy = unlimited.map(
    ([name]) =>
      `alter role ${role} set ${name} = ${recommended[name as keyof typeof recommended]};`,
  );
  throw new ConfigError(
    `DATABASE_URL: statements through the pooler have no time limit. Let an administrator run: ${remedy.join(' ')}`,
  );
}
